## La mèn’che

-menche = mèn’che
-triyonfes = triyonfes
game-menche = La mèn’che
about-menche = quatre couleurs et cinq cartes nommées ; débarrassez-vous de vos jetons
game-menche-2 = La mèn’che à deux
about-menche-2 = la mèn’che à deux : rendez vos jetons
game-menche-3 = La mèn’che à trois
about-menche-3 = la mèn’che à trois : rendez vos jetons
card-MITE = Mite
card-COUNE = Coûne
card-CANETE = Canète
card-MACMAHON = Mac Mahon
card-ZE = Zè
suit-R = rouge
suit-B = bleu
suit-G = vert
suit-Y = jaune
suit-letter-R = R
suit-letter-B = B
suit-letter-G = V
suit-letter-Y = J
why-taken-ABOVE = { $who } l’emporte : plus fort triyonfe
menche-open = Mèn’che : pas encore choisie
menche-trump = Mèn’che : { $suit }, choisie par { $who }
hand-your-menche = À vous de choisir la { -menche }.
menche-waiting = À { $who } de choisir la { -menche }
menche-stage = { $stage ->
    [1] Première moitié
   *[2] Seconde moitié
}, pli { $number } sur { $tricks }
announced = Annoncé : { $seats }
announced-by = { $who } { $cards }
laid-open = Écartées, à personne : { $cards }
open-round = Donne ouverte : toutes les cartes sont sur table, on parle librement, aucun jeton ne bouge.
memo-card = { $card } { $points ->
    [one] ({ $points } point)
   *[other] ({ $points } points)
}
hand-points = Points en main : { $cards }
waiting-talk = À { $who } de dire si l’on a parlé
action-talk = { $compass } a dit qui a quoi
action-vote-yes = oui, quelqu’un a parlé
action-vote-no = non
action-vote-pass = je ne sais pas
event-triyonfes = { $who } annonce { $cards }.
event-laid-open = { $who } montre les deux cartes écartées : { $cards }.
event-second-half = { $who } donne les seize autres cartes.
event-talk-reported = { $who } accuse { $against } d’avoir dit qui a quoi. La table en décide { $atonce ->
        [yes] avant la carte suivante.
       *[no] après le dernier pli.
    }
event-talk-voted = { $who } : { $answer }
event-talk-upheld = Pour la table, { $against } a parlé : ses adversaires rendent un jeton.
event-talk-dropped = Pour la table, { $against } n’a pas parlé.
score-tokens = Jetons : { $tokens } · pot { $pot }
match-tokens = Jetons { $figures } · pot { $pot }
totals-tokens = { $deals ->
    [one] Jetons rendus en une donne : { $totals }
   *[other] Jetons rendus en { $deals } donnes : { $totals }
}
sheet-open_round = donne ouverte
sum-tokens-open = { $points } : donne ouverte, aucun jeton ne bouge ; la prochaine donne compte
sum-tokens-by-talk = ce jeton termine la partie : on ne joue pas plus loin
sum-tokens-tied = { $points } : personne ne gagne, la donne est rejouée
sum-tokens-over = { $points } : la partie était finie avant le compte de cette donne
sum-tokens-won = { $points } : { $people ->
    [one] { $chooser }, qui choisissait, gagne
   *[other] le camp qui choisissait ({ $chooser }) gagne
} : { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
} au pot
sum-tokens-lost = { $points } : { $people ->
    [one] { $chooser }, qui choisissait, perd et reçoit
   *[other] le camp qui choisissait ({ $chooser }) perd et reçoit
} { $givers }
sum-tokens-from = { $tokens ->
    [one] un jeton donné par { $account }
   *[other] { $tokens } jetons donnés par { $account }
}
sum-tokens-last = il n’y en avait pas davantage
sum-tokens-talk = { $account } { $people ->
    [one] rend
   *[other] rendent
} { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
} : quelqu’un a parlé
section-silence = silence
refusal-VOTE_ON_TALK = Dites d’abord si quelqu’un a parlé : « { action-vote-yes } », « { action-vote-no } » ou « { action-vote-pass } ».
refusal-COMPUTERS_ARE_SILENT = Un joueur ordinateur ne parle pas : on ne peut pas l’accuser d’avoir parlé.
refusal-own-follow-or-ruff = Refusé : vous avez de la couleur demandée ({ $suit }). Vous pouvez jouer { $cards }.
barred-follow-or-ruff = Vous avez de la couleur demandée ({ $suit }). Vous pouvez jouer { $cards }.
option-own = la sienne
option-menche_table = Carte mémo
option-menche_table-d1 = celle de Pli
option-tokens = Jetons au départ
option-first_dealer = Premier donneur
option-first_dealer-random = tiré au sort
option-first_dealer-oldest = le plus âgé (demandé)
oldest-asked = Le plus âgé donne en premier. Qui est-ce ?
option-first_dealer-seat-1 = première place
option-first_dealer-seat-2 = deuxième place
option-first_dealer-seat-3 = troisième place
option-first_dealer-seat-4 = quatrième place
option-replay_same_dealer = Après égalité, même donneur
option-tie_compounds = Chaque égalité double encore
option-tie_scope_3p = Égalité rejouée
option-tie_scope_3p-top = à la première place
option-tie_scope_3p-any = entre deux joueurs
option-stage2_leader = Entame en moitié 2
option-stage2_leader-winner_of_trick_8 = le gagnant du pli 8
option-stage2_leader-chooser = celui qui a choisi
option-silence_penalty = On peut dénoncer qui a parlé
option-silence_at_once = Parler est puni tout de suite
option-open_round = Première donne d’essai, ouverte
option-mistake-MEMO_CARDS = { $option } demande { $expected } cartes différentes
option-mistake-MEMO_TRIYONFES = { $option } demande chacun des cinq { -triyonfes } une fois, de force { $expected }
option-mistake-MEMO_STRENGTHS = { $option } demande pour les autres cartes des forces { $expected }, une fois par couleur
option-mistake-MEMO_POINTS = { $option } prend des cartes de { $expected } points
option-mistake-MEMO_TOTAL = { $option } demande { $expected } points en tout
option-mistake-MEMO_TRIYONFE_POINTS = { $option } demande des { -triyonfes } qui comptent { $expected }, l’un et l’autre au moins une fois
-menche-play = Si vous avez de la couleur demandée, jouez-en, ou de la { -menche }, ou n’importe quel triyonfe ; sinon, jouez ce que vous voulez. Un triyonfe est aussi une carte de sa couleur et peut devoir fournir. Le Mac Mahon n’a pas de couleur : rien n’oblige à le jouer, et sur son entame chacun joue ce qu’il veut. On n’est obligé ni de monter ni de couper.
-menche-wins = Le plus fort triyonfe fait le pli, sinon la plus forte carte de la { -menche }, sinon la plus forte de la couleur demandée. On joue en silence.
-menche-credit = La mèn’che a été remise au jeu en 2022 par Matthieu Collard et Mélanie De Groote, illustrée par François D’Alcamo, avec Zébulon édition, Mad Cat Studio et Piconrue, Musée de la Grande Ardenne.
-menche-memo = Les cartes, par force et avec leurs points. Cette carte mémo est déduite de ce que la règle en dit ; un groupe qui a le jeu peut donner la sienne par l’option menche_table.
reference-menche =
    Quatre joueurs, partenaires face à face, dans le sens des aiguilles d’une montre : 32 cartes en quatre couleurs, dont cinq ont un nom, les { -triyonfes }.
    Quatre cartes à chacun ; le voisin de gauche du donneur choisit la couleur qui sera la { -menche } (l’atout), sans consulter personne. Encore quatre à chacun, puis chacun annonce ses { -triyonfes }, sauf le Zè. Celui qui a choisi la { -menche } entame.
    { -menche-play }
    { -menche-wins }
    40 points en tout, 21 gagnent la donne. Le camp qui a choisi la { -menche } rend un jeton s’il gagne et en reçoit un de l’autre s’il perd. Tous les plis : le double. 20 partout : la donne est rejouée pour le double.
    Le premier camp sans jeton gagne. Celui qui a choisi la { -menche } donne ensuite.
    { -menche-credit }
    { -menche-memo }
reference-menche-2 =
    Deux joueurs, 32 cartes en quatre couleurs, dont cinq ont un nom, les { -triyonfes }.
    Quatre cartes à chacun ; celui qui ne donne pas choisit la couleur qui sera la { -menche } (l’atout). Encore quatre à chacun, puis chacun annonce ses { -triyonfes }, sauf le Zè. Celui qui a choisi la { -menche } entame ; on joue huit plis.
    Puis on donne les seize autres cartes, sans rien annoncer, la { -menche } reste, et l’on joue encore huit plis.
    { -menche-play }
    { -menche-wins }
    40 points dans les deux moitiés ensemble, 21 gagnent la donne. Celui qui a choisi la { -menche } rend un jeton s’il gagne et en reçoit un de l’autre s’il perd. Les seize plis : le double. 20 partout : la donne est rejouée pour le double.
    Le premier joueur sans jeton gagne. Celui qui a choisi la { -menche } donne ensuite.
    { -menche-credit }
    { -menche-memo }
reference-menche-3 =
    Trois joueurs, chacun pour soi, dans le sens des aiguilles d’une montre : 32 cartes en quatre couleurs, dont cinq ont un nom, les { -triyonfes }. Deux cartes sont écartées sans être vues.
    Cinq cartes à chacun ; le voisin de gauche du donneur choisit la couleur qui sera la { -menche } (l’atout). Encore cinq à chacun, puis chacun annonce ses { -triyonfes }, sauf le Zè. Celui qui a choisi la { -menche } entame ; après cinq plis le donneur montre les cartes écartées, dont les points ne sont à personne.
    { -menche-play }
    { -menche-wins }
    Celui qui a le plus de points gagne la donne. Celui qui a choisi la { -menche } rend un jeton s’il gagne et en reçoit un de chacun des autres s’il perd. Les dix plis : le double. Première place partagée : la donne est rejouée pour le double.
    Le premier joueur sans jeton gagne. Celui qui a choisi la { -menche } donne ensuite.
    { -menche-credit }
    { -menche-memo }

## Ce qu’on tape et ce qu’on cherche

game-menche-called = mèn’che
game-menche-2-called = mèn’che 2, mèn’che deux
game-menche-3-called = mèn’che 3, mèn’che trois
typed-suit-R = rouge, rouges
typed-suit-B = bleu, bleus, bleue
typed-suit-G = vert, verts, verte
typed-suit-Y = jaune, jaunes
typed-suit-N = noir, noire
typed-talked = parlé, parler
typed-vote-yes = quelqu’un a parlé, oui quelqu’un a parlé, on a parlé, oui on a parlé
typed-vote-pass = je ne sais pas, sais pas, je sais pas
search-silence = parler, dire, secret, tricher, indice, chut, interdit
search-menche-score = debarrasser, jetons, defausser, egalite
search-menche-silence = droit, parler, pendant, punition, penalite
search-menche-announcements = cartes, montrer, dire, annoncer
search-menche-cards = triyonfe, speciales, nommees
search-menche-2-aim = deux, joue, joueurs
search-menche-3-end = jetons, debut, trois
search-menche-3-score = egalite, deux, joueurs
