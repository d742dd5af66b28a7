## Das Ende eines Spiels und einer Partie

sum = { $winner }: { $sum }
match-figures = { $games ->
    [one] Partie
   *[other] Durchgang
} { $figures }
match-to = { $match } bis { $target }
match-of = { $match } · { $length ->
    [one] ein Spiel
   *[other] { $length } Spiele
}
sum-above = { $points } − { $threshold } (Hälfte von { $all }) = { $sum }
sum-less = { $points } − { $threshold } = { $sum }
sum-level = { $points }–{ $points }: Gleichstand, niemand schreibt an
sum-redeal = Eine Hand ohne zählende Karte: Derselbe Geber gibt neu
sum-revoke = Renonce von { $offender }. { $winner }: { $sum }
score = Stand: { $scores } · { $end }
score-target = { $games ->
    [one] Partie
   *[other] Durchgang
} bis { $target }
score-deals = { $deals } von { $length ->
    [one] einem Spiel
   *[other] { $length } Spielen
} gespielt
score-open = { $deals ->
    [0] noch kein Spiel gespielt, kein Ende festgelegt
    [one] ein Spiel gespielt, kein Ende festgelegt
   *[other] { $deals } Spiele gespielt, kein Ende festgelegt
}
no-trump-owed = Noch geschuldete { -no-trump }: { $owed }
games-won = Durchgänge: { $games }
next-partners = Nächste Partie: { $sides }
next-dealer = { $stake ->
    [one] { $who } gibt als Nächster.
   *[other] { $who } gibt als Nächster; nach dem Gleichstand zählt das Spiel ×{ $stake }.
}
match-won = { $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
} die Partie
match-drawn = Die Partie endet unentschieden
totals = { $deals ->
    [one] In einem Spiel: { $totals }
   *[other] In { $deals } Spielen: { $totals }
}

## Die Rangliste

leaders-heading = Rangliste · { $game }
leaders-empty = Noch hat niemand ein Ergebnis.
leaders-beyond = Die Rangliste endet vor dieser Seite.
leaders-own = Du: Rang { $rank }, { $unit ->
    [chips] { $points ->
        [one] { $points } Chip
       *[other] { $points } Chips
    }
    [tokens] { $points ->
        [one] { $points } abgelegte Marke
       *[other] { $points } abgelegte Marken
    }
   *[points] { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
}, { $wins } von { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} gewonnen, { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}
leaders-total = { $people ->
    [one] Ein Spieler
   *[other] { $people } Spieler
}
sheet-computers = Computer: { $players }
sheet-computer = { $name } ({ $compass }, { $level })
sheet-rules = Warum: { $topics }
