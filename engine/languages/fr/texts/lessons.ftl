## Leçons

lesson-begins = Une leçon : d’abord une donne cartes sur table, puis une à cartes cachées. Les cartes sont choisies pour vous faire rencontrer l’essentiel du jeu. Rien ne compte, et vous pouvez reprendre ce que vous avez joué.
lesson-hidden-next = C’était une donne cartes sur table. La suivante se joue comme d’habitude : vous ne voyez que vos cartes.
lesson-over = La leçon est finie. Ce qu’il faut faire et quand : dans les règles, sous « Conseils ». Une revanche apporte d’autres cartes ; à une nouvelle table vous jouez pour de bon.
lesson-wise = Un bon choix : { $what } ({ $reason }).
lesson-wise-so-far = Un bon choix, à ce stade du calcul : { $what } ({ $reason }). « Conseil » le poursuit.
lesson-hidden = Qu’est-ce qui est le mieux ? « Conseil » le dit, et pourquoi.
lesson-word = { $word } : { $meaning }
lesson-aim = Le but : { $aim }
lesson-read-on = Règles : { $section }
# Comme la page des mots les écrit.
lesson-word-trick = pli
lesson-word-trump = atout
lesson-word-lead = entame
lesson-word-follow = fournir
lesson-word-master = maître
lesson-word-void = chicane
lesson-word-ruff = couper
lesson-word-discard = défausser
lesson-word-pass = passer
lesson-word-no-trump = sans-atout
lesson-word-load = charger
lesson-word-bour = Bour
lesson-word-nell = Nell
lesson-word-announcement = annonce
lesson-word-stock = Stöck
lesson-word-mensch = mensch
lesson-word-compulsion = obligation
lesson-word-declarer = preneur
lesson-word-called = appeler
lesson-word-menche = mèn’che
lesson-word-triyonfe = triyonfe
lesson-word-macmahon = Mac Mahon
lesson-word-ze = Zè
lesson-word-manille = manille
lesson-word-manillon = manillon
lesson-word-question = question

## Reprendre un coup

button-takeback = Reprendre mon coup
typed-button-takeback = reprendre le coup, reprends mon coup, annuler
play-from = Rejouer depuis …
play-from-which = Rejouer cette donne depuis quel pli ?
play-from-trick = Pli { $number }
done-takeback = C’est repris.
done-playfrom = La donne reprend de là.
refusal-COUNTS = On ne reprend rien là où les résultats comptent. À l’entraînement ({ COMMAND($here, "play") }, practice=on) et dans les leçons, si.
refusal-OTHERS_HAVE_PLAYED = Quelqu’un d’autre a joué depuis : ce n’est pas à vous de le reprendre.
refusal-NOTHING_TO_TAKE_BACK = Vous n’avez rien décidé dans cette donne qui puisse être repris.
