## La manille et ses variantes

game-manille = Manille
about-manille = commencez ici : fournir, monter s’il le faut, le dix est maître
game-manille-coinchee = Manille coinchée
about-manille-coinchee = la manille que les autres peuvent contrer
game-manille-bavarde = Manille bavarde
about-manille-bavarde = la manille où l’on questionne son partenaire
game-manille-aleatoire = Manille aléatoire
about-manille-aleatoire = la manille où une carte retournée fait l’atout
game-manille-belge = Manille belge
about-manille-belge = le compte belge, vingt donnes
game-manille-trois = Manille à trois
about-manille-trois = un contre deux, avec un chien
game-manille-deux = Manille à deux
about-manille-deux = la moitié de vos cartes est sur la table
action-pass-on = passe-parole : le partenaire choisit
action-pass-on-made = passe-parole
action-lie = Accuser { $compass } de mensonge
action-mark = marquer la retourne
action-exchange = { $cards ->
    [0] garder mes cartes
    [one] échanger une carte
   *[other] échanger { $cards } cartes
}
action-exchange-made = { $cards ->
    [0] aucun échange
    [one] échange d’une carte
   *[other] échange de { $cards } cartes
}
ask-number = combien à { $suit } ?
ask-best = plus forte carte à { $suit } ?
ask-trumps = combien d’atouts ?
ask-holds = { $card } ?
ask-want = voulez-vous { $suit } ?
ask-load = je charge ?
ask-fear = laquelle craignez-vous ?
answer-yes = oui
answer-no = non
answer-none = aucune
asked = { $asker } à { $partner } : { $question }
asked-and-answered = { $asker } à { $partner } : { $question } { $answer }
asked-number = combien à { $suit } ?
asked-best = la plus forte à { $suit } ?
asked-trumps = atouts ?
asked-further = { $question } { $answer }
menu-heading = { $table } · interroger le partenaire
menu-suit = { $suit } ?
menu-number = combien ?
menu-best = la plus forte ?
menu-want = en voulez-vous ?
menu-load = je charge ?
menu-fear = laquelle craignez-vous ?
menu-holds = { $suit } : question, ou carte demandée
menu-back = retour à ma main
contract-turned = { $suit }, retourné par { $who }
turned-card = Retourne { $card }
turned-held = Retourne { $card }, chez { $who }
turned-marks = { $account } marquent { $points } aussitôt.
turned-points = { $points } aussitôt
tableau = { $who } : { $cards }
tableau-key = Sur la table, * une carte dessous
hand-laid = Vous avez écarté : { $cards }
hand-drawn = Du chien : { $cards }
hand-exchange = À vous : échangez avec le chien, ou gardez vos cartes.
hand-lay-away = À vous : choisissez une carte à écarter.
hand-answer = À vous : répondez à votre partenaire.
hands-as-played = Les mains après l’échange :
waiting-exchange = À { $who } d’échanger avec le chien
waiting-mark = { $who } pour marquer la retourne
waiting-answer = À { $who } de répondre
event-passed-on = { $who } passe parole : { $partner } choisit.
event-asked = { $who } demande à { $partner } : { $question }
event-answered = { $who } répond : { $answer }
event-lie-failed = { $who } accuse { $against } de mensonge. Le relevé n’en montre aucun.
event-lie-upheld = { $who } accuse { $against } de mensonge. C’est exact : à « { $question } », la réponse fut « { $answer } ».
claim-lie-upheld = { $who } accuse { $against } de mensonge, et c’est exact.
event-turned = { $who } retourne { $card } : atout { $suit }.
event-turned-left = { $who } ne marque pas la retourne.
event-taken-up = { $who } prend { $card } en main.
event-tableau = { $who } a sur la table : { $cards }
event-uncovered = { $who } découvre { $card }.
event-exchanging = { $cards ->
    [0] { $who } garde toutes ses cartes.
    [one] { $who } va échanger une carte avec le chien.
   *[other] { $who } va échanger { $cards } cartes avec le chien.
}
event-laid-away = { $who } écarte une carte.
event-exchanged = { $cards ->
    [one] { $who } prend la première carte du chien.
   *[other] { $who } prend { $cards } cartes du chien.
}
sum-lie = { $offender } a menti. { $winner } : { $sum }
sum-turned = retourne : { $account } { $points }
sum-turned-won = { $winner } marquent { $points } pour la retourne : la manche est gagnée
sum-solo = { $names } : { $sum } chacun
sum-solo-revoke = { $offender } a renoncé. { $names } : { $sum } chacun
sum-solo-dealer = { $others } ; { $dealer } : { $points }
sheet-lie = mensonge
sheet-won = retourne
section-talk = questions et réponses
section-exchange = le chien
refusal-NO_TALK_NOW = Cela ne se demande ni ne se répond maintenant.
refusal-QUESTIONS_USED_UP = Les questions d’avant cette entame sont épuisées : vous les partagez avec votre partenaire.
refusal-ASKED_BEFORE_FIRST_LEAD = À cette table, on ne s’interroge qu’avant la première entame.
refusal-CARD_HAS_FALLEN = Personne n’a plus cette carte : elle est tombée.
refusal-ASKED_FOR_OWN_CARD = Cette carte, vous l’avez vous-même.
refusal-NO_TRUMPS_TO_ASK_FOR = Il n’y a pas d’atout dans cette donne : elle se joue à { -no-trump }.
refusal-ANSWER_FIRST = Répondez d’abord à votre partenaire, qui entame ensuite.
refusal-EXCHANGE_ONCE = Vous avez dit combien de cartes vous échangez.
refusal-EXCHANGE_FIRST = D’abord l’échange avec le chien.
option-trick_points = Un point par pli
option-coinche = Contre et surcontre
option-contre_together = Contre, réponses cachées
option-end_mode = Partie
option-end_mode-two_games = en deux manches gagnantes
option-end_mode-deals = en 20 donnes
option-packets = Paquets à la donne
option-null_hand_redeal = Redonne pour une main blanche
option-no_undertrump = Sous-coupe seulement par nécessité
option-partner_blind = Partenaire du donneur en aveugle
option-sa_quota = Sans-atout dus par chaque camp
option-tie_doubles_next = L’égalité double la donne suivante
option-sa_must_beat = Obligation de monter à { -no-trump }
option-ruff_even_if_partner_master = Obligation de couper le partenaire
option-may_raise_partner = Monter permis sur le partenaire
option-revokes = Cartes fautives
option-revokes-blocked = refusées
option-revokes-honour = acceptées, réclamables
option-talk_window = Questions
option-talk_window-every_trick = avant chaque entame
option-talk_window-first_trick = avant la première entame
option-max_questions = Questions avant une entame
option-turned_trump = Une carte retournée fait l’atout
option-free_talk = Conseils entre partenaires
option-dealer_marks = Retourne marquée au choix
option-end_mode-target = en tant de points
reference-manille =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    Le donneur nomme une couleur ou { -no-trump }, ou dit { -across } : le partenaire choisit. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée. Chaque pli compte un point de plus si la table les compte.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    La partie se joue en deux manches gagnantes, en 101 puis 121 pour la belle, ou en 20 donnes.
reference-manille-coinchee =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens inverse des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    Le donneur nomme une couleur ou { -no-trump }, ou dit { -across } : le partenaire choisit. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée. Chaque pli compte un point de plus si la table les compte.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    Le premier à 100 gagne, ou à la marque que la table joue.
reference-manille-bavarde =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    Le donneur nomme une couleur ou { -no-trump }, ou dit { -across } : le partenaire choisit. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Avant une entame, celui qui va jouer et son partenaire peuvent s’interroger : nombre de cartes d’une couleur, plus forte carte d’une couleur, nombre d’atouts, ou une carte précise. Tous entendent question et réponse. Les réponses sont vraies ; sur l’honneur elles sont libres, et un mensonge dénoncé annule la donne.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée. Chaque pli compte un point de plus si la table les compte.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    La partie se joue en deux manches gagnantes, en 101 puis 121 pour la belle, ou en 20 donnes.
reference-manille-aleatoire =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    La dernière carte donnée, celle du donneur, est retournée : sa couleur est l’atout. Personne ne choisit ni ne contre. Ce qu’elle compte, le camp du donneur le marque aussitôt, et peut en gagner la manche. Puis elle va dans la main du donneur.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée. Chaque pli compte un point de plus si la table les compte.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié.
    La partie se joue en deux manches gagnantes, en 101 puis 121 pour la belle, ou en 20 donnes.
reference-manille-belge =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien ; les plis ne comptent rien, 60 points en tout.
    Le donneur nomme une couleur ou { -no-trump }, ou passe parole ; le partenaire peut la repasser, et le donneur doit alors choisir. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre. Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée.
    Le meilleur camp marque ce qu’il a au-dessus de 30 ; { -no-trump }, { -double } et { -redouble } doublent chacun. Après 30–30 la donne suivante compte double.
    20 donnes, dix choix par camp, dont deux { -no-trump } au moins. Le plus haut total gagne.
reference-manille-trois =
    Trois joueurs, dans le sens des aiguilles d’une montre : le donneur seul contre les deux autres. Dix cartes chacun, deux au chien.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien, 60 points en tout.
    Le donneur nomme une couleur ou { -no-trump }. Les autres peuvent dire { -double }, le donneur { -redouble }.
    Puis le donneur peut écarter une ou deux cartes et en prendre autant au chien, à l’aveugle ; pour une seule, c’est celle du dessus. Le chien compte pour le donneur et n’est pas montré.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre. Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée.
    Chacun des deux marque ce qu’ils ont pris moins 30, même en négatif ; le donneur deux fois l’opposé. À { -no-trump } la donne compte double, contre et surcontre doublent encore ; après 30–30 la donne suivante compte double.
    30 donnes, dix par donneur, dont deux { -no-trump } au moins.
reference-manille-deux =
    Deux joueurs : huit cartes en main, et sur la table quatre cartes visibles, chacune sur une carte couverte.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien, 60 points en tout.
    Le donneur nomme une couleur ou { -no-trump }. L’autre peut dire { -double }, le donneur { -redouble }, et l’autre entame.
    Vos cartes visibles se jouent comme celles de la main. Une carte couverte est découverte à la fin du pli où la carte du dessus a été jouée ; personne ne la regarde avant.
    Il faut fournir. Tant que l’autre est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée.
    Celui qui a le plus marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    20 donnes, ou une marque.

## Ce qu’on tape et ce qu’on cherche

game-manille-called = manille, manille muette
game-manille-coinchee-called = coinchée, manille coinche, manille coinchée
game-manille-bavarde-called = bavarde, manille bavarde, manille parlée, manille parlante
game-manille-aleatoire-called = aléatoire, manille aléatoire
game-manille-belge-called = belge, manille belge
game-manille-trois-called = manille 3, manille trois
game-manille-deux-called = manille 2, manille deux, manille découverte, découverte
typed-answer = réponse, réponds, ai
typed-exchange = échange, échanger
typed-mark = marquer, je marque
typed-lay-away = écart, écarter
typed-how-many = combien, nombre
typed-best = meilleure, meilleur, forte, fort, haute, haut
typed-hold = tu, vous, as, t
typed-want = veux, voulez, aimes
typed-load = charge, charger
typed-fear = crains, craignez, peur
typed-trumps = atout, atouts
typed-none = aucun, aucune
typed-lie = menti, mensonge
search-quota = obligatoire, obligation, doit, devoir, sans-atout, fois
search-talk = question, demander, repondre, reponse, parler, partenaire, mentir, mensonge
search-exchange = chien, echanger, ecarter, ecart, talon, changer, prendre, poser
search-manille-advice = atout, choisir
search-manille-score = sans, atout, double, equipes, egalite
search-manille-aleatoire-trump = retournee, carte, servir, couleur, contrer, peut
search-manille-belge-quota = souvent, sans, atout
search-manille-belge-end = donnes, nombre
search-manille-trois-exchange = deux, cartes, plus, supplementaires, servir
search-manille-trois-aim = contre, trois, seul, deux, un
search-manille-deux-deal = table, ouvertes, posees, rangees
search-manille-deux-play = cachee, couverte, retourner, table
search-manille-coinchee-end = jusqu, score
search-manille-coinchee-score = noter, inscrire, ecrire, donne
search-manille-coinchee-doubling = quand, puis, contrer, coincher

## Pourquoi les ordinateurs font ainsi

reason-manille-ask = la réponse décide de l’entame
reason-manille-answer = c’est vrai, et le partenaire en tient compte
reason-manille-exchange = des cartes qui gagnent peu sont changées pour d’autres
reason-manille-lay = des cartes qui ne gagnent rien sont écartées
