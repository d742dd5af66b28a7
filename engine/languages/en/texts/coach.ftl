## The coach: hints

button-hint = Hint
typed-button-hint = give me a hint, help me
hint-heading = Hint
hint-line = { $place }. { $action }: { $worth }
hint-plain = { $action }
hint-because = Why { $action }: { $reason }.
hint-measure = The figures: by how much this deal is likely to end ahead, from what you can know.
hint-promise = The figures: what your hand is likely to bring over half of the points.
hint-by-rule = By rule of thumb; nobody can put a figure to this.
hint-counted = { $count ->
    [one] 1 hint in this deal, counted on the score sheet.
   *[other] { $count } hints in this deal, counted on the score sheet.
}
sheet-hints = Hints: { $hints }
sheet-hint = { $name } { $count }
refusal-NO_HINTS = No hints here: other people play too, and results count. Hints are for friendly tables (/play with friendly), practice, and one person among computers.
refusal-NO_HINT_NOW = It is not your turn: there is nothing to give a hint for.
worth-figure = { $unit ->
    [chips] { $figure } chips
    [tokens] { $figure } tokens
   *[points] { $figure } points
}
decimal-mark = .

## The coach: why an action is good. No capital, no full stop: they stand behind a colon.

reason-forced = it is the only card that may be played
reason-rule = what the rules of thumb come to, all in all
reason-loads = { $who } is winning the trick, and points on it count for your side
reason-partner-wins = { $who } is winning the trick: a card that costs little is enough
reason-overtakes = it takes the trick over from { $who }
reason-ruffs = nothing in { $suit } to follow with: a trump takes the trick
reason-sure = nobody behind can beat it
reason-wins-cheaply = it wins the trick as cheaply as possible
reason-wins-richly = it takes the trick for certain, and brings its points home
reason-calls-for-more = it wins for now: whoever wants the trick must spend a higher card
reason-keeps-trump = it keeps { $card }, the last trump of the hand, for later
reason-keeps-high = { $card } could take this trick, but is worth more later
reason-voids = it is the last card in { $suit }: the next one can be ruffed
reason-fewest = the trick is lost: give as few points as possible
reason-lowest = the trick is lost: the lowest card goes
reason-keeps-guard = the trick is lost, and cheaper cards guard something better
reason-draws = it draws trumps from the other side
reason-draws-for-partner = { $who } chose the trump: lead it, and draw those of the other side
reason-stops-ruffs = it takes trumps away that they would ruff with
reason-all-trumps = no opponent has a trump any more: this one cannot be beaten
reason-returns = it returns { $suit }, which { $who } led first
reason-cashes = nothing that is out in { $suit } beats it
reason-forces = only { $card } beats it: that card comes out, and what lies below it grows
reason-low = low from { $suit }: { $card } stays guarded
reason-cheap-lead = it costs next to nothing if the trick is lost
reason-trumps = { $number ->
    [one] { $number } card
   *[other] { $number } cards
} in { $suit }, { $card } at the top
reason-tops = { $number ->
    [one] { $number } card that nothing
   *[other] { $number } cards that nothing
} of its suit beats
reason-hands-over = no suit of this hand promises as much as the partner is likely to have
reason-too-little = the hand promises too little for more
reason-enough = the hand promises enough for it
reason-sure-claim = the cards prove it
