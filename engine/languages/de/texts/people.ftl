## Das eigene Profil

me-heading = Dein Profil
me-nothing-yet = Du hast noch kein Ergebnis.
me-record = { $game }: { $unit ->
    [chips] { $points ->
        [one] { $points } Chip
       *[other] { $points } Chips
    }
    [tokens] { $points ->
        [one] { $points } abgelegte Marke
       *[other] { $points } abgelegte Marken
    }
   *[points] { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
} in { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spielen
}, { $wins } von { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} gewonnen
me-form = Form: { $form } · { $deals ->
    [one] das letzte Spiel: { $high }
   *[other] die letzten { $deals } Spiele, von { $low } bis { $high }
}
me-partner = Bester Partner: { $name }, { $wins ->
    [one] { $wins } Partie zusammen gewonnen
   *[other] { $wins } Partien zusammen gewonnen
}
me-linked = Verbunden: { $platforms }. Die Ergebnisse zählen zusammen.
me-language = Sprache privater Nachrichten: { $language }
me-confirm = Zweites Drücken, bevor eine Karte gespielt wird: { $confirm }
me-confirm-off = nie
me-confirm-high = hohe Karten
me-confirm-on = immer
me-menu-language = Sprache
me-menu-confirm = Zweites Drücken
me-menu-pictures = Bilder
me-menu-hands = Hand
me-hands = Deine Hand: { $where }
me-hands-direct = als Direktnachricht oder in einem Feld, solange eins offen ist
me-hands-panel = nur in Feldern unter dem Tisch
me-hands-both = als Direktnachricht und in Feldern
me-shown = Dein Name steht in Ranglisten.
me-hidden = Dein Name ist in Ranglisten verborgen.
me-pictures = Bilder deiner Karten: { $pictures }
pictures-usual = wie hier üblich
pictures-off = keine
pictures-dark = dunkel
pictures-light = hell
pictures-dark-four = dunkel, vier Farben
pictures-light-four = hell, vier Farben
me-hide = Meinen Namen verbergen
me-show = Meinen Namen zeigen
me-changed = Geändert.
me-back = Zurück zum Profil
me-export = Exportieren
me-export-done = Hier ist alles, was über dich gespeichert ist.
me-erase = Mich löschen
me-erase-what = Deine Einstellungen, Verbindungen und dein Name verschwinden endgültig. Ergebnisse bleiben ohne Namen, damit die der anderen stimmen. Wo du sitzt, übernimmt ein Computer deinen Platz; ein Tisch ohne Menschen wird geschlossen. Das lässt sich nicht rückgängig machen.
me-erase-now = Ja, lösch mich
me-keep = Nein, alles behalten
me-erase-done = Du bist gelöscht. Spielst du wieder, fängst du neu an; was in der nächsten Minute endet, zählt noch für niemanden.
me-link = Mit { $platform } verbinden
me-link-how = Schreib auf { $platform } innerhalb von { $minutes } Minuten: { $command } { $code }
me-link-done = Verbunden. Die Ergebnisse zählen ab jetzt zusammen, auch frühere.
me-unlink = Trennen
me-unlink-done = Getrennt. Jedes Konto hat seine eigenen Ergebnisse mitgenommen.
language-client = wie in der App
language-name = Deutsch
leaders-hidden = (verborgen)
leaders-erased = (gelöscht)
refusal-LINK_UNKNOWN = Dieser Code gilt nicht oder nicht mehr. Mit { COMMAND($here, "me") } bekommst du einen neuen.
refusal-LINK_SAME_PLATFORM = Dieser Code kommt von derselben Plattform. Gib ihn auf der anderen ein.
refusal-LINK_ALREADY = Eines der beiden Konten ist schon verbunden. Trenne es erst mit { COMMAND($here, "me") }.
refusal-NOT_LINKED = Es ist nichts verbunden.
refusal-NOBODY_THERE = Diese Person sitzt nicht an diesem Tisch.
refusal-CHANNEL_NOT_ALLOWED = Hier werden keine Tische geöffnet. Spiel in: { $channels }
refusal-BANNED = Du darfst dich hier nicht an Tische setzen: So hat es jemand bestimmt, der diesen Ort verwaltet.
refusal-TOO_MANY_TABLES = { $tables ->
    [one] Hier darf nur ein Tisch auf einmal offen sein.
   *[other] Hier dürfen nur { $tables } Tische auf einmal offen sein.
}
refusal-TOO_MANY_OWN_TABLES = { $tables ->
    [one] Du hast hier schon einen Tisch eröffnet. Schließ ihn zuerst.
   *[other] Du hast hier schon { $tables } Tische eröffnet. Schließ zuerst einen davon.
}
refusal-TOO_MANY_AT_ONCE = { $seconds ->
    [one] Das sind viele Tische auf einmal. Der nächste kann in einer Sekunde eröffnet werden.
   *[other] Das sind viele Tische auf einmal. Der nächste kann in { $seconds } Sekunden eröffnet werden.
}
refusal-TOO_FAST = { $seconds ->
    [one] Das war mehr, als jemand in einer Minute spielen kann. Warte eine Sekunde, dann geht es weiter.
   *[other] Das war mehr, als jemand in einer Minute spielen kann. Warte { $seconds } Sekunden, dann geht es weiter.
}
done-evict = Der Platz am Tisch { $code } ist frei gemacht.
done-shut = Tisch { $code } ist geschlossen.
done-renew = Tisch { $code } erkennt dich wieder.
discord-me = ich
discord-me-what = Mein Profil, meine Einstellungen und Daten
discord-profile = Ergebnisse beim Kartenspiel
me-of = Ergebnisse von { $name }
me-of-none = { $name } hat noch keine Ergebnisse oder zeigt sie nicht.
discord-link = verbinden
discord-link-what = Mein Telegram-Konto mit einem Code von dort verbinden
discord-link-code = code
discord-link-code-what = Der Code, den ich dir auf Telegram gezeigt habe
telegram-command-me = Mein Profil, meine Einstellungen und Daten
telegram-command-link = Mein Discord-Konto mit einem Code von dort verbinden
telegram-link-how = Schreib /link und den Code, den ich dir auf Discord gezeigt habe: /link ABCD-1234
