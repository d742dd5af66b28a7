## Which leaderboard

leaders-all = All time
leaders-month = This month
leaders-season = This season
leaders-season-number = Season { $number }
leaders-here = Here
leaders-everywhere = Everywhere
leaders-pool-open = Rated tables
leaders-pool-friendly = Friendly tables
leaders-pool-computers = With computer players
leaders-by-rating = Rating
leaders-by-levels = Computers’ levels
leaders-levels-empty = No computer player has finished a deal against people alone yet.
leaders-levels-how = What the computer player’s side got in a deal{ $unit ->
    [chips] , in chips,
    [tokens] , in tokens,
   *[other] , in points,
} and what the people against it got. Only deals count in which everybody on the other sides is a person, and no friendly tables. The rating is apart from that of people.
leaders-previous = ◀ Previous
leaders-next = Next ▶
leaders-show = Show here

column-rating = Rating
column-level = Level
column-level-mean = A deal
column-level-faced = People
column-sweeps = Sweeps
column-contres = Contres

## One's own line

leaders-own-rating = You: rank { $rank }, rating { $rating }, { $wins } won of { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
leaders-rating-how = Every rating begins at 0 and may fall below; it depends on how strong the opponents are, and the first matches move it most.
leaders-unrated = You are not listed yet: { $needs ->
    [one] one more match
   *[other] { $needs } more matches
} at a rated table.
leaders-unlisted = You are not listed yet: { $needs ->
    [one] one more deal.
   *[other] { $needs } more deals.
}
leaders-away = You are not listed: it is long since you played.

## Friendly tables

lobby-friendly = A friendly table: counted apart, and not rated.
discord-play-friendly = friendly
discord-play-friendly-what = Results count apart and rate nobody
discord-play-computers = computers
discord-play-computers-what = How strong the computer players are
discord-leaderboard-period = season
discord-leaderboard-period-what = All time, a month or a season
discord-leaderboard-tables = tables
discord-leaderboard-tables-what = Rated tables, friendly ones, or those with computer players
discord-leaderboard-by = order
discord-leaderboard-by-what = What is won, the rating, or how each level of the computer players does
discord-leaderboard-by-points = what is won
