### The terminal

terminal-ask = Votre choix ?
terminal-leave = partir pour l’instant
terminal-back = [Entrée] retour
terminal-sure = { $what } : en êtes-vous sûr ? [o/N]
terminal-help = Tapez le numéro d’un choix ou ses mots, une carte (« 10p », « dix de pique ») ou une annonce. « /règles » suivi d’une question ouvre le règlement, « plus » sert à s’absenter, mettre en pause ou abandonner. « q » quitte : la table vous attend.
terminal-left = La table vous attend : la même commande la reprend.
terminal-closed = La table est fermée.
terminal-resume = Reprendre cette table ? [O/n]
terminal-which-game = Quel jeu ?
leaders-nobody = Personne n’a encore terminé de donne ici.

## Ce qu’on tape dans un terminal

typed-yes-letter = o
typed-no-letter = n
typed-leave = q, quitter
typed-help = aide
typed-rules = règles
