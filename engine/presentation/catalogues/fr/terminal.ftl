### The terminal

terminal-ask = Votre choix ?
terminal-leave = partir pour l’instant
terminal-left = La table vous attend : la même commande la reprend.
terminal-closed = La table est fermée.
terminal-resume = Reprendre cette table ? [O/n]
terminal-which-game = Quel jeu ?
leaders-nobody = Personne n’a encore terminé de donne ici.
