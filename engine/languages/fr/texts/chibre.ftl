## Chibre

game-chibre = Chibre
about-chibre = le jass suisse : on annonce, le valet d’atout est maître
swiss-suit-S = montagne
swiss-suit-H = chocolat
swiss-suit-D = fromage
swiss-suit-C = train
jass-suit-S = pique
jass-suit-H = cœur
jass-suit-D = carreau
jass-suit-C = trèfle
factor-spades = pique
action-chibre = chibre : le partenaire choisit
action-chibre-made = chibre
action-announce = tout annoncer
action-stock = annoncer le Stöck ({ $points })
action-announce-meld = annoncer { $cards }
meld-run = { $points ->
    [20] trois cartes
    [50] quatre cartes
   *[other] cinq ou plus
} ({ $points })
meld-four = { $points ->
    [200] carré de valets
    [150] carré de neuf
   *[other] carré
} ({ $points })
meld-shown = { $cards } ({ $points })
melds-said = { $who } : { $melds }
melds-count = { $who } : { $melds }, bon
melds-lost = { $who } : { $melds }, battu
melds-said-all = Annoncé : { $melds }
melds-count-all = Bon : { $melds }
melds-lost-all = Battu : { $melds }
stock = { $who } : Stöck ({ $points })
hand-announces = Avec votre première carte, vous annoncez { $melds }.
hand-may-announce = Jusqu’à la carte qui suit la vôtre, vous pouvez annoncer { $melds }.
hand-announce-first = Vous jouez en quatrième : c’est avant votre carte que vous pouvez annoncer { $melds }.
count-so-far = Avec cette donne { $scores }
extra = { $by ->
    [melds] annonces { $points }
    [stock] Stöck { $points }
   *[slam] match { $points }
}
target-reached = { $side } atteignent la marque gagnante avec { $by ->
    [stock] le Stöck
    [melds] une annonce
   *[tricks] ce pli
} : on arrête, plus rien ne compte
event-chibred = { $who } chibre : { $partner } choisit.
event-forehand = { $who } a le { $card }, parle et entame en premier.
event-melds = { $who } annonce { $melds }.
section-announcements = annonces
refusal-own-or-ruff = Refusé : fournissez la couleur demandée ({ $suit }) ou coupez : { $cards }.
barred-or-ruff = Fournissez la couleur demandée ({ $suit }) ou coupez : { $cards }.
refusal-NO_ANNOUNCEMENT = Il n’y a rien de tel à annoncer maintenant : on annonce au premier pli, avant la carte suivante (le quatrième, avant la sienne), et une carte ne sert qu’une fois.
refusal-NO_STOCK = Le Stöck s’annonce après sa seconde carte, avant la suivante.
option-match_total = Points pour tous les plis
option-forbid_undertrump = Sous-coupe exclue
option-forbid_undertrump-strict = même tout en atout
option-may_ruff_when_able = Couper permis en pouvant fournir
option-four_aces = Le carré d’as s’annonce
option-split_long_runs = Suites de huit ou neuf scindées
option-meld_tie = Annonces à égalité
option-meld_tie-both_score = les deux comptent
option-meld_tie-forehand_first = la première compte
option-stock_survives_match = Stöck compté aussi contre un match
option-end_check = La marque compte
option-end_check-running = aussitôt
option-end_check-deal_end = en fin de donne
option-spades_double = Pique atout compte double
option-next_dealer = Donneur suivant
option-next_dealer-forehand = qui a parlé le premier
option-next_dealer-namer = qui a nommé l’atout
option-auto_announce = Annonces automatiques
option-show_announcements = Annonces valables montrées
option-stock_announced = Stöck annoncé par le joueur
option-suits = Couleurs
option-suits-french = cartes françaises
option-suits-themed = images (train, fromage…)
reference-chibre =
    Quatre joueurs, deux contre deux, 36 cartes, neuf chacun, sens antihoraire.
    Hors atout : A R D V 10 valent 11 4 3 2 10, puis 9 8 7 6. À l’atout : V (le Bour) 20, 9 (le Nell) 14, puis A R D 10 8 7 6. Le dernier pli vaut 5 de plus : 157 en tout.
    Première donne : celui qui a le 7 de carreau parle et entame ; ensuite, c’est le joueur qui suit le donneur. Il nomme une couleur, ou chibre, et son partenaire la nomme. C’est le joueur qui a parlé qui donne ensuite.
    On fournit ou on coupe. Si l’atout est demandé, on fournit ; le Bour seul n’y est pas tenu. On ne sous-coupe pas tant qu’on a une autre carte.
    Le plus fort atout gagne, sinon la plus forte carte de la couleur demandée.
    Annonces avec la première carte : trois cartes 20, quatre 50, cinq ou plus 100, carré 100 (neuf 150, valets 200). La meilleure décide : points, nombre de cartes, hauteur, atout ; ce camp marque toutes les siennes.
    Stöck : roi et dame d’atout dans la même main, 20, dit avec la seconde.
    Match : les neuf plis valent 100 de plus, l’autre camp perd annonces et Stöck.
    Le premier à atteindre la marque (1000) gagne aussitôt. Dans un pli comptent le Stöck, puis les annonces, puis le pli.

## Ce qu’on tape et ce qu’on cherche

game-chibre-called = chibre, Jass, Schieber
typed-chibre = chibre, chibrer, je chibre
typed-points-20 = vingt, 20
typed-points-50 = cinquante, 50
typed-points-100 = cent, 100
typed-points-150 = cent cinquante, 150
typed-points-200 = deux cents, deux cent, 200
typed-bour = bour, bourg
typed-nell = nell, nel
typed-announce = annonce, annonces, annoncer, j’annonce, tout annoncer
typed-stock = stöck, stock, schteukr, j’ai le Stöck
typed-cards = carte, cartes
typed-number-1 = un, une
typed-number-2 = deux
typed-number-3 = trois
typed-number-4 = quatre
typed-number-5 = cinq
search-announcements = annonce, annoncer, suite, carre, cent, cinquante, stock, mariage, bonus, tierce
search-chibre-trump = toute, premiere, donne, commence, sept, carreau, passer, chibrer, partenaire
search-chibre-announcements = marque, roi, dame, stöck, trois, suite, annonces
search-chibre-play = valet, atout, garder, sous
search-chibre-cards = ordre, force

## Pourquoi les ordinateurs font ainsi

reason-chibre-announce = les annonces comptent, et ce qu’elles montrent coûte peu
