### Pie

game-magpie = Pie
about-magpie = seize cartes et des promesses secrètes
action-vow = promets { $tricks }
waiting-vow = à { $who } de promettre
hand-your-vow = À vous : promettez un nombre de plis.
hand-vow = { $tricks ->
    [one] Vous avez promis { $tricks } pli.
   *[other] Vous avez promis { $tricks } plis.
}
event-vow = { $who } promet.
event-vows = Les promesses sont ouvertes : { $vows }.
vows-open = Promesses : { $vows }
section-vows = promesses
option-kept = Points pour une promesse tenue
reference-magpie =
    Quatre joueurs, chacun pour soi, 16 cartes, dans le sens des aiguilles. A R D V dans chaque couleur ; cœur est toujours atout.
    Chacun promet en secret un nombre de plis. Puis les promesses sont ouvertes.
    Chaque pli vaut un point, une promesse tenue cinq de plus.

## Ce qui se tape et se cherche

game-magpie-called = pie, jeu de la pie
typed-vow = promets, promesse
search-vows = promesse, promettre, secret, annoncer
