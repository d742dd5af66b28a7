## Fin d’une donne, fin de la partie

sum = { $winner } : { $sum }
match-figures = { $games ->
    [one] Partie
   *[other] Manche
} { $figures }
match-to = { $match } en { $target }
match-of = { $match } · { $length ->
    [one] une donne
   *[other] { $length } donnes
}
sum-above = { $points } − { $threshold } (moitié de { $all }) = { $sum }
sum-less = { $points } − { $threshold } = { $sum }
sum-level = { $points }–{ $points } : égalité, personne ne marque
sum-redeal = Une main sans honneur : le même donneur redonne
sum-revoke = { $offender } a renoncé. { $winner } : { $sum }
score = Marque : { $scores } · { $end }
score-target = { $games ->
    [one] partie
   *[other] manche
} en { $target }
score-deals = { $deals ->
    [one] { $deals } donne jouée sur { $length }
   *[other] { $deals } donnes jouées sur { $length }
}
score-open = { $deals ->
    [0] aucune donne jouée, sans fin fixée
    [one] une donne jouée, sans fin fixée
   *[other] { $deals } donnes jouées, sans fin fixée
}
no-trump-owed = Encore à jouer à { -no-trump } : { $owed }
games-won = Manches : { $games }
next-partners = Prochaine partie : { $sides }
next-dealer = { $stake ->
    [one] Prochain donneur : { $who }.
   *[other] Prochain donneur : { $who } ; après l’égalité la donne compte ×{ $stake }.
}
match-won = { $winners } { $count ->
    [one] gagne
   *[other] gagnent
} la partie
match-drawn = Partie nulle
totals = { $deals ->
    [one] En une donne : { $totals }
   *[other] En { $deals } donnes : { $totals }
}

## Le classement

leaders-heading = Classement · { $game }
leaders-empty = Personne n’a encore de résultat.
leaders-beyond = Le classement s’arrête avant cette page.
leaders-own = Vous : rang { $rank }, { $unit ->
    [chips] { $points ->
        [one] { $points } jeton
       *[other] { $points } jetons
    }
    [tokens] { $points ->
        [one] { $points } jeton rendu
       *[other] { $points } jetons rendus
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} sur { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}
leaders-total = { $people ->
    [one] Un joueur
   *[other] { $people } joueurs
}
sheet-computers = Ordinateurs : { $players }
sheet-computer = { $name } ({ $compass }, { $level })
sheet-rules = Pourquoi : { $topics }
