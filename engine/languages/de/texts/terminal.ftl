### The terminal

command-terminal = { $typed }
terminal-ask = Deine Wahl?
terminal-leave = vorerst gehen
terminal-back = [Eingabe] zurück
terminal-sure = { $what }: wirklich? [j/N]
terminal-help = Tipp die Nummer einer Wahl oder ihre Wörter, eine Karte („10p“, „Pik zehn“) oder eine Ansage. Eine Karte in Klammern darf jetzt nicht gespielt werden. „{ COMMAND($here, "rules") }“ und eine Frage öffnet das Regelbuch, mit „mehr“ gehst du weg, machst Pause oder gibst auf. Eine leere Zeile sagt noch einmal, worum es geht, „{ button-hand }“ zeigt alles. „q“ geht: Der Tisch wartet auf dich.
terminal-left = Der Tisch wartet auf dich: Derselbe Befehl setzt ihn fort.
terminal-closed = Der Tisch ist geschlossen.
terminal-resume = Diesen Tisch fortsetzen? [J/n]
terminal-which-game = Welches Spiel?
terminal-saved = Geschrieben nach { $path }.
terminal-go-on = { $table } fortsetzen
terminal-another = Ein anderer Tisch; dieser wartet
terminal-deal = Karten geben
terminal-learn = Das Spiel Schritt für Schritt lernen
terminal-computers = Computer
terminal-house-rules = Hausregeln: Wähl eine, um sie zu ändern
terminal-players = { $players } Spieler
terminal-deals = { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
}
terminal-name-is = Du heißt { $name }.
leaders-nobody = Hier hat noch niemand ein Spiel beendet.

## Was man im Terminal tippt

typed-yes-letter = j
typed-no-letter = n
typed-leave = q, beenden, gehen, vorerst gehen
typed-help = Hilfe
typed-rules = Regeln
typed-me = ich, Profil, Einstellungen
typed-leaders = Rangliste, Bestenliste
