## Avant le début

lobby-standard-rules = Règles habituelles.
lobby-printed-rules = Règles telles qu’imprimées.
lobby-seat = { $compass } : { $name }
lobby-host = { $compass } : { $name } (hôte)
lobby-computer = { $compass } : { $name } (ordinateur, { $level })
lobby-turning = On joue dans le sens inverse des aiguilles d’une montre { $arrow } : { $seats }.
lobby-clock = Pendule : { $clock }
lobby-waiting = { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
clock-fast = rapide, 20 secondes par tour et 45 en réserve
clock-normal = normale, 45 secondes par tour et 2 minutes en réserve
clock-relaxed = tranquille, 3 minutes par tour et 10 en réserve
clock-none = aucune, sans limite

## Options

option-on = oui
option-off = non
option-changed = { $option } : { $value } (d’habitude : { $standard })
option-mistake-UNKNOWN_OPTION = { $option } n’est pas une option de ce jeu, qui a : { $expected }
option-mistake-NO_VALUE = { $option } : il manque une valeur : { $expected }
option-mistake-BAD_VALUE = { $option }, valeurs possibles : { $expected }
option-mistake-NEEDS_OPTION = { $option }, seulement avec { $expected }
option-rules = Règles
option-rules-usual = habituelles
option-rules-printed = telles qu’imprimées
button-rules-usual = Règles habituelles
button-rules-printed = Telles qu’imprimées
option-target = Marque à atteindre
option-inspect_tricks = Plis à revoir
option-inspect_tricks-none = aucun
option-inspect_tricks-own_last = son propre dernier
option-inspect_tricks-last = le dernier
option-inspect_tricks-all = tous
option-practice = Entraînement, cartes sur table
option-signals = Signaux entre partenaires
option-signals-none = aucun
option-signals-usual = ceux d’usage
