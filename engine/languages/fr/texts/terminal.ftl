### The terminal

command-terminal = { $typed }
terminal-ask = Votre choix ?
terminal-leave = partir pour l’instant
terminal-back = [Entrée] retour
terminal-sure = { $what } : vraiment ? [o/N]
terminal-help = Tapez le numéro d’un choix ou ses mots, une carte (« 10p », « dix de pique ») ou une parole (« passe »). Une carte entre parenthèses ne peut pas être jouée maintenant. « { COMMAND($here, "rules") } » suivi d’une question ouvre le règlement, « plus » sert à s’absenter, mettre en pause ou abandonner. Une ligne vide redit ce qui est demandé, « { button-hand } » montre tout. « q » quitte : la table vous attend.
terminal-left = La table vous attend : la même commande la reprend.
terminal-closed = La table est fermée.
terminal-resume = Reprendre cette table ? [O/n]
terminal-which-game = Quel jeu ?
terminal-saved = Écrit dans { $path }.
terminal-go-on = Reprendre { $table }
terminal-another = Une autre table ; celle-ci attend
terminal-deal = Donner les cartes
terminal-learn = Apprendre le jeu pas à pas
terminal-computers = Ordinateurs
terminal-house-rules = Règles maison : choisissez-en une pour la changer
terminal-players = { $players } joueurs
terminal-deals = { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}
terminal-name-is = Vous vous appelez { $name }.
leaders-nobody = Personne n’a encore terminé de donne ici.

## Ce qu’on tape dans un terminal

typed-yes-letter = o
typed-no-letter = n
typed-leave = q, quitter, partir, partir pour l’instant
typed-help = aide
typed-rules = règles
typed-me = moi, profil, réglages
typed-leaders = classement
