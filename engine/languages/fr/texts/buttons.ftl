## Boutons. Ce qui est écrit sur un bouton de la table peut aussi se taper : changer un libellé change cela aussi.

button-seat = S’asseoir : { $compass }
button-learn-this = Apprendre
button-learn = Apprendre un jeu
button-sit = S’asseoir
button-stand = Se lever
button-computers = + Ordinateurs
button-start = Commencer
button-close = Fermer la table
button-close-match = Abandonner et fermer la table
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
action-delegate = { -across } : le partenaire choisit
action-delegate-made = { -across }
action-double = { -double }
action-redouble = { -redouble }
action-redeal = aucun honneur : redonner
action-accept = accepter la donne
action-revoke = Accuser { $compass } de renonce
call = { $who } : { $call }
contract-open = Atout : pas encore choisi
contract-fixed = Atout : { $trump }
contract-trump = { $suit } par { $who }
contract-no-trump = { $times ->
    [1] Sans-atout
   *[other] Sans-atout ×{ $times }
} par { $who }
factor = { $why } ×{ $times }
factor-by = { $who }, { $factor }
factor-no_trump = { -no-trump }
factor-double = { -double }
factor-redouble = { -redouble }
factor-stake = après l’égalité
