### Discord: Befehle (ein Name ist ein Wort in Kleinbuchstaben), ihre Angaben, Antworten

discord-play = spielen
discord-play-what = Einen Tisch in diesem Kanal öffnen
discord-play-game = spiel
discord-play-game-what = Welches Spiel gespielt wird
discord-play-options = optionen
discord-play-options-what = Optionen des Spiels, zum Beispiel practice=on; beim Tippen werden mehr gezeigt
discord-play-clock = bedenkzeit
discord-play-clock-what = Wie lange ein Zug dauern darf
discord-learn = lernen
discord-learn-what = Ein Spiel Schritt für Schritt an einem eigenen Tisch lernen
discord-learn-game-what = Welches Spiel gelernt wird
discord-hand = hand
discord-hand-what = Meine Hand zeigen
discord-card = karte
discord-card-what = Eine Karte, eine Ansage oder einen Knopf schreiben
discord-card-text = karte
discord-card-text-what = Zum Beispiel 10P, Herz-Ass, passe, Platz Nord, starten, aufgeben
discord-leave = verlassen
discord-leave-what = Den Tisch verlassen; in einer Partie spielt ein Computer für mich weiter
discord-back = zurück
discord-back-what = Meinen Platz vom Computer zurücknehmen
discord-score = punkte
discord-score-what = Die Punkteliste zeigen
discord-last = letzter-stich
discord-last-what = Den letzten Stich zeigen
discord-hint = tipp
discord-hint-what = Mir die beste Wahl zeigen, und warum
discord-close = schließen
discord-close-what = Den Tisch endgültig schließen
discord-leaderboard = rangliste
discord-leaderboard-what = Wer in einem Spiel vorn liegt
discord-leaderboard-game-what = Das Spiel
discord-leaderboard-scope = bereich
discord-leaderboard-scope-what = Ergebnisse dieses Servers oder von allen
discord-leaderboard-here = dieser Server
discord-leaderboard-everywhere = überall
discord-leaderboard-page = seite
discord-leaderboard-page-what = Zehn Leute je Seite
discord-rules = regeln
discord-rules-what = Etwas in den Regeln nachschlagen
discord-rules-game-what = Das Spiel; ohne Angabe das des Tisches
discord-rules-topic = thema
discord-rules-topic-what = Zum Beispiel Kontra, stechen oder eine Frage in wenigen Worten
discord-help = hilfe
discord-help-what = Wie man hier spielt
discord-help-heading = Pli: Kartenspiele mit Freunden
discord-help-play = /spielen öffnet einen Tisch. Freunde setzen sich mit einem Druck dazu, Computer füllen den Rest.
discord-help-cards = Deine Karten kommen als Direktnachricht oder mit „Meine Hand“ unter dem Tisch.
discord-help-rules = /regeln schlägt etwas nach, zum Beispiel /regeln kontra. Eine abgelehnte Karte sagt, warum.
discord-help-here = Hier gerade:
discord-help-table = { $table } · { $free ->
    [0] kein freier Platz
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}
discord-help-settings = Meine Einstellungen
discord-help-leaderboard = Rangliste
discord-choose-game = Einen Tisch öffnen: Welches Spiel?
discord-greeting = Hallo! Ich gebe hier Karten für Tische zu zweit bis zu viert, mit Computern auf freien Plätzen. /spielen öffnet einen Tisch, /regeln erklärt ein Spiel, /hilfe sagt mehr.
discord-away = weg
discord-away-what = Einen Computer für mich spielen lassen, bis ich zurück bin
discord-more = mehr
discord-more-what = Pause, meinen Platz abgeben, aufgeben
discord-may-view = Kanal ansehen
discord-may-send = Nachrichten senden
discord-may-send-in-threads = Nachrichten in Threads senden
discord-may-embed = Links einbetten
discord-servers-only = Gespielt wird in den Kanälen eines Servers: Bitte gib das dort ein.
discord-missing = Hier kann kein Tisch gespielt werden: Mir fehlt die Berechtigung { $permissions }. Wer den Server verwaltet, kann sie in den Einstellungen dieses Kanals geben.
discord-dm-closed = Ich kann dir keine Direktnachrichten schicken. Deine Hand steht stattdessen hier: Behalte diese Nachricht im Blick oder drück unter dem Tisch auf „Meine Hand“.
discord-sure = { $what }: wirklich? Drück noch einmal.
discord-yes = Ja
discord-done = Erledigt.
discord-bug = Hier ist etwas schiefgegangen. Der Tisch ist wie zuvor; bitte versuch es noch einmal.
discord-where = Tisch von { $place }.
