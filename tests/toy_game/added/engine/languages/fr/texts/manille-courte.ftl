### Manille courte

game-manille-courte = Manille courte
about-manille-courte = courte : trente points suffisent
game-manille-courte-called = courte, manille courte
reference-manille-courte =
    Comme la manille, sans { -double } : une manche, et le premier camp qui a 30 points gagne.
