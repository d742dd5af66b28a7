## The board

deal-heading = { $table } · deal { $number }
deal-short = { $label } · deal { $number }
trick-before = Before: { $card } { $who } · { $cards }
trick-last = Last trick: { $card } { $who } · { $cards }
trick-taken-by = Trick { $number }: { $card } { $who } · { $cards }
trick-points = { $taken } · { $points }
tricks-figures = Tricks { $figures }
points-figures = Points { $figures }
trick-number = Trick { $number } of { $tricks }
waiting = Waiting for { $who }
waiting-lead = { $who } took it and leads
waiting-trump = { $who } to choose the trump
waiting-doubling = { $who } to pass or say { -double }
waiting-redoubling = { $who } to pass or say { -redouble }
waiting-tricks = { $who } to play
waiting-claims = { $who } to accept the deal
tricks-and-match = Tricks (match): { $figures }
tricks-and-score = { $tricks } ({ $score })
tricks-taken = Tricks: { $tricks }
trick-taken = Trick { $number }: { $cards }. { $why }; { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
trick-taken-plain = Trick { $number }: { $cards }. { $why }.
why-taken-TRUMP = { $who } wins: highest trump
why-taken-LED = { $who } wins: highest of the suit led
mark-to-play = to play
mark-to-speak = to speak
mark-led = led
mark-winning = winning
mark-took = took it
mark-dealer = dealer
mark-covered = away, a computer plays
open-hand = { $who }: { $cards }
hands-as-dealt = The hands as dealt:

## The hand

hand-over = The deal is over.
hand-your-word = Your turn to speak.
hand-your-trump = Your turn: choose the trump.
hand-your-card = Your turn: play a card.
hand-follow = Your turn: follow { $suit }.
hand-follow-higher = Your turn: beat it in { $suit }.
hand-follow-lower = Your turn: below your partner, in { $suit }.
hand-follow-or-ruff = Your turn: follow { $suit } or ruff.
hand-ruff = Your turn: ruff, you have no { $suit }.
deal-won-own = { $people ->
    [one] You won the deal
   *[other] Your side won the deal
}: { $unit ->
    [tokens] { $points ->
        [one] a token less
       *[other] { $points } tokens less
    }
   *[other] +{ $points }
}{ $winners ->
    [one] {""}
   *[other] {" "}each
}
deal-won = { $winner }{ $unit ->
    [tokens] : { $points ->
        [one] a token less
       *[other] { $points } tokens less
    }
   *[other] {" "}+{ $points }
}{ $winners ->
    [one] {""}
   *[other] {" "}each
}
hand-your-lead = Your turn: you lead.
hand-blind = { $cards ->
    [one] You hold one card and may not look at it yet.
   *[other] You hold { $cards } cards and may not look at them yet.
}
hand-last-card = Your last card is played by itself.
hand-covered = A computer plays for you until you are back.
hand-asleep = Nobody is at this table: it sleeps until somebody is back, and ends after a week.

## Score and last trick

sheet-heading = { $table } · score
sheet-empty = No deal has been finished yet.
sheet-redeal = dealt again
sheet-revoke = revoke
sheet-none = –
column-deal = Deal
column-contract = Contract
column-total = Total
column-rank = Rank
column-name = Name
column-points = Points
column-chips = Chips
column-tokens = Tokens shed
column-deals = Deals
column-matches = Matches
column-wins = Wins
tricks-none = No trick has been taken yet.
tricks-closed = At this table, tricks that were stacked stay closed.
tricks-own-none = Your side has not taken a trick yet. At this table each side may look at its own last trick again.
tricks-not-yours = At this table each side may look at its own last trick again, and nobody else may.

## What happened, for transcripts

event-deal = Deal { $number }: { $who } deals.
event-hand = { $who } shows { $cards }.
event-delegated = { $who } says { -across }: { $partner } chooses.
event-trump = { $who } names { $denomination }.
event-passed = { $who } passes.
event-doubled = { $who } says { -double }.
event-redoubled = { $who } says { -redouble }.
event-redeal = { $who } shows a hand without a card that counts: { $cards }.
event-card = { $who }: { $card }
event-accepted = { $who } accepts the deal.
event-claim-failed = { $who } says that { $against } revoked. The record shows no revoke.
event-claim-upheld = { $who } says that { $against } revoked. It is so: { $card } in trick { $trick }.
claim-revoke-upheld = { $who } rightly says that { $against } revoked.

## A moment before a trick is closed

button-moment = One moment
board-moment = Somebody asked for a moment: the trick stays open.
done-askmoment = The trick stays open a moment longer.
refusal-A_MOMENT = Somebody asked for a moment: the trick stays open for some seconds.
refusal-NO_TRICK_OPEN = A moment can be asked for once, between a trick and the next lead.

## Time for questions before a lead

button-letlead = Nothing to ask
hand-may-ask = You may ask before the lead.
done-letlead = The lead may come.
refusal-LEAD_HELD = { $who } may ask something first: some seconds, or until they press “{ button-letlead }”.
refusal-NO_TALK_TO_END = Nobody waits for your questions now.
time-up = Time is up
