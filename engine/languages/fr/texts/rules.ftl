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
