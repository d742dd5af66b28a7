### Textes pour les joueurs en français. Les noms des joueurs arrivent en arguments, nettoyés et isolés.
### Un bouton prend 80 caractères, une alerte 200.

## Mots de la table

-no-trump = sans-atout
-double = contre
-redouble = surcontre
-across = en face
no-trump = { -no-trump }
no-trump-short = SA
rank-A = A
rank-K = R
rank-Q = D
rank-J = V
suit-S = pique
suit-H = cœur
suit-D = carreau
suit-C = trèfle
suit-letter-S = P
suit-letter-H = C
suit-letter-D = K
suit-letter-C = T
play = { $compass } { $card }
unplayable = ({ $card })

## Jeux, tables et joueurs

game-manille = Manille
game-manille-coinchee = Manille coinchée
compass-N = Nord
compass-E = Est
compass-S = Sud
compass-W = Ouest
compass-number = Place { $number }
who = { $name } ({ $compass })
seat-free = libre
seat-computer = ordinateur
account-figure = { $account } { $figure }
account-figure-numbered = { $account } : { $figure }
table-closed = Cette table est fermée. Une donne inachevée ne compte pas.

## Avant le début

lobby-standard-rules = Règles habituelles.
lobby-seat = { $compass } : { $name }
lobby-host = { $compass } : { $name } (hôte)
lobby-clock = Pendule : { $clock }
lobby-waiting = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
lobby-ready = Toutes les places sont prises : l’hôte peut commencer.
clock-fast = rapide, 20 secondes par tour
clock-normal = normale, 45 secondes par tour
clock-relaxed = tranquille, 3 minutes par tour
clock-none = aucune, sans limite

## Boutons

button-seat = S’asseoir : { $compass }
button-sit = S’asseoir
button-stand = Se lever
button-computers = Ajouter des ordinateurs
button-start = Commencer
button-close = Fermer la table
button-hand = Ma main
button-next = Donne suivante
button-rematch = Revanche
button-end = Finir la partie ici
button-back = Me revoilà
button-last = Dernier pli
button-score = Marque
button-rules = Règles

## Annonces

action-pass = passe
action-delegate = { -across } : au partenaire de choisir
action-double = { -double }
action-redouble = { -redouble }
action-redeal = aucun honneur : redonner
action-accept = accepter la donne
action-revoke = { $compass } a renoncé
call = { $compass } : { $call }
contract-open = Atout : pas encore choisi
contract-trump = Atout : { $suit }, choisi par { $compass }
contract-no-trump = { -no-trump }, choisi par { $compass }
factor = { $why } ×{ $times }
factor-no_trump = { -no-trump }
factor-double = { -double }
factor-redouble = { -redouble }
factor-stake = après l’égalité

## La table de jeu

deal-heading = { $table } · donne { $number }
trick-number = Pli { $number } sur { $tricks }
waiting = On attend { $who }
waiting-trump = À { $who } de choisir l’atout
waiting-doubling = À { $who } de passer ou de contrer
waiting-tricks = À { $who } de jouer
waiting-claims = À { $who } d’accepter la donne
tricks-taken = Plis : { $tricks }
trick-taken = Pli { $number } : { $cards }. { $why } ; { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
trick-taken-plain = Pli { $number } : { $cards }. { $why }.
why-taken-TRUMP = { $compass } l’emporte : plus fort atout
why-taken-LED = { $compass } l’emporte : plus forte carte de la couleur demandée
mark-to-play = à jouer
mark-to-speak = à parler
mark-winning = maître
mark-dealer = donneur
mark-covered = absent, un ordinateur joue
open-hand = { $compass } : { $cards }
hands-as-dealt = Les mains à la donne :

## Fin d’une donne, fin de la partie

points-taken = Points : { $points }
sum = { $winner } : { $sum }
sum-level = { $points } - { $points } : égalité, personne ne marque
sum-redeal = Une main sans honneur : le même donneur redonne
sum-revoke = { $offender } a renoncé. { $winner } : { $sum }
score = Marque : { $scores } · { $end }
score-target = manche en { $target }
score-deals = donne { $deals } sur { $length }
score-open = { $deals ->
    [one] { $deals } donne, sans fin fixée
   *[other] { $deals } donnes, sans fin fixée
}
games-won = Manches : { $games }
next-dealer = { $stake ->
    [one] Prochain donneur : { $compass }.
   *[other] Prochain donneur : { $compass } ; après l’égalité la donne compte ×{ $stake }.
}
match-won = La partie est finie : { $winners } { $count ->
    [one] gagne
   *[other] gagnent
}
match-drawn = La partie est finie : égalité
totals = { $deals ->
    [one] En une donne : { $totals }
   *[other] En { $deals } donnes : { $totals }
}

## La main

hand-seat = Vous êtes en { $compass }.
hand-over = La donne est finie.
hand-your-word = À vous de parler.
hand-your-card = À vous : jouez une carte.
hand-your-lead = À vous : vous entamez.
hand-trick = Sur la table : { $cards }
hand-playable = Vous pouvez jouer : { $cards }
hand-blind = { $cards ->
    [one] Vous avez une carte et ne pouvez pas encore la regarder.
   *[other] Vous avez { $cards } cartes et ne pouvez pas encore les regarder.
}
hand-covered = Un ordinateur joue pour vous jusqu’à votre retour.
keys-heading = { $label } · donne { $number }

## Marque et dernier pli

sheet-heading = { $table } · marque
sheet-empty = Aucune donne n’est finie.
sheet-redeal = redonnée
sheet-revoke = renonce
sheet-none = -
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

## Le classement

leaders-heading = Classement · { $game }
leaders-empty = Personne n’a encore de résultat.
leaders-beyond = Le classement s’arrête avant cette page.
leaders-own = Vous : rang { $rank }, { $unit ->
    [chips] { $points ->
        [one] { $points } jeton
       *[other] { $points } jetons
    }
    [tokens] { $points ->
        [one] { $points } jeton rendu
       *[other] { $points } jetons rendus
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}, { $wins } gagnées sur { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
leaders-total = { $people ->
    [one] Un joueur
   *[other] { $people } joueurs
}

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
event-claim-failed = { $who } dit que { $against } a renoncé. Le relevé ne montre aucune renonce.
event-claim-upheld = { $who } dit que { $against } a renoncé. C’est exact : { $card } au pli { $trick }.

## Refus

refused-section = { $reason } (Règles : { $section })
refused-game-section = { $reason } ({ $game } : { $section })
duty-MUST_FOLLOW = obligation de fournir
duty-MUST_WIN = obligation de monter
duty-MUST_RUFF = obligation de couper
duty-MUST_OVERRUFF = obligation de surcouper
duty-NO_UNDERRUFF = défense de sous-couper
section-play = jouer dans un pli
section-end = fin d’une donne
section-calls = annonces
section-doubling = { -double } et { -redouble }
section-quota = quota de { -no-trump }
section-trump = choix de l’atout
section-redeal = main sans honneur
refusal-MUST_FOLLOW = Refusé : fournissez la couleur demandée.
refusal-MUST_WIN = Refusé : un adversaire est maître ; jouez une carte qui l’emporte.
refusal-MUST_RUFF = Refusé : un adversaire est maître ; jouez un atout.
refusal-MUST_OVERRUFF = Refusé : un adversaire a coupé ; jouez un atout plus fort.
refusal-NO_UNDERRUFF = Refusé : on ne sous-coupe que s’il ne reste rien d’autre.
refusal-own-MUST_FOLLOW = Refusé : vous avez du { $suit } et devez fournir. Jouez { $cards }.
refusal-own-MUST_WIN = Refusé : vous avez du { $suit } et un adversaire est maître ; jouez une carte qui l’emporte : { $cards }.
refusal-own-MUST_RUFF = Refusé : vous ne pouvez pas fournir et un adversaire est maître ; jouez un atout : { $cards }.
refusal-own-MUST_OVERRUFF = Refusé : vous ne pouvez pas fournir et un adversaire a coupé ; jouez un atout plus fort : { $cards }.
refusal-own-NO_UNDERRUFF = Refusé : on ne sous-coupe que s’il ne reste rien d’autre. Jouez { $cards }.
refusal-NOT_YOUR_TURN = Ce n’est pas à vous.
refusal-DEAL_OVER = La donne est finie.
refusal-NOT_HELD = Vous n’avez pas cette carte.
refusal-ILLEGAL_CALL = Cette annonce n’est pas possible maintenant.
refusal-DOUBLE_OR_PASS = Vous pouvez seulement passer ou contrer.
refusal-NO_TRUMP_OWED = Votre camp doit encore du { -no-trump } : il faut choisir { -no-trump }.
refusal-MUST_NAME_TRUMP = On vous a remis le choix : nommez l’atout.
refusal-NOT_A_NULL_HAND = Vous avez un honneur.
refusal-NAME_TRUMP_FIRST = Il faut d’abord nommer l’atout.
refusal-PLAY_A_CARD = Il faut jouer une carte.
refusal-UNKNOWN_TABLE = Cette table n’existe pas.
refusal-TABLE_CLOSED = Cette table est fermée.
refusal-NOT_SEATED = Vous n’êtes pas assis à cette table.
refusal-SEAT_TAKEN = Cette place est prise.
refusal-ALREADY_SEATED = Vous êtes déjà assis à cette table.
refusal-TABLE_FULL = Aucune place n’est libre.
refusal-NOT_HOST = Seul l’hôte, { $host }, peut le faire.
refusal-SEATS_FREE = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
refusal-NOT_IN_LOBBY = La partie est commencée : il faut attendre sa fin.
refusal-NOT_PLAYING = Aucune donne n’est en cours à cette table.
refusal-STALE_TURN = Ce moment est passé. Voici où en est la table.
refusal-STORE_ROLLED_BACK = Après une panne, la table est revenue en arrière. Regardez votre main à nouveau.
refusal-UNKNOWN_GAME = Ce jeu n’existe pas. Choisissez parmi : { $games }
refusal-BAD_OPTIONS = Ces options ne vont pas : { $mistakes }
refusal-UNKNOWN_CLOCK = Cette pendule n’existe pas. Choisissez parmi : { $clocks }
refusal-UNKNOWN_COMPUTER = Cet ordinateur n’existe pas. Choisissez parmi : { $kinds }
refusal-NOT_BETWEEN_DEALS = La donne suivante ne peut pas commencer maintenant.
refusal-MATCH_GOES_ON = On ne peut pas finir cette partie maintenant.
refusal-NOT_OVER = La partie n’est pas finie.
refusal-NO_SUCH_CHOICE = Ce choix ne vous est pas proposé.
refusal-NO_SUCH_CARD = Vous n’avez pas de carte à cette touche.
refusal-NOT_COVERED = Vous jouez : aucun ordinateur ne tient votre place.
refusal-NO_COMPUTER_THERE = Aucun ordinateur n’est assis là.
refusal-NOT_UNDERSTOOD = Ce n’est ni une carte ni une annonce. Tapez par exemple 10P ou passe.
stale-button = Ce moment est passé.
store-down = La table est injoignable pour l’instant ; rien n’a changé. Réessayez.

## Ce qui est fait

done-opentable = La table { $code } est ouverte.
done-sit = Vous êtes assis à la table { $code }.
done-stand = Vous avez quitté la table { $code }.
done-addcomputers = Des ordinateurs prennent place à la table { $code }.
done-removecomputers = Les ordinateurs quittent la table { $code }.
done-start = La partie commence à la table { $code }.
done-nextdeal = La donne suivante commence à la table { $code }.
done-endmatch = La partie à la table { $code } est finie.
done-rematch = Une nouvelle partie commence à la table { $code }.
done-return = Vous revoilà à la table { $code }.
done-close = La table { $code } est fermée.

## Options

option-on = oui
option-off = non
option-changed = { $option } : { $value } (d’habitude : { $standard })
option-mistake-UNKNOWN_OPTION = { $option } n’est pas une option de ce jeu, qui a : { $expected }
option-mistake-BAD_VALUE = { $option } prend : { $expected }
option-mistake-NEEDS_OPTION = { $option } demande { $expected }
option-target = Marque à atteindre
option-trick_points = Un point par pli
option-coinche = { -double } et { -redouble }
option-end_mode = Fin de la partie
option-end_mode-two_games = deux manches gagnées
option-end_mode-deals = 20 donnes
option-packets = Paquets à la donne
option-null_hand_redeal = Redonne pour une main sans honneur
option-no_undertrump = Défense de sous-couper s’il reste une autre carte
option-partner_blind = Le partenaire du donneur regarde ses cartes quand on l’interroge
option-sa_quota = { -no-trump } dus par chaque camp
option-tie_doubles_next = L’égalité double la donne suivante
option-sa_must_beat = Obligation de monter à { -no-trump }
option-ruff_even_if_partner_master = Obligation de couper même si le partenaire est maître
option-inspect_tricks = Plis que l’on peut revoir
option-inspect_tricks-none = aucun
option-inspect_tricks-own_last = son propre dernier
option-inspect_tricks-last = le dernier
option-inspect_tricks-all = tous
option-practice = Entraînement : mains ouvertes, rien ne compte
option-revokes = Cartes fautives
option-revokes-blocked = refusées
option-revokes-honour = acceptées, les adversaires peuvent réclamer

## Les règles en bref

reference-manille =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    Le donneur nomme une couleur ou { -no-trump }, ou dit { -across } : le partenaire choisit. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée. Chaque pli compte un point de plus si la table les compte.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    La partie se joue en deux manches gagnées, en 101 puis 121 pour la belle, ou en 20 donnes.
reference-manille-coinchee =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens inverse des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    Le donneur nomme une couleur ou { -no-trump }, ou dit { -across } : le partenaire choisit. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le plus fort atout l’emporte, sinon la plus forte carte de la couleur demandée. Chaque pli compte un point de plus si la table les compte.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    Le premier à 100 gagne, ou à la marque que la table joue.

### The terminal

terminal-ask = Votre choix ?
terminal-leave = partir pour l’instant
terminal-left = La table vous attend : la même commande la reprend.
terminal-closed = La table est fermée.
terminal-resume = Reprendre cette table ? [O/n]
terminal-which-game = Quel jeu ?
leaders-nobody = Personne n’a encore terminé de donne ici.

### Discord: commands (a name is one word in small letters), their arguments, answers

discord-play = jouer
discord-play-what = Ouvrir une table dans ce salon
discord-play-game = jeu
discord-play-game-what = Le jeu à jouer
discord-play-options = options
discord-play-options-what = Règles de la maison, par exemple target=50 coinche=off
discord-play-clock = horloge
discord-play-clock-what = Le temps accordé pour un tour
discord-hand = main
discord-hand-what = Montrer ma main
discord-card = carte
discord-card-what = Jouer une carte ou faire une annonce en l’écrivant
discord-card-text = carte
discord-card-text-what = Par exemple 10P, as de cœur, passe, contre
discord-leave = quitter
discord-leave-what = Quitter la table ; pendant une partie un ordinateur joue à ma place
discord-back = retour
discord-back-what = Reprendre ma place à l’ordinateur
discord-score = marque
discord-score-what = Montrer la feuille de marque
discord-last = dernier-pli
discord-last-what = Montrer le dernier pli
discord-close = fermer
discord-close-what = Fermer la table pour de bon
discord-leaderboard = classement
discord-leaderboard-what = Qui mène à un jeu
discord-leaderboard-game-what = Le jeu
discord-leaderboard-scope = portée
discord-leaderboard-scope-what = Les résultats de ce serveur, ou de tous
discord-leaderboard-here = ce serveur
discord-leaderboard-everywhere = partout
discord-leaderboard-page = page
discord-leaderboard-page-what = Dix personnes par page
discord-may-view = Voir le salon
discord-may-send = Envoyer des messages
discord-may-send-in-threads = Envoyer des messages dans les fils
discord-may-embed = Intégrer des liens
discord-missing = Aucune table ne peut se jouer ici : il me manque la permission { $permissions }. Qui gère le serveur peut l’accorder dans les réglages de ce salon.
discord-dm-closed = Je ne peux pas vous envoyer de messages privés. Votre main s’affiche ici : gardez ce message sous les yeux, ou appuyez sur « Ma main » sous la table.
discord-sure = { $what } : en êtes-vous sûr ? Appuyez encore une fois.
discord-yes = Oui
discord-done = C’est fait.
discord-bug = Quelque chose s’est mal passé. La table est comme avant ; veuillez réessayer.

## Telegram

telegram-private = Main en privé
telegram-back = Retour à la table
telegram-again = Appuyez encore pour : { $what }
telegram-choose-game = Quel jeu ?
telegram-previous = ◀ Précédents
telegram-next = Suivants ▶
telegram-in-private = La réponse est dans notre conversation privée.
telegram-only-privately = Je n’y réponds qu’en privé. Ouvrez notre conversation privée, appuyez sur Démarrer, puis redemandez.
telegram-hand-brought = Votre main est dans notre conversation privée.
telegram-hand-start = Ouvrez notre conversation privée et appuyez sur Démarrer : votre main y arrivera. Ou appuyez sur « Ma main » sous la table et jouez avec les touches numérotées.
telegram-welcome = Vos cartes arrivent dans cette conversation. Ouvrez une table avec /play : dans un groupe avec d’autres, ici contre des joueurs ordinateurs. /help en dit plus.
telegram-welcome-seat = Vous êtes à la table { $code }. Votre main arrivera ici dès la donne.
telegram-welcome-hand = Vous êtes à la table { $code }. Voici votre main.
telegram-not-seated = Vous n’êtes pas à cette table. Prenez-y d’abord place ; votre main arrivera ensuite ici.
telegram-bug = Quelque chose s’est mal passé. La table est restée comme avant ; veuillez réessayer.
telegram-help =
    /play ouvre une table. Avec un jeu et des options : /play manille target=80 clock=fast
    /hand apporte votre main dans notre conversation privée.
    /card 10p joue une carte ou fait une annonce : 10p, as de cœur, passe, contre. En privé, écrivez-la simplement.
    /score montre la feuille de marque, /last le dernier pli, /rules les règles en bref, /record la dernière donne terminée.
    /leave quitte la table ; pendant une partie, un ordinateur joue pour vous jusqu’à /back.
    /leaderboard montre qui mène dans un jeu.
    /close ferme la table pour de bon.
    Sans conversation privée : « Ma main » sous la table montre vos cartes numérotées. Le premier appui sur un numéro demande confirmation, le second joue.
telegram-command-play = Ouvrir une table
telegram-command-hand = Apporter ma main en privé
telegram-command-card = Jouer une carte ou annoncer : 10p, passe, contre
telegram-command-score = Voir la feuille de marque
telegram-command-last = Voir le dernier pli
telegram-command-rules = Les règles de la table en bref
telegram-command-record = La dernière donne terminée, notée
telegram-command-leave = Quitter la table
telegram-command-back = Reprendre ma place à l’ordinateur
telegram-command-leaderboard = Qui mène dans un jeu
telegram-command-close = Fermer la table pour de bon
telegram-command-help = Comment jouer ici


## The shuffle, and records of deals

button-cut = Couper
button-record = Relevé
shuffle-sealed = Prochaine battue scellée : { $commitment }… · { $who } peut couper
shuffle-cut = Prochaine battue scellée : { $commitment }… · { $who } a coupé
done-cut = Vous avez coupé : votre nombre entre dans la prochaine battue.
refusal-NOT_THE_CUTTER = Seul le voisin du donneur coupe, et seulement avant la donne.
refusal-BAD_CUT = Coupez avec un nombre de 1 à { $highest }.
record-none = Aucune donne n’est encore terminée ici.
record-heading = { $table } · relevé de la dernière donne
proof-holds = La battue est juste : donne { $deal }, coupe { $cut }, scellée { $commitment }. Le paquet est bien celui que font le secret scellé et la coupe.
proof-NO_RECORD = Ce n’est pas le relevé d’une donne.
proof-NO_SHUFFLE = Le relevé ne dit pas de quoi son paquet est fait.
proof-OTHER_SECRET = Le secret n’est pas celui qui avait été scellé.
proof-OTHER_PACK = Le paquet n’est pas celui que font le secret et la coupe.

### Mensch

game-mensch = Mensch
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
contract-bid = { $compass } : { $bid }, { $tricks } plis
contract-bid-trump = atout { $suit }
contract-called = carte appelée { $card }
contract-partner = partenaire { $compass }
contract-partner-unknown = partenaire encore inconnu
contract-alone = seul
factor-clubs = trèfle
factor-all_tricks = tous les plis
waiting-auction = À { $who } d’enchérir ou de passer
waiting-call = À { $who } d’appeler une carte
mark-declarer = preneur
mark-partner = partenaire
hand-your-call = À vous : appelez une carte. Qui la détient est votre partenaire, et le montre en la jouant.
hand-partner = Vous avez la carte appelée : vous êtes le partenaire du joueur { $compass }. Personne d’autre ne le sait.
hand-own-card = Vous avez appelé votre propre carte : vous jouez seul. Personne d’autre ne le sait.
event-bid = { $who } enchérit : { $bid }.
event-auction-won = { $who } emporte l’enchère avec { $bid } et nomme l’atout.
event-auction-suit = { $who } emporte l’enchère avec { $bid } ; atout { $suit }.
event-declarer = Personne n’a enchéri : { $who } a { $card } et joue le contrat.
event-called = { $who } appelle { $card } : qui l’a est le partenaire.
event-alone = { $who } ne peut appeler aucune carte et joue seul.
event-partner = { $who } avait la carte appelée : c’est le partenaire de { $declarer }.
event-own-card = { $who } avait la carte appelée et joue seul.
sum-bid-made = { $side } : { $bid } réussi, { $tricks } plis pour { $needed }
sum-bid-failed = { $side } : { $bid } perdu, { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
} pour { $needed }
section-auction = enchères
section-calling = appel d’une carte
refusal-MUST_BID = Vous avez au moins trois trèfles : il faut enchérir.
refusal-BID_HIGHER = Enchérissez plus haut que la dernière enchère.
refusal-AFTER_ITS_BID = Un « après » ne peut suivre que sa propre enchère, et directement.
refusal-BID_OR_PASS = Vous pouvez seulement enchérir ou passer.
refusal-CALL_A_CARD = Appelez d’abord une carte : tapez par exemple appelle AP.
refusal-CALL_ANOTHERS_CARD = Vous avez cette carte ; appelez celle d’un autre joueur.
refusal-CALL_NO_TRUMP = On ne peut pas appeler un atout.
refusal-CALL_A_HELD_SUIT = Appelez une carte d’une couleur que vous avez.
option-deals = Donnes dans une partie
option-deals-unlimited = autant qu’on veut
option-starting_chips = Jetons au départ
option-forced_after_after = Trois trèfles obligent aussi derrière « après »
option-call_own_card = On peut appeler sa propre carte
reference-mensch =
    Quatre joueurs, chacun pour soi, 32 cartes, dans le sens des aiguilles d’une montre. Des jetons changent de main à chaque donne.
    Atouts, du plus fort au plus faible : D♣ quel que soit l’atout, puis 7 A R D V 10 9 8. Autres couleurs : A R D V 10 9 8 7.
    À partir de la gauche du donneur chacun parle une fois : passer ou enchérir plus haut. demi, après : 5 plis avec un partenaire, atout trèfle. cinq, six, sept : autant de plis seul, atout au choix ; « après » le même nombre : de même, atout trèfle. solo : les 8 plis, atout au choix, le soliste entame.
    « après » seulement juste au-dessus de « demi », « cinq après » de « cinq », et ainsi de suite. Avec trois trèfles (D♣ compte) on ne peut passer ni avant toute enchère, ni derrière « demi ».
    Si tous passent, qui a D♥ nomme l’atout et joue pour 5 plis avec un partenaire.
    Avec un partenaire : le preneur appelle une carte qui n’est pas un atout, d’une couleur qu’il a. Qui la détient est le partenaire et n’en dit rien.
    La gauche du donneur entame. Il faut fournir ; ni monter ni couper n’est obligatoire.
    demi et après : chaque adversaire paie 1, ou reçoit 2. Sans enchère : 1 ou 1. Seul : 1 de ou à chacun, 2 à trèfle. solo : 4, 8 à trèfle. Tous les huit plis : double, sauf solo.

## La mèn’che

-menche = mèn’che
-triyonfes = triyonfes
game-menche = La mèn’che
game-menche-2 = La mèn’che à deux
game-menche-3 = La mèn’che à trois
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
why-taken-ABOVE = { $compass } l’emporte : plus fort triyonfe
menche-open = Mèn’che : pas encore choisie
menche-trump = Mèn’che : { $suit }, choisie par { $compass }
menche-waiting = À { $who } de choisir la { -menche }
menche-stage = { $stage ->
    [1] Première moitié
   *[2] Seconde moitié
}, pli { $number } sur { $tricks }
announced = { $compass } a annoncé { $cards }
laid-open = Écartées, à personne : { $cards }
memo-card = { $card } { $points ->
    [one] ({ $points } point)
   *[other] ({ $points } points)
}
hand-points = Points en main : { $cards }
waiting-talk = À { $who } de dire s’il a été parlé
action-talk = { $compass } a dit qui a quoi
action-vote-yes = oui, il a été parlé
action-vote-no = non
action-vote-pass = je ne sais pas
event-triyonfes = { $who } annonce { $cards }.
event-laid-open = { $who } montre les deux cartes écartées : { $cards }.
event-second-half = { $who } donne les seize autres cartes.
event-talk-reported = { $who } dit que { $against } a dit qui a quoi. La table en décide après le dernier pli.
event-talk-voted = { $who } : { $answer }
event-talk-upheld = La table dit que { $against } a parlé : ses adversaires défaussent un jeton.
event-talk-dropped = La table ne dit pas que { $against } a parlé.
score-tokens = Jetons : { $tokens } · pot { $pot } · qui n’en a plus gagne
totals-tokens = { $deals ->
    [one] Jetons rendus en une donne : { $totals }
   *[other] Jetons rendus en { $deals } donnes : { $totals }
}
sum-tokens-tied = { $points } : personne ne gagne, la donne est rejouée
sum-tokens-over = { $points } : la partie était finie avant le compte de cette donne
sum-tokens-won = { $points } : { $chooser }, qui a choisi la { -menche }, gagne : { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
} au pot
sum-tokens-lost = { $points } : { $chooser }, qui a choisi la { -menche }, perd et reçoit { $givers }
sum-tokens-from = { $tokens ->
    [one] un jeton de { $account }
   *[other] { $tokens } jetons de { $account }
}
sum-tokens-last = il n’y en avait pas davantage
sum-tokens-talk = { $account } défausse { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
}, on a parlé
section-silence = silence
refusal-VOTE_ON_TALK = Dites d’abord s’il a été parlé : oui, non ou passe.
refusal-own-follow-or-ruff = Refusé : vous avez du { $suit }. Jouez-en, ou une carte que l’on peut toujours jouer : { $cards }.
option-own = la sienne
option-menche_table = Carte mémo
option-menche_table-d1 = D1, déduite
option-tokens = Jetons au départ
option-first_dealer = Premier donneur
option-first_dealer-random = tiré au sort
option-first_dealer-oldest = le plus âgé, qui prend la première place
option-first_dealer-seat-1 = première place
option-first_dealer-seat-2 = deuxième place
option-first_dealer-seat-3 = troisième place
option-first_dealer-seat-4 = quatrième place
option-replay_same_dealer = Après une égalité le même donneur redonne
option-tie_compounds = Chaque nouvelle égalité double encore
option-tie_scope_3p = Égalités qui font rejouer
option-tie_scope_3p-top = à la première place
option-tie_scope_3p-any = entre deux joueurs quelconques
option-stage2_leader = Entame de la seconde moitié
option-stage2_leader-winner_of_trick_8 = au gagnant du huitième pli
option-stage2_leader-chooser = à qui a choisi la { -menche }
option-silence_penalty = On peut signaler une parole
option-mistake-MEMO_CARDS = { $option } demande { $expected } cartes différentes
option-mistake-MEMO_TRIYONFES = { $option } demande chacun des cinq { -triyonfes } une fois, de force { $expected }
option-mistake-MEMO_STRENGTHS = { $option } demande pour les autres cartes des forces { $expected }, une fois par couleur
option-mistake-MEMO_POINTS = { $option } prend des cartes de { $expected } points
option-mistake-MEMO_TOTAL = { $option } demande { $expected } points en tout
option-mistake-MEMO_TRIYONFE_POINTS = { $option } demande des { -triyonfes } qui comptent { $expected }, l’un et l’autre au moins une fois
-menche-play = Qui a de la couleur demandée en joue, ou joue de la { -menche }, ou n’importe quel triyonfe ; qui n’en a pas joue ce qu’il veut. Un triyonfe est aussi une carte de sa couleur et peut devoir fournir. Le Mac Mahon n’a pas de couleur : rien n’oblige à le jouer, et sur son entame chacun joue ce qu’il veut. On n’est obligé ni de monter ni de couper.
-menche-wins = Le plus fort triyonfe fait le pli, sinon la plus forte carte de la { -menche }, sinon la plus forte de la couleur demandée. On joue en silence.
-menche-credit = La mèn’che a été remise au jeu en 2022 par Matthieu Collard et Mélanie De Groote, illustrée par François D’Alcamo, avec Zébulon édition, Mad Cat Studio et Piconrue, Musée de la Grande Ardenne.
-menche-memo = Les cartes, par force et avec leurs points. Cette carte mémo est déduite de ce que la règle en dit ; un groupe qui a le jeu peut donner la sienne par l’option menche_table.
reference-menche =
    Quatre joueurs, partenaires face à face, dans le sens des aiguilles d’une montre : 32 cartes en quatre couleurs, dont cinq ont un nom, les { -triyonfes }.
    Quatre cartes à chacun ; le voisin de gauche du donneur choisit la couleur qui sera la { -menche } (l’atout), sans consulter personne. Encore quatre à chacun, puis chacun annonce ses { -triyonfes }, sauf le Zè. Qui a choisi la { -menche } entame.
    { -menche-play }
    { -menche-wins }
    40 points en tout, 21 gagnent la donne. Le camp qui a choisi la { -menche } défausse un jeton s’il gagne et en reçoit un de l’autre s’il perd. Tous les plis : le double. 20 partout : la donne est rejouée pour le double.
    Le premier camp sans jeton gagne. Qui a choisi la { -menche } donne ensuite.
    { -menche-credit }
    { -menche-memo }
reference-menche-2 =
    Deux joueurs, 32 cartes en quatre couleurs, dont cinq ont un nom, les { -triyonfes }.
    Quatre cartes à chacun ; celui qui ne donne pas choisit la couleur qui sera la { -menche } (l’atout). Encore quatre à chacun, puis chacun annonce ses { -triyonfes }, sauf le Zè. Qui a choisi la { -menche } entame ; on joue huit plis.
    Puis on donne les seize autres cartes, sans rien annoncer, la { -menche } reste, et l’on joue encore huit plis.
    { -menche-play }
    { -menche-wins }
    40 points dans les deux moitiés ensemble, 21 gagnent la donne. Qui a choisi la { -menche } défausse un jeton s’il gagne et en reçoit un de l’autre s’il perd. Les seize plis : le double. 20 partout : la donne est rejouée pour le double.
    Le premier joueur sans jeton gagne. Qui a choisi la { -menche } donne ensuite.
    { -menche-credit }
    { -menche-memo }
reference-menche-3 =
    Trois joueurs, chacun pour soi, dans le sens des aiguilles d’une montre : 32 cartes en quatre couleurs, dont cinq ont un nom, les { -triyonfes }. Deux cartes sont écartées sans être vues.
    Cinq cartes à chacun ; le voisin de gauche du donneur choisit la couleur qui sera la { -menche } (l’atout). Encore cinq à chacun, puis chacun annonce ses { -triyonfes }, sauf le Zè. Qui a choisi la { -menche } entame ; après cinq plis le donneur montre les cartes écartées, dont les points ne sont à personne.
    { -menche-play }
    { -menche-wins }
    Qui a le plus de points gagne la donne. Qui a choisi la { -menche } défausse un jeton s’il gagne et en reçoit un de chacun des autres s’il perd. Les dix plis : le double. Première place partagée : la donne est rejouée pour le double.
    Le premier joueur sans jeton gagne. Qui a choisi la { -menche } donne ensuite.
    { -menche-credit }
    { -menche-memo }


## A moment before a trick is closed

button-moment = Un instant
board-moment = Quelqu’un demande un instant : le pli reste ouvert.
done-askmoment = Le pli reste ouvert un instant de plus.
refusal-A_MOMENT = Quelqu’un a demandé un instant : le pli reste ouvert quelques secondes.
refusal-NO_TRICK_OPEN = On peut demander un instant une fois, entre un pli et l’entame suivante.

## Chibre

game-chibre = Chibre
swiss-suit-S = montagne
swiss-suit-H = chocolat
swiss-suit-D = fromage
swiss-suit-C = train
factor-spades = pique
action-chibre = chibre : le partenaire choisit
action-announce = tout annoncer
action-announce-meld = annoncer { $cards }
meld-run = { $points ->
    [20] trois cartes
    [50] quatre cartes
   *[other] cinq cartes ou plus
} ({ $points })
meld-four = { $points ->
    [200] carré de valets
    [150] carré de neuf
   *[other] carré
} ({ $points })
melds-said = { $compass } annonce { $melds }
melds-count = { $compass }, valable : { $melds }
melds-lost = { $compass }, sans valeur : { $melds }
stock = { $compass } : Stöck ({ $points })
hand-announces = Avec votre première carte, vous annoncez { $melds }.
hand-may-announce = Avant votre première carte, vous pouvez annoncer { $melds }.
count-so-far = Avec cette donne jusqu’ici : { $scores }
extra = { $by ->
    [melds] annonces { $points }
    [stock] Stöck { $points }
   *[slam] match { $points }
}
target-reached = { $side } atteint le score gagnant avec { $by ->
    [stock] le Stöck
    [melds] une annonce
   *[tricks] ce pli
} : on arrête, plus rien ne compte
event-chibred = { $who } chibre : { $partner } choisit.
event-forehand = { $who } a le { $card } : parle et entame en premier.
event-melds = { $who } annonce { $melds }.
section-announcements = annonces
refusal-NO_ANNOUNCEMENT = Il n’y a rien de tel à annoncer maintenant : on annonce avant sa première carte, et une carte ne sert qu’une fois.
option-match_total = Points pour tous les plis
option-forbid_undertrump = Sous-coupe interdite s’il reste une autre carte
option-may_ruff_when_able = Couper en pouvant fournir
option-four_aces = Le carré d’as s’annonce
option-split_long_runs = Suites de huit ou neuf en deux parties
option-meld_tie = Annonces à égalité
option-meld_tie-both_score = les deux comptent
option-meld_tie-forehand_first = la première compte
option-stock_survives_match = Le match laisse le Stöck
option-end_check = Le score gagnant compte
option-end_check-running = aussitôt
option-end_check-deal_end = à la fin de la donne
option-spades_double = Pique double
option-auto_announce = Annonces automatiques
option-show_announcements = Annonces valables montrées
option-suits = Couleurs
option-suits-french = cartes françaises
option-suits-themed = train, fromage, chocolat, montagne
reference-chibre =
    Quatre joueurs, deux contre deux, 36 cartes, neuf chacun, sens antihoraire.
    Hors atout : A R D V 10 valent 11 4 3 2 10, puis 9 8 7 6. À l’atout : V (le Bour) 20, 9 (le Nell) 14, puis A R D 10 8 7 6. Le dernier pli vaut 5 de plus : 157 en tout.
    Première donne : qui a le 7 de carreau parle et entame ; ensuite, c’est le joueur qui suit le donneur. Il nomme une couleur, ou chibre et son partenaire la nomme. Il donne ensuite.
    On fournit ou on coupe. Si l’atout est demandé, on fournit ; le Bour seul n’y est pas tenu. On ne sous-coupe pas tant qu’on a une autre carte.
    Le plus fort atout gagne, sinon la plus forte carte demandée.
    Annonces avec la première carte : trois cartes 20, quatre 50, cinq ou plus 100, carré 100 (neuf 150, valets 200). La meilleure décide : points, nombre de cartes, hauteur, atout ; ce camp marque toutes les siennes.
    Stöck : roi et dame d’atout dans une main, 20, dit avec la seconde.
    Match : les neuf plis valent 100 de plus, l’autre camp perd annonces et Stöck.
    Qui atteint le premier le but (1000) gagne aussitôt. Dans un pli comptent le Stöck, puis les annonces, puis le pli.

## Les variantes de la manille : parole, retourne, chien, table

game-manille-bavarde = Manille bavarde
game-manille-aleatoire = Manille aléatoire
game-manille-belge = Manille belge
game-manille-trois = Manille à trois
game-manille-deux = Manille à deux (découverte)
action-pass-on = passe-parole : au partenaire de choisir
action-lie = { $compass } a menti
action-exchange = { $cards ->
    [0] garder mes cartes
    [one] échanger une carte
   *[other] échanger { $cards } cartes
}
ask-number = combien de { $suit } ?
ask-best = plus forte carte à { $suit } ?
ask-trumps = combien d’atouts ?
ask-holds = { $card } ?
answer-yes = oui
answer-no = non
answer-none = aucune
asked = { $asker } demande à { $partner } : { $question }
asked-and-answered = { $asker } demande à { $partner } : { $question } { $answer }
menu-heading = { $table } · interroger le partenaire
menu-number = Combien de…
menu-best = Plus forte carte à…
menu-holds = As-tu…
menu-back = retour à ma main
contract-turned = Atout : { $suit }, retourné par { $compass }
turned-card = Retourne : { $card }
turned-held = Retourne : { $card }, en main de { $compass }
turned-marks = { $account } marquent { $points } aussitôt.
tableau = { $compass }, sur la table : { $cards }
tableau-key = * une carte couverte
hand-laid = Vous avez écarté : { $cards }
hand-drawn = Du chien : { $cards }
hand-exchange = À vous : échangez avec le chien, ou gardez vos cartes.
hand-lay-away = À vous : choisissez une carte à écarter.
hand-answer = À vous : répondez à votre partenaire.
hands-as-played = Les mains après l’échange :
waiting-exchange = À { $who } d’échanger avec le chien
waiting-answer = À { $who } de répondre
event-passed-on = { $who } passe parole : { $partner } choisit.
event-asked = { $who } demande à { $partner } : { $question }
event-answered = { $who } : { $answer }
event-lie-failed = { $who } dit que { $against } a menti. Le relevé ne montre aucun mensonge.
event-lie-upheld = { $who } dit que { $against } a menti. C’est exact : à « { $question } », la réponse fut « { $answer } ».
event-turned = { $who } retourne { $card } : atout { $suit }.
event-taken-up = { $who } prend { $card } en main.
event-tableau = { $who } a sur la table : { $cards }
event-uncovered = { $who } découvre { $card }.
event-exchanging = { $cards ->
    [0] { $who } garde toutes ses cartes.
    [one] { $who } va échanger une carte avec le chien.
   *[other] { $who } va échanger { $cards } cartes avec le chien.
}
event-laid-away = { $who } écarte une carte.
event-exchanged = { $cards ->
    [one] { $who } prend la première carte du chien.
   *[other] { $who } prend { $cards } cartes du chien.
}
sum-lie = { $offender } a menti. { $winner } : { $sum }
sum-turned = retourne : { $account } { $points }
sum-turned-won = { $winner } marquent { $points } pour la retourne : la manche est gagnée
sum-solo = { $names } : { $sum } chacun
sum-solo-revoke = { $offender } a renoncé. { $names } : { $sum } chacun
sum-solo-dealer = { $others } ; { $dealer } : { $points }
sheet-lie = mensonge
sheet-won = retourne
section-talk = questions et réponses
section-exchange = le chien
refusal-NO_TALK_NOW = Cela ne se demande ni ne se répond maintenant.
refusal-ANSWER_FIRST = Votre partenaire vous interroge, et c’est à lui d’entamer.
refusal-EXCHANGE_ONCE = Vous avez dit combien de cartes vous échangez.
refusal-EXCHANGE_FIRST = D’abord l’échange avec le chien.
option-talk_window = Questions
option-talk_window-every_trick = avant chaque entame
option-talk_window-first_trick = avant la première entame
option-max_questions = Questions avant une entame
option-end_mode-target = une marque
reference-manille-bavarde =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    Le donneur nomme une couleur ou { -no-trump }, ou dit { -across } : le partenaire choisit. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Avant une entame, celui qui va jouer et son partenaire peuvent s’interroger : nombre de cartes d’une couleur, plus forte carte d’une couleur, nombre d’atouts, ou une carte précise. Tous entendent question et réponse. Les réponses sont vraies ; sur l’honneur elles sont libres, et un mensonge réclamé annule la donne.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    La partie se joue en deux manches gagnées, en 101 puis 121 pour la belle, ou en 20 donnes.
reference-manille-aleatoire =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien.
    La dernière carte donnée, celle du donneur, est retournée : sa couleur est l’atout. Personne ne choisit ni ne contre. Ce qu’elle compte, le camp du donneur le marque aussitôt, et peut en gagner la manche. Puis elle va dans la main du donneur.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le meilleur camp marque ce qu’il a au-dessus de la moitié.
    La partie se joue en deux manches gagnées, en 101 puis 121 pour la belle, ou en 20 donnes.
reference-manille-belge =
    Quatre joueurs, partenaires face à face, 32 cartes, dans le sens des aiguilles d’une montre.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien ; les plis ne comptent rien, 60 points en tout.
    Le donneur nomme une couleur ou { -no-trump }, ou passe parole ; le partenaire peut la repasser, et le donneur doit alors choisir. Les adversaires peuvent dire { -double }, les autres { -redouble }.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Le meilleur camp marque ce qu’il a au-dessus de 30 ; { -no-trump }, { -double } et { -redouble } doublent chacun. Après 30-30 la donne suivante compte double.
    20 donnes, dix choix par camp, dont deux { -no-trump } au moins. Le plus haut total gagne.
reference-manille-trois =
    Trois joueurs, dans le sens des aiguilles d’une montre : le donneur seul contre les deux autres. Dix cartes chacun, deux au chien.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien, 60 points en tout.
    Le donneur nomme une couleur ou { -no-trump }. Les autres peuvent dire { -double }, le donneur { -redouble }.
    Puis le donneur peut écarter une ou deux cartes et en prendre autant au chien, à l’aveugle ; pour une seule, c’est celle du dessus. Le chien compte pour le donneur et n’est pas montré.
    Il faut fournir. Tant qu’un adversaire est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir. Tant que le partenaire est maître, on est libre.
    Chacun des deux marque ce qu’ils ont pris moins 30, même en négatif ; le donneur deux fois l’opposé. { -no-trump }, { -double } et { -redouble } doublent chacun ; après 30-30 la donne suivante compte double.
    30 donnes, dix par donneur, dont deux { -no-trump } au moins.
reference-manille-deux =
    Deux joueurs : huit cartes en main, et sur la table quatre cartes visibles, chacune sur une carte couverte.
    Dans chaque couleur le 10 est la plus forte carte, puis A R D V 9 8 7. Elles comptent 5 4 3 2 1 et rien, 60 points en tout.
    Le donneur nomme une couleur ou { -no-trump }. L’autre peut dire { -double }, le donneur { -redouble }, et l’autre entame.
    Vos cartes visibles se jouent comme celles de la main. Une carte couverte est découverte à la fin du pli où la carte du dessus a été jouée ; personne ne la regarde avant.
    Il faut fournir. Tant que l’autre est maître, il faut l’emporter si possible, par un atout si l’on ne peut fournir.
    Celui qui a le plus marque ce qu’il a au-dessus de la moitié ; { -no-trump }, { -double } et { -redouble } doublent chacun.
    20 donnes, ou une marque.
