## The shuffle, and records of deals

button-cut = Couper
button-record = Relevé
shuffle-sealed = Prochain mélange scellé : { $seal }… · { $who } peut couper
shuffle-sealed-alone = Prochain mélange scellé : { $seal }…
shuffle-cut = Prochain mélange scellé : { $seal }… · { $who } a coupé
done-cut = Vous avez coupé : votre nombre entre dans le prochain mélange.
refusal-NOT_THE_CUTTER = Seul le voisin du donneur coupe, et seulement avant la donne.
refusal-BAD_CUT = Coupez avec un nombre de 1 à { $highest }.
record-none = Aucune donne n’est encore terminée ici.
record-heading = { $table } · relevé de la dernière donne
proof-holds = Le mélange est juste : donne { $deal }, coupe { $cut }, scellé { $seal }. Le paquet est bien celui que font le secret scellé et la coupe.
proof-NO_RECORD = Ce n’est pas le relevé d’une donne.
proof-NO_SHUFFLE = Le relevé ne dit pas de quoi son paquet est fait.
proof-OTHER_SECRET = Le secret n’est pas celui qui avait été scellé.
proof-OTHER_PACK = Le paquet n’est pas celui que font le secret et la coupe.
proof-OTHER_SEAL = Le sceau n’est pas celui qui avait été montré.
proof-SHORT_SEAL = C’est trop peu du sceau pour comparer : donnez-en au moins 32 signes.
proof-compared = Le sceau est bien celui qui avait été montré : après la coupe, il n’y avait plus rien à choisir.
proof-compare = Comparez le sceau avec celui que la table montrait avant la donne, ou donnez celui-ci avec --seal.
proof-old = Une version antérieure du programme a donné ces cartes : son sceau ne couvrait que le secret, et qui tenait le serveur pouvait encore choisir le nom de la donne après la coupe.
record-file = Le relevé de la dernière donne à la table { $code }.
