## La table de jeu

deal-heading = { $table } · donne { $number }
deal-short = { $label } · donne { $number }
trick-before = Avant : { $card } { $who } · { $cards }
trick-last = Dernier pli : { $card } { $who } · { $cards }
trick-taken-by = Pli { $number } : { $card } { $who } · { $cards }
trick-points = { $taken } · { $points }
tricks-figures = Plis { $figures }
points-figures = Points { $figures }
trick-number = Pli { $number } sur { $tricks }
waiting = On attend { $who }
waiting-lead = { $who } prend et entame
waiting-trump = À { $who } de choisir l’atout
waiting-doubling = À { $who } de passer ou contrer
waiting-redoubling = À { $who } de passer ou surcontrer
waiting-tricks = À { $who } de jouer
waiting-claims = À { $who } d’accepter la donne
tricks-and-match = Plis (partie) : { $figures }
tricks-and-score = { $tricks } ({ $score })
tricks-taken = Plis : { $tricks }
trick-taken = Pli { $number } : { $cards }. { $why } ; { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
trick-taken-plain = Pli { $number } : { $cards }. { $why }.
why-taken-TRUMP = { $who } l’emporte : plus fort atout
why-taken-LED = { $who } l’emporte : plus forte carte de la couleur demandée
mark-to-play = à jouer
mark-to-speak = à parler
mark-led = a entamé
mark-winning = maître
mark-took = a pris
mark-dealer = donneur
mark-covered = absent, un ordinateur joue
open-hand = { $who } : { $cards }
hands-as-dealt = Les mains à la donne :

## La main

hand-over = La donne est finie.
hand-your-word = À vous de parler.
hand-your-trump = À vous de choisir l’atout.
hand-your-card = À vous : jouez une carte.
hand-follow = À vous : fournissez à { $suit }.
hand-follow-higher = À vous : montez à { $suit }.
hand-follow-lower = À vous : fournissez à { $suit } sous la carte du partenaire.
hand-follow-or-ruff = À vous : fournissez à { $suit } ou coupez.
hand-ruff = À vous : coupez, vous n’avez rien à { $suit }.
deal-won-own = { $people ->
    [one] Vous gagnez la donne
   *[other] Votre camp gagne la donne
} : { $unit ->
    [tokens] { $points ->
        [one] un jeton de moins
       *[other] { $points } jetons de moins
    }
   *[other] +{ $points }
}{ $winners ->
    [one] {""}
   *[other] {" "}chacun
}
deal-won = { $winner }{ $unit ->
    [tokens]  : { $points ->
        [one] un jeton de moins
       *[other] { $points } jetons de moins
    }
   *[other] {" "}+{ $points }
}{ $winners ->
    [one] {""}
   *[other] {" "}chacun
}
hand-your-lead = À vous : vous entamez.
hand-blind = { $cards ->
    [one] Vous avez une carte et ne pouvez pas encore la regarder.
   *[other] Vous avez { $cards } cartes et ne pouvez pas encore les regarder.
}
hand-last-card = Votre dernière carte se joue toute seule.
hand-covered = Un ordinateur joue pour vous jusqu’à votre retour.
hand-asleep = Il n’y a personne à cette table : elle attend qu’on revienne, une semaine au plus.

## Marque et dernier pli

sheet-heading = { $table } · marque
sheet-empty = Aucune donne n’est finie.
sheet-redeal = redonnée
sheet-revoke = renonce
sheet-none = –
column-deal = Donne
column-contract = Contrat
column-total = Total
column-rank = Rang
column-name = Nom
column-points = Points
column-chips = Jetons
column-tokens = Jetons rendus
column-deals = Donnes
column-matches = Parties
column-wins = Gagnées
tricks-none = Aucun pli n’est encore fait.
tricks-closed = À cette table, les plis ramassés restent fermés.
tricks-own-none = Votre camp n’a encore fait aucun pli. À cette table, chaque camp ne revoit que son propre dernier pli.
tricks-not-yours = À cette table, chaque camp ne revoit que son propre dernier pli, et lui seul.

## Ce qui s’est passé

event-deal = Donne { $number } : { $who } donne.
event-hand = { $who } montre { $cards }.
event-delegated = { $who } dit { -across } : { $partner } choisit.
event-trump = { $who } nomme { $denomination }.
event-passed = { $who } passe.
event-doubled = { $who } dit { -double }.
event-redoubled = { $who } dit { -redouble }.
event-redeal = { $who } montre une main sans honneur : { $cards }.
event-card = { $who } : { $card }
event-accepted = { $who } accepte la donne.
event-claim-failed = { $who } accuse { $against } de renonce. Le relevé n’en montre aucune.
event-claim-upheld = { $who } accuse { $against } de renonce. C’est exact : { $card } au pli { $trick }.
claim-revoke-upheld = { $who } accuse { $against } de renonce, et c’est exact.

## A moment before a trick is closed

button-moment = Un instant
board-moment = Quelqu’un demande un instant : le pli reste ouvert.
done-askmoment = Le pli reste ouvert un instant de plus.
refusal-A_MOMENT = Quelqu’un a demandé un instant : le pli reste ouvert quelques secondes.
refusal-NO_TRICK_OPEN = On peut demander un instant une fois, entre un pli et l’entame suivante.

## Time for questions before a lead

button-letlead = Rien à demander
hand-may-ask = Vous pouvez demander avant l’entame.
done-letlead = L’entame peut venir.
refusal-LEAD_HELD = { $who } peut d’abord poser une question : quelques secondes, ou jusqu’à « { button-letlead } ».
refusal-NO_TALK_TO_END = Personne n’attend vos questions maintenant.
time-up = Temps écoulé
