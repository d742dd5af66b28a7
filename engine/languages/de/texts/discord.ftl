### Discord: Befehle (ein Name ist ein Wort in Kleinbuchstaben), ihre Angaben, Antworten

platform-discord = Discord
command-discord = /{ $own }
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
discord-play-thread = thread
discord-play-thread-what = In einem eigenen Thread spielen
discord-problem = aufgabe
discord-problem-what = Die Aufgabe des Tages und andere lösen
discord-problem-game-what = Aus welchem Spiel die Aufgabe ist
discord-seats = Welcher Platz?
discord-levels = Wie stark die Computer spielen
discord-card = karte
discord-card-what = Eine Karte, eine Ansage oder einen Knopf schreiben
discord-card-text = karte
discord-card-text-what = Zum Beispiel 10P, Herz-Ass, passe, Platz Nord, starten, aufgeben
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
discord-help-play = /{ discord-play } öffnet einen Tisch. Freunde setzen sich mit einem Druck dazu, Computer füllen den Rest.
discord-help-cards = Deine Karten kommen als Direktnachricht oder mit „Meine Hand“ unter dem Tisch.
discord-help-rules = /{ discord-rules } schlägt etwas nach, zum Beispiel /{ discord-rules } kontra. Eine abgelehnte Karte sagt, warum.
discord-help-here = Hier gerade:
discord-help-table = { $table } · { $free ->
    [0] kein freier Platz
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}
discord-help-settings = Meine Einstellungen
discord-help-leaderboard = Rangliste
discord-choose-game = Einen Tisch öffnen: Welches Spiel?
discord-greeting = Hallo! Ich gebe hier Karten für Tische für zwei bis vier; auf freien Plätzen spielen Computer. /{ discord-play } öffnet einen Tisch, /{ discord-rules } erklärt ein Spiel, /{ discord-help } sagt mehr.
discord-may-view = Kanal ansehen
discord-may-send = Nachrichten senden
discord-may-send-in-threads = Nachrichten in Threads senden
discord-may-embed = Links einbetten
discord-may-open-threads = Öffentliche Threads erstellen
discord-no-thread = Ich konnte hier keinen Thread öffnen. Ohne Thread kann ein Tisch im Kanal aufgehen.
discord-servers-only = Gespielt wird in den Kanälen eines Servers: Bitte gib das dort ein.
discord-missing = Hier kann kein Tisch gespielt werden: Mir fehlt die Berechtigung { $permissions }. Wer den Server verwaltet, kann sie in den Einstellungen dieses Kanals geben.
discord-dm-closed = Ich kann dir keine Direktnachrichten schicken. Deine Hand steht stattdessen hier: Behalte diese Nachricht im Blick oder drück unter dem Tisch auf „Meine Hand“.
discord-panel-over = Diese Nachricht kann ich nicht mehr ändern. Drück auf „Meine Hand“, um hier weiterzuspielen.
discord-hand-in-panel = Deine Hand steht in der Nachricht unter dem Tisch. Drück auf „Meine Hand“, um hier weiterzuspielen.
discord-sure = { $what }: wirklich? Drück noch einmal.
discord-yes = Ja
discord-done = Erledigt.
discord-bug = Hier ist etwas schiefgegangen. Der Tisch ist wie zuvor; bitte versuch es noch einmal.
discord-to-board = Zum Tisch
discord-to-hand = Zu meiner Direktnachricht
discord-where = Tisch: { $place }.
