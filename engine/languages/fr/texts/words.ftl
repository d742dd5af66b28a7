### Textes pour les joueurs en français. Les noms des joueurs arrivent en arguments, nettoyés et isolés.
### Un bouton prend 80 caractères, une alerte 200.

## Mots de la table

-no-trump = sans-atout
-double = contre
-redouble = surcontre
-across = en face
no-trump = { -no-trump }
no-trump-short = SA
rank-A = A
rank-K = R
rank-Q = D
rank-J = V
suit-S = pique
suit-H = cœur
suit-D = carreau
suit-C = trèfle
suit-letter-S = P
suit-letter-H = C
suit-letter-D = K
suit-letter-C = T
play = { $who } { $card }
labelled = { $label } : { $value }
quoted = « { $words } »
unplayable = ({ $card })

## Jeux, tables et joueurs

compass-N = Nord
compass-E = Est
compass-S = Sud
compass-W = Ouest
compass-number = Place { $number }
who = { $name } ({ $compass })
you = Vous
together = { $first } & { $second }
either = { $first } ou { $second }
apart = { $first } ; { $second }
seat-free = libre
seat-computer = ordinateur
seat-computer-called = { $name } (ordinateur)
level-beginner = débutant
level-steady = solide
level-strong = fort
level-master = maître
account-figure = { $account } { $figure }
account-figure-numbered = { $account } : { $figure }
table-closed = Cette table est fermée.
table-closed-idle = Cette table est fermée : personne n’y a touché depuis un moment.
table-closed-owner = Cette table est fermée : quelqu’un qui gère ce lieu l’a arrêtée.
table-taken-away = Quelqu’un qui gère ce lieu vous a fait quitter cette table.
table-unfinished = Une donne inachevée ne compte pas.
