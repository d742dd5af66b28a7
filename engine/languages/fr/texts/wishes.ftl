## Comment quelqu’un souhaite lire et jouer

me-suits-letters = Couleurs dans les messages privés : en lettres
me-suits-symbols = Couleurs dans les messages privés : en symboles
me-told-full = Messages privés : à jour à chaque carte
me-told-brief = Messages privés : à jour à votre tour
me-turns-longer = Vos tours aux tables amicales : deux fois le temps habituel
me-turns-usual = Vos tours aux tables amicales : le temps habituel
me-want-letters = Couleurs en lettres
me-want-symbols = Couleurs en symboles
me-want-full = À chaque carte
me-want-brief = À mon tour
me-want-longer = Tours plus longs
me-want-usual = Tours habituels
lobby-longer = Quelqu’un ici a demandé des tours plus longs et dispose du double de temps.
