### The terminal

terminal-ask = Deine Wahl?
terminal-leave = vorerst gehen
terminal-left = Der Tisch wartet auf dich: Derselbe Befehl setzt ihn fort.
terminal-closed = Der Tisch ist geschlossen.
terminal-resume = Diesen Tisch fortsetzen? [J/n]
terminal-which-game = Welches Spiel?
leaders-nobody = Hier hat noch niemand ein Spiel beendet.
