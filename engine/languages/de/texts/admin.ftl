## Für alle, die einen Ort verwalten

admin-not-yours = Das dürfen nur Leute, die diesen Ort verwalten.
admin-heading = Hausregeln dieses Ortes
admin-channels = Tische öffnen sich in: { $channels }
admin-everywhere-here = Tische öffnen sich überall an diesem Ort.
admin-language = Sprache der Tische: { $language }
admin-language-platform = die Sprache der Plattform
admin-tables = { $tables ->
    [0] Tische auf einmal: unbegrenzt
   *[other] Tische auf einmal: höchstens { $tables }
}
admin-each = { $tables ->
    [0] Offene Tische einer Person: unbegrenzt
   *[other] Offene Tische einer Person: höchstens { $tables }
}
admin-defaults = { $game }: { $options } · { $code }
admin-banned = Von Tischen ausgeschlossen, { $number }: { $name }
admin-status = Zustand
admin-again = Neu ansehen
admin-back = Zurück
admin-log = Verlauf
admin-log-empty = Hier ist noch nichts geschehen.
admin-log-newer = ◀ Neuere
admin-log-older = Ältere ▶
admin-logged = { $time } · { $name }: { $deed }
admin-table-lost = { $table } · seinen Kanal gibt es nicht mehr
admin-open-tables = { $tables ->
    [0] Hier ist kein Tisch offen.
    [one] Hier ist ein Tisch offen:
   *[other] Hier sind { $tables } Tische offen:
}
admin-table = { $table } · { $phase } · { $seated } von { $seats } Plätzen besetzt · Regeln in Fassung { $version }
admin-phase-lobby = vor dem ersten Spiel
admin-phase-playing = im Spiel
admin-phase-between = zwischen zwei Spielen
admin-phase-over = Partie zu Ende
admin-phase-closed = geschlossen
admin-version = Pli { $version }
admin-store = Speicher: { $store }
admin-trouble-store = Der Speicher nimmt zurzeit nichts an: Es kann keine Karte gespielt werden.
admin-trouble-keeping = Der Speicher könnte verlieren, was er angenommen hat.
admin-trouble-ledger = Die Buchführung ist zurzeit nicht lesbar.
admin-trouble-leases = Zurzeit führt niemand die Uhren.
admin-trouble-disk = Auf der Festplatte ist wenig Platz.
admin-trouble-platform = { $platform } ist zurzeit nicht verbunden.
admin-unsettled = Beendete Spiele, die auf die Buchführung warten: { $deals } · beiseitegelegt: { $aside }
admin-leases = Programme am selben Speicher: { $programs } · Teile, deren Uhren dieses führt: { $shards }
admin-unreadable = { $tables ->
    [one] Ein Tisch ist nicht lesbar und bleibt, wie er ist: { $named }
   *[other] { $tables } Tische sind nicht lesbar und bleiben, wie sie sind: { $named }
}
admin-queue = Nachrichten in der Warteschlange für { $platform }: { $messages }
admin-done-allow = In { $details } dürfen sich Tische öffnen.
admin-done-forbid = In { $details } dürfen sich keine Tische mehr öffnen.
admin-done-defaults = Ab dem nächsten Tisch: { $details }
admin-done-limit = Tische auf einmal, höchstens: { $details } (0 heißt unbegrenzt)
admin-done-allot = Offene Tische einer Person, höchstens: { $details } (0 heißt unbegrenzt)
admin-done-speak = Neue Tische sprechen: { $details }
admin-done-stop = Tisch { $details } ist geschlossen. Ein laufendes Spiel zählt nicht.
admin-done-remove = { $details } sitzt nicht mehr am Tisch; ein Computer übernimmt den Platz.
admin-removed-free = { $details } wurde vom Tisch genommen; der Platz ist frei.
admin-removed-closed = { $details } wurde vom Tisch genommen; er ist geschlossen, denn niemand sitzt mehr daran.
admin-done-exclude = { $details } darf sich hier nicht mehr an Tische setzen.
admin-done-readmit = { $details } darf sich hier wieder an Tische setzen.
deed-allow = hat Tische in { $details } erlaubt
deed-forbid = hat Tische in { $details } untersagt
deed-defaults = hat die Regeln festgelegt: { $details }
deed-limit = hat die Zahl der Tische auf { $details } begrenzt
deed-allot = hat die Zahl der Tische je Person auf { $details } begrenzt
deed-speak = hat die Sprache festgelegt: { $details }
deed-stop = hat Tisch { $details } geschlossen
deed-remove = hat { $details } von einem Tisch genommen
deed-exclude = hat { $details } von Tischen ausgeschlossen
deed-readmit = hat { $details } wieder zugelassen
deed-nobody = jemand, der gelöscht wurde
refusal-CHANNEL_NOT_LISTED = Dieser Ort gehört nicht zu denen, wo sich Tische öffnen dürfen.
refusal-BAD_LIMIT = Gib eine Zahl von 0 bis { $highest } an; 0 heißt unbegrenzt.
refusal-UNKNOWN_LANGUAGE = Diese Sprache gibt es hier nicht. Wähl eine von: { $languages }
refusal-NOT_BANNED = Diese Person ist hier nicht ausgeschlossen.
admin-help-discord = /{ discord-admin } allow und forbid nennen Kanäle; language, zone, tables, each, threads und rules bestimmen, was neue Tische übernehmen; charter übernimmt Hausregeln nach ihrem Code; stop schließt einen Tisch, pause und resume halten seine Uhren an und lassen sie weiterlaufen, season und undo-season beginnen eine Saison der Ranglisten und nehmen sie zurück, remove und ban nehmen jemanden von den Tischen, unban lässt die Person wieder Platz nehmen.
discord-admin = admin
discord-admin-what = Für alle, die den Server verwalten: Tische, Kanäle, Leute
discord-admin-show = Was hier bestimmt ist und wer ausgeschlossen ist
discord-admin-allow = Tische in einem Kanal erlauben; der erste genannte schließt die anderen aus
discord-admin-forbid = Tische in einem Kanal nicht mehr erlauben
discord-admin-language = Die Sprache neuer Tische
discord-admin-tables = Wie viele Tische auf einmal offen sein dürfen
discord-admin-each = Wie viele Tische eine Person auf einmal offen haben darf
discord-admin-rules = Die Hausregeln eines Spiels; ohne Optionen die üblichen Regeln
discord-admin-stop = Einen Tisch schließen
discord-admin-remove = Jemanden von allen Tischen hier nehmen
discord-admin-ban = Jemanden von allen Tischen hier nehmen und nicht mehr mitspielen lassen
discord-admin-unban = Jemanden wieder Platz nehmen lassen
discord-admin-log = Wer was getan hat
discord-admin-status = Tische, Fassungen, Speicher und Warteschlangen
discord-admin-channel = Der Kanal
discord-admin-person = Die Person
discord-admin-code = Die vier Zeichen des Tisches
discord-admin-number = Eine Zahl; 0 heißt unbegrenzt
discord-admin-platform = die von Discord
telegram-command-admin = Für Admins: Tische, Orte, Leute
telegram-admin-groups-only = Schreib /admin in der Gruppe, die du verwaltest.
telegram-admin-unsure = Ich konnte Telegram nicht fragen, wer diese Gruppe verwaltet. Bitte versuch es noch einmal.
telegram-admin-usage = So schreibt man das nicht. /admin allein zeigt, wie.
telegram-admin-here = dieser Gruppe
telegram-admin-topic = Thema { $number }
admin-pictures = Bilder auf den Tischen: { $style }
admin-season = Saison: { $season }
admin-everywhere-on = Die Ergebnisse zählen in den gemeinsamen Ranglisten.
admin-everywhere-off = Die Ergebnisse zählen nur in den Ranglisten dieses Ortes.
admin-done-pause = Tisch { $details } macht Pause.
admin-done-resume = Am Tisch { $details } geht es weiter.
admin-done-draw = Bilder auf den Tischen: { $details }
admin-done-newseason = Die Saison { $details } hat begonnen. Eine Woche lang lässt sich das zurücknehmen.
admin-done-undoseason = Die Saison { $details } ist zurückgenommen: Ihre Ergebnisse zählen in der vorigen.
admin-done-everywhere = { $details ->
    [on] Von nun an zählen die Ergebnisse in den gemeinsamen Ranglisten, auch die früheren.
   *[off] Von nun an zählen die Ergebnisse nur in den Ranglisten dieses Ortes.
}
deed-pause = hat Tisch { $details } angehalten
deed-resume = hat die Pause am Tisch { $details } beendet
deed-draw = hat die Bilder festgelegt: { $details }
deed-newseason = hat die Saison { $details } begonnen
deed-undoseason = hat die Saison { $details } zurückgenommen
deed-rich = { $details ->
    [on] zeigt Tische als Tabellen
   *[off] zeigt Tische als Text
}
deed-panels = { $details ->
    [on] erlaubt in der Gruppe Nachrichten, die nur eine Person sieht
   *[off] erlaubt in der Gruppe keine Nachrichten mehr, die nur eine Person sieht
}
deed-everywhere = { $details ->
    [on] hat die gemeinsamen Ranglisten gewählt
   *[off] hat die gemeinsamen Ranglisten verlassen
}
refusal-NO_SEASON_TO_UNDO = In der letzten Woche hat keine Saison begonnen.
discord-admin-pause = Die Uhren eines Tisches anhalten
discord-admin-resume = Die Pause eines Tisches beenden
discord-admin-season = Eine Saison beginnen; eine Woche lang lässt sich das zurücknehmen
discord-admin-season-name = Wie die Saison heißt
discord-admin-undo-season = Die neue Saison zurücknehmen, innerhalb einer Woche
discord-admin-everywhere = Ob Ergebnisse in den gemeinsamen Ranglisten zählen
discord-admin-pictures = Bilder auf den Tischen, die alle sehen
admin-help-telegram =
    /admin here on, /admin here off: Tische öffnen sich in dieser Gruppe oder diesem Thema
    /admin language de (en; fr; off)
    /admin zone Europe/Berlin: wessen Nächte im Fernspiel nicht zählen
    /admin tables 3: höchstens so viele auf einmal (0 heißt unbegrenzt)
    /admin each 3: höchstens so viele von einer Person
    /admin guests on, /admin guests off: Tische mit anderen Orten teilen oder nicht
    /admin rules manille-coinchee target=50: Hausregeln eines Spiels
    /admin charter K7QF-2M9X: Hausregeln von anderswo, nach ihrem Code
    /admin pictures dark: auf den Tischen (light, dark-four, light-four, off)
    /admin stop AB12: schließt einen Tisch; /admin pause AB12, /admin resume AB12: seine Uhren
    /admin season new Herbst; /admin season undo, innerhalb einer Woche
    /admin everywhere on: Ergebnisse zählen in den gemeinsamen Ranglisten (off)
    /admin remove AB12 2, /admin ban AB12 2: wer dort auf dem zweiten Platz sitzt; oder als Antwort auf eine Nachricht der Person
    /admin unban 1: die erste Person auf der Liste
    /admin panels off: Hände und Antworten nur privat (on)
    /admin rich on: Tische als Tabellen, nur für neue Apps (off)
    /admin log, /admin status
