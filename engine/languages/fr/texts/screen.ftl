### La table sur tout le terminal

screen-you = Vous
screen-deal = donne { $number }
screen-led = entame
screen-tricks = { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
screen-match = Partie
screen-standing = Partie : { $scores }
screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
screen-length = { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} sur { $length }
screen-deal-over = donne { $number } terminée
screen-deal-won = { $who } : { $gain } pour cette donne
screen-deal-nobody = Personne ne marque pour cette donne.
screen-column-tricks = plis
screen-column-points = points
screen-column-deal = donne
screen-column-match = partie
screen-last = Dernier pli
screen-over = sur { $cards }
screen-tricks-open = Plis
screen-order = De la plus forte à la plus faible : { $cards }
screen-order-trumps = Atouts, du plus fort au plus faible : { $cards }
screen-order-others = Autres couleurs : { $cards }
screen-counts = Elles comptent : { $cards }, les autres rien
screen-counts-trumps = Les atouts comptent : { $cards }, les autres rien
screen-counts-others = Les cartes des autres couleurs comptent : { $cards }, les autres rien
screen-log = Journal
screen-trick-closed = Pli { $number } : { $why } ; { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
screen-trick-closed-plain = Pli { $number } : { $why }.
screen-barred = { $cards } : { $reason }
screen-why = { $reason } ({ $section })
screen-nothing-barred = Toutes vos cartes peuvent être jouées.
screen-small = Cette fenêtre fait { $columns } × { $rows } ; la table demande 80 × 24. Agrandissez-la, ou prenez --plain.

## Touches : un signe, puis ce qu’il fait. Deux commandes n’ont jamais le même signe.

screen-key-enter = Entrée
screen-key-escape = Échap
screen-keys-choose = choisir
screen-keys-move = bouger
screen-words-more = Page ↑ ↓ : la suite
screen-keys-take = prendre
screen-again = Encore { $enter } : { $what }
screen-back = retour
screen-go-on = continuer
screen-key-why = w pourquoi pas
screen-key-rules = r règles
screen-key-log = j journal
screen-key-pace = t tempo
screen-key-more = p plus
screen-key-type = / taper
screen-key-leave = q quitter
screen-pace-slow = tempo : lent
screen-pace-normal = tempo : normal
screen-pace-fast = tempo : rapide
screen-extra-me = Mes réglages et résultats
screen-extra-leaders = Classement
screen-extra-name = Mon nom

## Les annonces, pour qui les entend pour la première fois

gloss-delegate = votre partenaire choisit l’atout à votre place
gloss-double = vous dites qu’ils perdront ; la donne compte double
gloss-redouble = vous dites que vous gagnerez quand même ; la donne compte encore le double
gloss-no-trump = aucune couleur n’est atout
