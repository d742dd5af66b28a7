### Manille courte

game-manille-courte = Manille courte
about-manille-courte = kurz: dreißig Punkte gewinnen
game-manille-courte-called = courte, manille courte, kurze Manille
reference-manille-courte =
    Wie Manille, ohne { -double }: ein Durchgang, und wer zuerst 30 Punkte hat, gewinnt.
