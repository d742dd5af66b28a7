## Le conseiller : conseils

button-hint = Conseil
button-review = Analyse
typed-button-review = analyser, revoir la donne
typed-why = pourquoi
typed-button-hint = un conseil, aidez-moi, aide-moi
hint-heading = Conseil
hint-line = { $place }. { $action } : { $worth }
hint-plain = { $action }
hint-because = Pourquoi { $action } : { $reason }.
hint-measure = Les chiffres : votre avance probable après cette donne, d’après ce que vous savez.
hint-bid = Les chiffres : l’avance qu’une enchère devrait rapporter si vous la jouez ; passer vaut ce qu’une enchère doit promettre au moins.
hint-promise = Les chiffres : ce que choisir ainsi devrait rapporter de plus qu’une main moyenne.
hint-double = Les chiffres : ce que contrer ou surcontrer devrait rapporter de plus que passer.
hint-by-rule = À vue de nez ; personne ne peut le chiffrer.
hint-late = À vue de nez, faute de temps ; redemandez-le.
hint-cut = Le calcul ne va pas encore au bout de la donne ; redemandez-le pour continuer.
hint-counted = { $count ->
    [one] { $count } conseil dans la donne, compté à la marque.
   *[other] { $count } conseils dans la donne, comptés à la marque.
}
sheet-hints = Conseils : { $hints }
sheet-hint = { $name } { $count }
refusal-NO_HINTS = Pas de conseils ici : d’autres jouent aussi, et les résultats comptent. Ils sont pour les tables amicales ({ COMMAND($here, "play", "friendly") }), l’entraînement, et une personne seule parmi des ordinateurs.
refusal-NO_HINT_NOW = Ce n’est pas votre tour : il n’y a rien à conseiller.
worth-figure = { $unit ->
    [chips] { $count ->
        [one] { $figure } jeton
       *[other] { $figure } jetons
    }
    [tokens] { $count ->
        [one] { $figure } jeton
       *[other] { $figure } jetons
    }
   *[points] { $count ->
        [one] { $figure } point
       *[other] { $figure } points
    }
}
decimal-mark = ,

## Le conseiller : une donne revue

review-heading = Analyse · donne { $number }
review-of-others = L’analyse montre ses propres décisions : ceux qui ont joué cette donne voient les leurs. Le relevé a toutes les mains et chaque carte.
review-nothing = Vous n’aviez rien à décider dans cette donne.
review-sum = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}. D’après ce que vous pouviez savoir, les meilleures cartes auraient rapporté { $cost } de plus.
review-sound = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}, et d’après ce que vous pouviez savoir, aucune de vos cartes ne vous a rien coûté.
review-trick = pli { $trick }
review-call = parole
review-best = ✓ { $when } : { $action } { $worth }
review-short = { $mark } { $when } : { $action } { $worth } ; mieux { $best } { $most }
review-plain = · { $when } : { $action } ; d’après les principes habituels { $best }
review-plain-best = ✓ { $when } : { $action }
review-lay = avec toutes les cartes en vue : { $action } { $worth } ; { $best } { $most }
review-lay-alone = avec toutes les cartes en vue : { $worth }
review-because = { $action } : { $reason }
review-measure = D’abord la valeur d’après ce que vous pouviez savoir, dessous celle avec toutes les cartes en vue ; la malchance n’est pas une faute. En { $unit ->
    [chips] jetons
    [tokens] jetons
   *[points] points
} d’avance à la fin de la donne ; les paroles d’après ce que la main promettait. ‼ a coûté le plus.
review-column-when = Quand
review-column-done = Fait
review-column-best = Mieux
review-column-known = D’après vous
review-column-lay = Cartes en vue
review-drawn = À gauche ce que vous avez fait, en doré le mieux, en { $unit ->
    [chips] jetons
    [tokens] jetons
   *[points] points
} d’avance en fin de donne, les paroles d’après ce que la main promettait. Avec une barre : le plus cher. La malchance n’est pas une faute.
review-no-seat = Cette place n’existe pas dans cette donne.
review-page = { $page } sur { $pages }
button-review-back = ◀ Retour
button-review-on = Suite ▶
button-review-picture = En image
button-explain = Les ordinateurs
explained-heading = Donne { $number } · { $when }
explained-calls = paroles
explained-none = Aucun ordinateur n’a rien fait ici.
explained-line = { $who } : { $action }
explained-because = Pourquoi : { $reason }.
explained-weighed = Pesé : { $figures }
explained-thumb = À vue de nez, d’après les principes habituels.
explained-late = Interrogé de nouveau, il ferait autrement : en retard, il a joué d’après les principes habituels, ou bien il avait alors un autre niveau.
refusal-NO_DEAL_YET = Aucune donne n’est encore finie ici.
refusal-DEAL_GONE = Seule la dernière donne terminée de chaque table est conservée.
refusal-COACH_BUSY = Le conseiller n’est pas joignable pour l’instant. Veuillez réessayer.
refusal-NO_PICTURES = Aucune image ne peut être dessinée ici.

## Le conseiller : pourquoi une action est bonne. Sans majuscule ni point : elles suivent un deux-points.

reason-forced = c’est la seule carte jouable
reason-rule = c’est ce qui promet le plus
reason-loads = { $who } est maître, et les points mis dans ce pli restent dans le camp
reason-loads-so-far = { $who } est maître pour l’instant ; les points mis dans ce pli restent dans le camp si personne ne le prend
reason-partner-wins = { $who } est maître ; une carte qui coûte peu suffit
reason-secures = la carte jouée par { $who } peut encore être prise, celle-ci non
reason-ruffs = plus rien à { $suit } pour fournir ; on coupe
reason-ruffs-low = plus rien à { $suit } pour fournir ; le plus petit atout qui l’emporte pour l’instant
reason-sure = personne derrière ne peut prendre le pli
reason-wins-cheaply = prend le pli au meilleur prix
reason-wins-richly = prend le pli à coup sûr et met ses points à l’abri
reason-calls-for-more = l’emporte pour l’instant ; pour prendre le pli, il faut y mettre plus haut
reason-only-trumps = rien de ce qui reste à { $suit } ne fait mieux ; seul un atout prendrait le pli
reason-keeps-trump = garde { $card }, le dernier atout de la main, pour plus tard
reason-keeps-high = { $card } pourrait l’emporter ici, mais reste pour plus tard
reason-voids = c’est la dernière carte à { $suit } ; la prochaine pourra être coupée
reason-fewest = ne peut pas prendre le pli ; autant donner le moins de points possible
reason-lowest = ne peut pas prendre le pli ; la plus petite carte s’en va
reason-keeps-guard = ne peut pas prendre le pli, et des cartes moins chères en gardent une meilleure
reason-denies = dit à { $who } de ne pas jouer { $suit }
reason-draws = fait tomber les atouts que l’autre camp peut avoir
reason-draws-for-partner = { $who } a choisi l’atout ; jouez-en, et ceux de l’autre camp tombent
reason-stops-ruffs = retire des atouts qui pourraient leur servir à couper
reason-all-trumps = aucun adversaire n’a plus d’atout ; ils ne peuvent pas prendre celui-ci
reason-returns = revient à { $suit }, la couleur entamée par { $who }
reason-cashes = rien de ce qui reste à { $suit } ne fait mieux
reason-forces = à { $suit }, { $card } passe encore devant, et rien d’autre ; ensuite, la carte d’en dessous sera maîtresse
reason-low = petit à { $suit } ; { $card } reste pour plus tard
reason-cheap-lead = ne coûte presque rien si le pli est perdu
reason-trumps = { $number ->
    [one] { $number } atout
   *[other] { $number } atouts
}, avec { $card } en tête
reason-tops = { $number ->
    [one] { $number } carte maîtresse
   *[other] { $number } cartes maîtresses
}
reason-hands-over = aucune couleur de cette main ne promet autant que ce que le partenaire doit avoir
reason-too-little = la main promet trop peu pour aller plus loin
reason-standing = au point où en est la partie, cela vaut plus que ce que promet la main seule
reason-enough = la main en promet assez
reason-sure-claim = les cartes le prouvent
