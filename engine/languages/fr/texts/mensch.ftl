### Mensch

game-mensch = Mensch
about-mensch = enchérir seul ou avec un partenaire secret, pour des jetons
bid-half = demi
bid-after = après
bid-five = cinq
bid-five_after = cinq après
bid-six = six
bid-six_after = six après
bid-seven = sept
bid-seven_after = sept après
bid-solo = solo
bid-none = jeu sans enchère
gloss-half = 5 plis avec un partenaire secret ; trèfle est atout
gloss-after = comme { bid-half }, dit juste après ; 5 plis avec un partenaire, trèfle est atout
gloss-five = 5 plis seul, atout au choix ; réussi, chacun vous donne 1 jeton, sinon vous en donnez 1 à chacun
gloss-six = 6 plis seul, atout au choix ; réussi, chacun vous donne 1 jeton, sinon vous en donnez 1 à chacun
gloss-seven = 7 plis seul, atout au choix ; réussi, chacun vous donne 1 jeton, sinon vous en donnez 1 à chacun
gloss-solo = les 8 plis seul, atout au choix ; réussi, chacun vous donne 4 jetons, sinon vous en donnez 4 à chacun
gloss-five_after = 5 plis seul, trèfle est atout ; réussi, chacun vous donne 2 jetons, sinon vous en donnez 2 à chacun
gloss-six_after = 6 plis seul, trèfle est atout ; réussi, chacun vous donne 2 jetons, sinon vous en donnez 2 à chacun
gloss-seven_after = 7 plis seul, trèfle est atout ; réussi, chacun vous donne 2 jetons, sinon vous en donnez 2 à chacun
contract-bid = { $who } : { $bid }, { $tricks } plis
contract-bid-trump = atout { $suit }
contract-called = carte appelée { $card }
contract-partner = partenaire { $who }
contract-partner-unknown = partenaire encore inconnu
contract-alone = sans allié
factor-clubs = trèfle
factor-all_tricks = tous les plis
waiting-auction = À { $who } d’enchérir ou de passer
waiting-call = À { $who } d’appeler une carte
mark-partner = partenaire
hand-your-call = À vous : appelez une carte. Celui qui la détient est votre partenaire, et le montre en la jouant.
hand-partner = Vous avez la carte appelée : vous jouez avec { $who }. Personne d’autre ne le sait.
hand-own-card = Vous avez appelé votre propre carte : vous jouez sans partenaire. Personne d’autre ne le sait.
event-bid = { $who } enchérit : { $bid }.
event-auction-won = { $who } remporte les enchères avec « { $bid } » et nomme l’atout.
event-auction-suit = { $who } remporte les enchères avec « { $bid } » ; atout { $suit }.
event-declarer = Personne n’a enchéri : { $who } a { $card } et joue le contrat.
event-called = { $who } appelle { $card } : celui qui l’a est le partenaire.
event-alone = { $who } ne peut appeler aucune carte et joue sans partenaire.
event-partner = { $who } avait la carte appelée et joue avec { $declarer }.
event-own-card = { $who } avait la carte appelée et joue sans partenaire.
sum-bid-made = { $side } : « { $bid } » réussi, { $tricks } plis pour { $needed }
sum-bid-failed = { $side } : « { $bid } » perdu, { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
} sur { $needed }
section-auction = enchères
section-calling = appel d’une carte
refusal-MUST_BID = Vous avez au moins trois trèfles : il faut enchérir.
refusal-MUST_BID_AFTER = Vous avez au moins trois trèfles : il faut enchérir, au moins « après ».
refusal-BID_HIGHER = Enchérissez plus haut que la dernière enchère.
refusal-AFTER_ITS_BID = Un « après » ne peut suivre que sa propre enchère, et directement.
refusal-BID_OR_PASS = Vous pouvez seulement enchérir ou passer.
refusal-CALL_A_CARD = Appelez d’abord une carte : tapez par exemple « appelle AP ».
refusal-CALL_ANOTHERS_CARD = Vous avez cette carte ; appelez celle d’un autre joueur.
refusal-CALL_NO_TRUMP = On ne peut pas appeler un atout.
refusal-CALL_A_HELD_SUIT = Appelez une carte d’une couleur que vous avez.
option-deals = Donnes par partie
option-deals-unlimited = autant qu’on veut
option-starting_chips = Jetons au départ
option-chips_run_out = Les jetons s’épuisent
option-forced_after_after = Trois trèfles obligent sur après
option-call_own_card = On peut appeler sa propre carte
reference-mensch =
    Quatre joueurs, chacun pour soi, 32 cartes, dans le sens des aiguilles d’une montre. Des jetons changent de main à chaque donne.
    Atouts, du plus fort au plus faible : la dame de trèfle, quel que soit l’atout, puis 7 A R D V 10 9 8. Autres couleurs : A R D V 10 9 8 7.
    À partir du voisin de gauche du donneur, chacun parle une fois : passer ou enchérir plus haut. Demi, après : 5 plis avec un partenaire, atout trèfle. Cinq, six, sept : autant de plis seul, atout au choix ; « après » le même nombre : de même, atout trèfle. Solo : les 8 plis, atout au choix, le soliste entame.
    « Après » seulement juste au-dessus de « demi », « cinq après » de « cinq », et ainsi de suite. Avec trois trèfles (la dame compte) on ne peut passer ni avant toute enchère, ni sur « demi ».
    Si tous passent, celui qui a la dame de cœur nomme l’atout et joue pour 5 plis avec un partenaire.
    Avec un partenaire : le preneur appelle une carte qui n’est pas un atout, d’une couleur qu’il a. Celui qui la détient est le partenaire et n’en dit rien.
    Le voisin de gauche du donneur entame. Il faut fournir ; ni monter ni couper n’est obligatoire.
    Demi et après : chaque adversaire paie 1, ou reçoit 2. Sans enchère : 1 ou 1. Seul : chacun vous donne 1 si vous réussissez, sinon vous donnez 1 à chacun ; 2 à trèfle. Solo : 4, 8 à trèfle. Les huit plis : double, sauf solo.

## Ce qu’on tape et ce qu’on cherche

game-mensch-called = Mensch
typed-calling = appelle, appeler
search-auction = enchere, encherir, annonce, monter, passer, moitie, plis, solo, mise
search-calling = appeler, appel, partenaire, as, secret, allie, seul
search-mensch-auction = personne, tous, passe, trefle, trois
search-mensch-calling = qui, partenaire

## Pourquoi les ordinateurs font ainsi

reason-mensch-bid = cette main doit y gagner plus de jetons qu’elle n’en risque
reason-mensch-pass = avec cette main, aucune enchère ne devrait rapporter assez de jetons
reason-mensch-call = la meilleure carte qui manque là où la main est courte ; celui qui l’a est le partenaire
