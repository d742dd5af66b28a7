## Comment quelqu’un souhaite lire et jouer

me-suits-letters = Couleurs dans les messages privés : en lettres
me-suits-symbols = Couleurs dans les messages privés : en symboles
me-told-full = À côté de votre main : tout ce que dit la table
me-told-brief = À côté de votre main : seulement le nécessaire
me-turns-longer = Vos tours aux tables amicales : deux fois le temps habituel
me-turns-usual = Vos tours aux tables amicales : le temps habituel
me-want-letters = Couleurs en lettres
me-want-symbols = Couleurs en symboles
me-want-full = Tout me dire
me-want-brief = M’en dire moins
me-want-longer = Tours plus longs
me-want-usual = Tours habituels
lobby-longer = Quelqu’un ici a demandé des tours plus longs et dispose du double de temps.
