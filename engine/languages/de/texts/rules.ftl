## Die Regeln in Kürze

reference-manille =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, im Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts.
    Der Geber nennt eine Farbe oder { -no-trump }, oder er sagt { -across }: Dann wählt der Partner. Die Gegner dürfen { -double } sagen, die anderen { -redouble }.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wo der Tisch Stiche zählt, bringt jeder einen Punkt mehr.
    Die bessere Partei schreibt an, was sie über der Hälfte hat; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils.
    Eine Partie sind zwei gewonnene Durchgänge, bis 101 und der dritte bis 121, oder 20 Spiele.
reference-manille-coinchee =
    Vier Spieler, die Partner einander gegenüber, 32 Karten, gegen den Uhrzeigersinn.
    In jeder Farbe ist die 10 die höchste Karte, dann A K D B 9 8 7. Sie zählen 5 4 3 2 1 und nichts.
    Der Geber nennt eine Farbe oder { -no-trump }, oder er sagt { -across }: Dann wählt der Partner. Die Gegner dürfen { -double } sagen, die anderen { -redouble }.
    Bediene die Farbe. Führt ein Gegner, musst du den Stich übernehmen, wenn du kannst, auch mit Trumpf, wenn du nicht bedienen kannst. Führt dein Partner, bist du frei.
    Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. Wo der Tisch Stiche zählt, bringt jeder einen Punkt mehr.
    Die bessere Partei schreibt an, was sie über der Hälfte hat; { -no-trump }, { -double } und { -redouble } verdoppeln jeweils.
    Wer zuerst 100 erreicht, gewinnt, oder die Punktzahl, bis zu der der Tisch spielt.
