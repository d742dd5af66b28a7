## The shuffle, and records of deals

button-cut = Couper
button-record = Relevé
shuffle-sealed = Sceau : { $seal }
shuffle-cuts = ajouté : { $cuts }
shuffle-anew-seats = Un nouveau mélange a été scellé, car les places ont changé. Les nombres donnés avant ne comptent plus.
shuffle-anew-rules = Un nouveau mélange a été scellé, car ce qui va se jouer a changé. Les nombres donnés avant ne comptent plus.
shuffle-anew-store = Un nouveau mélange a été scellé, car la table est revenue en arrière : les anciennes cartes ont pu être vues. Les nombres donnés avant ne comptent plus.
shuffle-anew-version = Un nouveau mélange a été scellé, car le programme a été mis à jour. Les nombres donnés avant ne comptent plus.
cut-which = Quel nombre ajoutez-vous au prochain mélange ? Choisissez-en un, ou tapez-en un autre jusqu’à { $highest } : « coupe 271828 ». Tout le monde le voit, et il reste.
done-cut = Votre nombre { $number } entre dans le prochain mélange.
refusal-CUT_TOO_LATE = Les cartes sont données : les nombres s’ajoutent au mélange avant la donne.
refusal-CUT_TOO_EARLY = Le prochain mélange est scellé dès que toutes les places sont prises. Ajoutez votre nombre à ce moment-là.
refusal-CUT_ALREADY = Vous avez déjà ajouté { $number }, et ce nombre reste.
refusal-CUT_OTHER_SEAL = Un autre mélange a été scellé depuis. Regardez la table et choisissez à nouveau.
refusal-BAD_CUT = Ajoutez un nombre de 0 à { $highest }.
record-none = Aucune donne n’est encore terminée ici.
record-heading = { $table } · relevé de la dernière donne
record-mark = Pour vous uniquement : dans ce relevé, vous êtes { $mark }. « pli verify … --me { $mark } » vérifie votre place.
record-file = Le relevé de la dernière donne à la table { $code }.
proof-holds = Le relevé se tient : donne { $deal }, scellée { $seal }. Le paquet, le sceau et les nombres vont ensemble, et le jeu suit les règles.
proof-numbers = { $count ->
    [0] Aucun nombre n’est entré dans le mélange.
    [one] Un nombre est entré dans le mélange : { $numbers }.
   *[other] { $count } nombres sont entrés dans le mélange : { $numbers }.
}
proof-voided = { $count ->
    [one] Un sceau précédent de cette donne a été remplacé après qu’un nombre avait été donné ; la table l’a dit.
   *[other] { $count } sceaux précédents de cette donne ont été remplacés après qu’un nombre avait été donné ; la table l’a dit chaque fois.
}
proof-seat = Dans ce relevé, votre place est la nº { $seat }.
proof-proved = { $count ->
    [0] Prouvé : le sceau que vous avez vu et les nombres ci-dessus ont fixé ce paquet ; comme vous n’en nommez aucun, il a pu être choisi.
    [one] Prouvé : le secret était scellé avant que le nombre nommé n’entre dans le mélange, ce qui laissait { $possibilities } paquets possibles à qui l’avait préparé.
   *[other] Prouvé : le secret était scellé avant que les { $count } nombres nommés n’entrent dans le mélange, ce qui laissait { $possibilities } paquets possibles à qui l’avait préparé.
}
proof-not-proved = Non prouvé : que personne n’a vu les cartes, que personne parmi ceux qui ont donné leur nombre après les autres ne connaissait le secret, et que le jeu a été exactement celui-ci.
proof-compare = Rien n’est prouvé sans comparer : donnez avec --seal le sceau que la table montrait, et avec --cut les nombres donnés ensuite.
proof-old = Une version antérieure du programme a donné ces cartes. Son sceau laissait trop de choses ouvertes et ne prouve rien.
proof-NO_RECORD = Ce n’est pas le relevé d’une donne.
proof-line = Impossible de lire ce relevé : la ligne { $line }, qui commence par « { $name } », n’est pas telle qu’elle a été écrite.
proof-NO_SHUFFLE = Le relevé ne dit pas de quoi son paquet est fait.
proof-OTHER_HEADING = Les lignes au-dessus du paquet ne sont pas telles qu’elles furent écrites.
proof-OTHER_SECRET = Ce que ce relevé dit de la donne n’est pas ce qui avait été scellé.
proof-OTHER_PACK = Le paquet n’est pas celui que font le secret et les nombres.
proof-BROKEN_PLAYS = Le jeu ne suit pas les règles.
proof-NOT_OVER = Le relevé s’arrête avant la fin de la donne.
proof-OLDER_FORM = Une version antérieure du programme a scellé cette donne, et son sceau laissait trop de choses ouvertes : il ne peut pas être comparé à celui qui a été montré.
proof-OTHER_SEAL = Le sceau n’est pas celui qui avait été montré.
proof-SHORT_SEAL = C’est trop peu du sceau pour comparer : donnez-en au moins 32 signes.
proof-OTHER_CUTS = Un nombre donné n’est pas entré dans le mélange.
proof-OTHER_PERSON = Cette personne n’occupait aucune place dans ce relevé.
