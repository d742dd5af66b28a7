## The coach: hints

button-hint = Hint
button-review = Review
typed-button-review = review the deal, review
typed-why = why
typed-button-hint = give me a hint, help me, a hint please
hint-heading = Hint
hint-line = { $place }. { $action }: { $worth }
hint-plain = { $action }
hint-because = Why { $action }: { $reason }.
hint-measure = The figures: how far ahead this deal is likely to leave you, from what you can know.
hint-bid = The figures: how far ahead a bid is likely to leave you if you play it; a pass counts as what a bid must promise at least.
hint-promise = The figures: how many points above half of them your hand is likely to bring.
hint-double = The figures: what doubling is likely to bring beside leaving it.
hint-by-rule = By rule of thumb; nobody can put a figure to this.
hint-late = There was not enough time to look ahead, so this goes by rule of thumb. Ask again for figures.
hint-cut = Not yet worked out to the end of the deal. Ask again to go on.
hint-counted = { $count ->
    [one] 1 hint in this deal, counted on the score sheet.
   *[other] { $count } hints in this deal, counted on the score sheet.
}
sheet-hints = Hints: { $hints }
sheet-hint = { $name } { $count }
refusal-NO_HINTS = No hints here: other people play too, and results count. Hints are for friendly tables ({ COMMAND($here, "play", "friendly") }), practice, and one person among computers.
refusal-NO_HINT_NOW = It is not your turn: there is nothing to give a hint for.
worth-figure = { $unit ->
    [chips] { $count ->
        [one] { $figure } chip
       *[other] { $figure } chips
    }
    [tokens] { $count ->
        [one] { $figure } token
       *[other] { $figure } tokens
    }
   *[points] { $count ->
        [one] { $figure } point
       *[other] { $figure } points
    }
}
decimal-mark = .

## The coach: a deal looked at again

review-heading = Review · deal { $number }
review-of-others = A review shows one’s own decisions: whoever played this deal sees theirs. The record has all hands and every card.
review-nothing = You had nothing to decide in this deal.
review-sum = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}. As you could know then, your cards were { $cost } short of the best ones.
review-sound = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}, and as you could know then none of your cards cost you anything.
review-trick = trick { $trick }
review-call = call
review-best = ✓ { $when }: { $action } { $worth }
review-short = { $mark } { $when }: { $action } { $worth }; best { $best } { $most }
review-plain = · { $when }: { $action }; by rule of thumb { $best }
review-plain-best = ✓ { $when }: { $action }
review-lay = as the cards lay: { $action } { $worth }; { $best } { $most }
review-lay-alone = as the cards lay: { $worth }
review-because = { $action }: { $reason }
review-measure = First what it was worth as you could know then, below it as the cards lay; bad luck is no mistake. In { $unit ->
    [chips] chips
    [tokens] tokens
   *[points] points
} ahead at the end of the deal; calls by what the hand promised. ‼ cost most.
review-column-when = When
review-column-done = Done
review-column-best = Best
review-column-known = As you knew
review-column-lay = As they lay
review-drawn = Left what you did, golden the best, in { $unit ->
    [chips] chips
    [tokens] tokens
   *[points] points
} ahead at the end of the deal, calls by what the hand promised. With a bar: what cost most. Bad luck is no mistake.
review-no-seat = There is no such seat in this deal.
review-page = { $page } of { $pages }
button-review-back = ◀ Back
button-review-on = On ▶
button-review-picture = As a picture
button-explain = Computer players
explained-heading = Deal { $number } · { $when }
explained-calls = calls
explained-none = No computer player did anything here.
explained-line = { $who }: { $action }
explained-because = Why: { $reason }.
explained-weighed = Weighed: { $figures }
explained-thumb = By rules of thumb.
explained-late = It would decide differently now: it was late then and went by rules of thumb, or it was of another level.
refusal-NO_DEAL_YET = No deal has been finished here yet.
refusal-DEAL_GONE = Only the last finished deal of each table is kept.
refusal-COACH_BUSY = The coach could not be asked just now. Please try again.
refusal-NO_PICTURES = No picture can be drawn here.

## The coach: why an action is good. No capital, no full stop: they stand behind a colon.

reason-forced = it is the only card that may be played
reason-rule = all in all it promises most
reason-loads = { $who } is winning the trick, and points on it count for the same side
reason-loads-so-far = { $who } is winning the trick so far; points on it count for the same side unless somebody takes it
reason-partner-wins = { $who } is winning the trick; a card that costs little is enough
reason-secures = what { $who } has played can still be beaten; this card cannot
reason-ruffs = nothing in { $suit } to follow with; it ruffs
reason-ruffs-low = nothing in { $suit } to follow with; the lowest trump that wins for now
reason-sure = nobody behind can beat it
reason-wins-cheaply = it wins the trick as cheaply as possible
reason-wins-richly = it takes the trick for certain, and brings its points home
reason-calls-for-more = it wins for now; whoever wants the trick must spend a higher card
reason-only-trumps = nothing that is out in { $suit } beats it; only a trump takes the trick from it
reason-keeps-trump = it keeps { $card }, the last trump of the hand, for later
reason-keeps-high = { $card } could win here, and is kept for later
reason-voids = it is the last card in { $suit }; the next one can be ruffed
reason-fewest = it cannot take the trick; as few points as possible
reason-lowest = it cannot take the trick; the lowest card goes
reason-keeps-guard = it cannot take the trick, and cheaper cards guard something better
reason-denies = it tells { $who } not to lead { $suit }
reason-draws = it draws trumps that the other side may hold
reason-draws-for-partner = { $who } chose the trump; lead it, and draw those of the other side
reason-stops-ruffs = it takes away trumps that they could ruff with
reason-all-trumps = no opponent has a trump any more; they cannot beat this one
reason-returns = it returns { $suit }, which { $who } led first
reason-cashes = nothing that is out in { $suit } beats it
reason-forces = of what is out in { $suit } only { $card } beats it; once that is gone, what lies below it is the best
reason-low = low from { $suit }; { $card } is kept for later
reason-cheap-lead = it costs next to nothing if the trick is lost
reason-trumps = { $number ->
    [one] { $number } trump
   *[other] { $number } trumps
}, { $card } at the top
reason-tops = { $number ->
    [one] { $number } card that nothing in its suit beats
   *[other] { $number } cards that nothing in their suits beats
}
reason-hands-over = no suit of this hand promises as much as the partner is likely to have
reason-too-little = the hand promises too little for more
reason-standing = as the match stands this is worth more than the hand alone promises
reason-enough = the hand promises enough for it
reason-sure-claim = the cards prove it
