## The end of a deal, and of a match

sum = { $winner }: { $sum }
match-figures = { $games ->
    [one] Match
   *[other] Game
} { $figures }
match-to = { $match } to { $target }
match-of = { $match } · { $length ->
    [one] one deal
   *[other] { $length } deals
}
sum-above = { $points } − { $threshold } (half of { $all }) = { $sum }
sum-less = { $points } − { $threshold } = { $sum }
sum-level = { $points }–{ $points }: level, nobody scores
sum-redeal = A hand without a card that counts: the same dealer deals again
sum-revoke = { $offender } revoked. { $winner }: { $sum }
score = Score: { $scores } · { $end }
score-target = { $games ->
    [one] match
   *[other] game
} to { $target }
score-deals = { $deals } of { $length ->
    [one] one deal
   *[other] { $length } deals
} played
score-open = { $deals ->
    [0] no deal played, no end set
    [one] one deal played, no end set
   *[other] { $deals } deals played, no end set
}
no-trump-owed = Still owed at { -no-trump }: { $owed }
games-won = Games: { $games }
next-partners = Next match: { $sides }
next-dealer = { $stake ->
    [one] { $who } deals next.
   *[other] { $who } deals next; after the tie the deal counts ×{ $stake }.
}
match-won = { $winners } { $count ->
    [one] wins
   *[other] win
} the match
match-drawn = The match is drawn
totals = { $deals ->
    [one] In one deal: { $totals }
   *[other] In { $deals } deals: { $totals }
}

## The leaderboard

leaders-heading = Leaderboard · { $game }
leaders-empty = Nobody has a result yet.
leaders-beyond = The leaderboard ends before this page.
leaders-own = You: rank { $rank }, { $unit ->
    [chips] { $points ->
        [one] { $points } chip
       *[other] { $points } chips
    }
    [tokens] { $points ->
        [one] { $points } token shed
       *[other] { $points } tokens shed
    }
   *[points] { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}, { $wins } won of { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
leaders-total = { $people ->
    [one] One player
   *[other] { $people } players
}
sheet-computers = Computer players: { $players }
sheet-computer = { $name } ({ $compass }, { $level })
sheet-rules = Why: { $topics }
