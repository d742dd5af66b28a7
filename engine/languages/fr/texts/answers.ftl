## Refus

refused-section = { $reason } (Règles : { $section })
refused-game-section = { $reason } ({ $game } : { $section }, /rules { $topic })
duty-MUST_FOLLOW = obligation de fournir
duty-MUST_WIN = obligation de monter
duty-MUST_RUFF = obligation de couper
duty-MUST_OVERRUFF = obligation de surcouper
duty-NO_UNDERRUFF = défense de sous-couper
duty-NO_RAISE = défense de monter sur le partenaire
section-deal = donne
section-play = jouer dans un pli
section-score = compte d’une donne
section-incidents = incidents
section-end = fin de la partie
section-doubling = { -double } et { -redouble }
section-quota = quota de { -no-trump }
section-trump = choix de l’atout
section-redeal = main sans honneur
refusal-MUST_FOLLOW = Refusé : fournissez la couleur demandée.
refusal-MUST_WIN = Refusé : un adversaire est maître ; jouez une carte qui l’emporte.
refusal-MUST_RUFF = Refusé : un adversaire est maître ; jouez un atout.
refusal-MUST_OVERRUFF = Refusé : un adversaire a coupé ; jouez un atout plus fort.
refusal-NO_UNDERRUFF = Refusé : on ne sous-coupe que s’il ne reste rien d’autre.
refusal-NO_RAISE = Refusé : le partenaire est maître ; on ne monte pas sur lui si l’on peut fournir plus bas.
refusal-own-MUST_FOLLOW = Refusé : vous devez fournir à { $suit }. Jouez { $cards }.
refusal-own-MUST_WIN = Refusé : vous devez fournir à { $suit }, et un adversaire est maître ; jouez une carte qui l’emporte : { $cards }.
refusal-own-MUST_RUFF = Refusé : vous ne pouvez pas fournir et un adversaire est maître ; jouez un atout : { $cards }.
refusal-own-MUST_OVERRUFF = Refusé : vous ne pouvez pas fournir et un adversaire a coupé ; jouez un atout plus fort : { $cards }.
refusal-own-NO_UNDERRUFF = Refusé : on ne sous-coupe que s’il ne reste rien d’autre. Jouez { $cards }.
refusal-own-NO_RAISE = Refusé : le partenaire est maître ; on ne monte pas sur lui tant qu’on a plus bas. Jouez { $cards }.
barred-MUST_FOLLOW = Vous devez fournir à { $suit }. Jouez { $cards }.
barred-MUST_WIN = Vous devez fournir à { $suit }, et un adversaire est maître ; jouez une carte qui l’emporte : { $cards }.
barred-MUST_RUFF = Vous ne pouvez pas fournir et un adversaire est maître ; jouez un atout : { $cards }.
barred-MUST_OVERRUFF = Vous ne pouvez pas fournir et un adversaire a coupé ; jouez un atout plus fort : { $cards }.
barred-NO_UNDERRUFF = On ne sous-coupe que s’il ne reste rien d’autre. Jouez { $cards }.
barred-NO_RAISE = Le partenaire est maître ; on ne monte pas sur lui tant qu’on a plus bas. Jouez { $cards }.
refusal-NOT_YOUR_TURN = Ce n’est pas à vous.
refusal-DEAL_OVER = La donne est finie.
refusal-NOT_HELD = Vous n’avez pas cette carte.
refusal-ILLEGAL_CALL = Cette annonce n’est pas possible maintenant.
refusal-DOUBLE_OR_PASS = Vous pouvez seulement passer, contrer ou surcontrer.
refusal-NO_TRUMP_OWED = Votre camp doit encore jouer à { -no-trump } : il faut choisir { -no-trump }.
refusal-MUST_NAME_TRUMP = On vous a remis le choix : nommez l’atout.
refusal-NOBODY_TO_HAND_TO = Vous n’avez pas de partenaire à qui laisser le choix : nommez l’atout.
refusal-CHOOSES_ALONE = À ce jeu, le choix ne se laisse pas au partenaire : nommez l’atout.
refusal-ALWAYS_A_TRUMP = Ce jeu ne connaît pas le { -no-trump } : nommez une couleur.
refusal-NOT_A_NULL_HAND = Vous avez un honneur.
refusal-NAME_TRUMP_FIRST = Il faut d’abord nommer l’atout.
refusal-PLAY_A_CARD = Il faut jouer une carte.
refusal-UNKNOWN_TABLE = Cette table n’existe pas.
refusal-TABLE_CLOSED = Cette table est fermée.
refusal-TABLE_UNREADABLE = Cette table n’est pas lisible pour le moment. Rien n’en est perdu : qui fait tourner Pli peut voir pourquoi.
refusal-NOT_SEATED = Vous n’êtes pas à cette table.
refusal-NO_TABLE_HERE = Aucune table où vous asseoir n’est montrée ici.
refusal-SEAT_TAKEN = Cette place est prise.
refusal-ALREADY_SEATED = Vous êtes déjà à cette table.
refusal-TABLE_FULL = Aucune place n’est libre.
refusal-NOT_HOST = Seul l’hôte, { $host }, peut le faire.
refusal-HOST_FIRST = Seul l’hôte, { $host }, peut commencer pour l’instant. S’il ne fait rien, toute personne assise le pourra dans { $seconds } { $seconds ->
    [one] seconde
   *[other] secondes
}.
refusal-SEATS_FREE = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
refusal-NOT_IN_LOBBY = La partie est commencée : il faut attendre sa fin.
refusal-NOT_PLAYING = Aucune donne n’est en cours à cette table.
refusal-STALE_TURN = Ce moment est passé. Voici où en est la table.
refusal-LAST_CARD_PLAYED = Votre dernière carte est déjà sur la table : elle se joue d’elle-même, puisqu’il n’y a pas d’autre choix.
refusal-STORE_ROLLED_BACK = Après une panne, la table est revenue en arrière. Regardez votre main à nouveau.
refusal-DEALT_BEFORE = Ces cartes avaient déjà été données avant que la table ne revienne en arrière. Un nouveau mélange a été scellé : continuez à partir de là.
refusal-UNKNOWN_GAME = Ce jeu n’existe pas. Choisissez parmi : { $games }
refusal-BAD_OPTIONS = Ces options ne vont pas : { $mistakes }
refusal-UNKNOWN_CLOCK = Cette pendule n’existe pas. Choisissez parmi : { $clocks }
refusal-UNKNOWN_COMPUTER = Cet ordinateur n’existe pas. Choisissez parmi : { $kinds }
refusal-NOT_BETWEEN_DEALS = La donne suivante ne peut pas commencer maintenant.
refusal-MATCH_GOES_ON = On ne peut pas finir cette partie maintenant.
refusal-LENGTH_AGREED = La durée de cette partie est convenue : on ne l’écourte que si plusieurs personnes sont là et que toutes sont d’accord. Seul, on peut abandonner.
refusal-NOT_OVER = La partie n’est pas finie.
refusal-NO_SUCH_CHOICE = Ce choix ne vous est pas proposé.
refusal-NO_SUCH_CARD = Vous n’avez pas de carte à cette touche.
refusal-NOT_COVERED = Vous jouez : aucun ordinateur ne tient votre place.
refusal-NO_COMPUTER_THERE = Aucun ordinateur n’est assis là.
refusal-NOT_UNDERSTOOD = Ce n’est ni une carte, ni une annonce, ni ce que dit un bouton. Tapez par exemple : { $examples }
sure-to-end = { $what } : la partie en cours s’arrête ainsi. Appuyez sur le bouton si c’est bien ce que vous voulez.
stale-button = Ce moment est passé.
store-down = La table est injoignable pour l’instant. Elle montrera si c’est fait : regardez-la avant de réessayer.

## Ce qui est fait

done-opentable = La table { $code } est ouverte.
done-sit = Vous voici à la table { $code }.
done-stand = Vous avez quitté la table { $code }.
done-addcomputers = Des ordinateurs prennent place à la table { $code }.
done-removecomputers = Les ordinateurs quittent la table { $code }.
done-setlevel = Les ordinateurs de la table { $code } ont la force demandée.
done-start = La partie commence à la table { $code }.
done-nextdeal = La donne suivante commence à la table { $code }.
done-endmatch = La partie à la table { $code } est finie.
done-endmatch-wish = C’est noté à la table { $code } : on y lit ce que devient la partie.
done-rematch = Une nouvelle partie commence à la table { $code }.
done-rotatepartners = La prochaine partie se joue avec d’autres équipes. Elle commence par « Revanche ».
done-return = Vous revoilà à la table { $code }.
done-close = La table { $code } est fermée.
