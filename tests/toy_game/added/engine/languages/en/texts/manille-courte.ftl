### Manille courte

game-manille-courte = Manille courte
about-manille-courte = short: thirty points win
game-manille-courte-called = courte, manille courte, short manille
reference-manille-courte =
    As manille, without { -double }: one game, and the first side with 30 points wins.
