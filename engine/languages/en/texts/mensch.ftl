### Mensch

game-mensch = Mensch
about-mensch = bid alone or with a secret partner; chips change hands
bid-half = half
bid-after = after
bid-five = five
bid-five_after = five after
bid-six = six
bid-six_after = six after
bid-seven = seven
bid-seven_after = seven after
bid-solo = solo
bid-none = game without a bid
gloss-half = 5 tricks with a secret partner; clubs are trump
gloss-after = like { bid-half }, said directly after it; 5 tricks with a partner, clubs are trump
gloss-five = 5 tricks alone, any trump; made, each gives you 1 chip, else you give each 1
gloss-six = 6 tricks alone, any trump; made, each gives you 1 chip, else you give each 1
gloss-seven = 7 tricks alone, any trump; made, each gives you 1 chip, else you give each 1
gloss-solo = all 8 tricks alone, any trump; made, each gives you 4 chips, else you give each 4
gloss-five_after = 5 tricks alone, clubs are trump; made, each gives you 2 chips, else you give each 2
gloss-six_after = 6 tricks alone, clubs are trump; made, each gives you 2 chips, else you give each 2
gloss-seven_after = 7 tricks alone, clubs are trump; made, each gives you 2 chips, else you give each 2
contract-bid = { $who }: { $bid }, { $tricks } tricks
contract-bid-trump = trump { $suit }
contract-called = called { $card }
contract-partner = partner { $who }
contract-partner-unknown = partner not known yet
contract-alone = alone
factor-clubs = clubs
factor-all_tricks = all tricks
waiting-auction = { $who } to bid or pass
waiting-call = { $who } to call a card
mark-partner = partner
hand-your-call = Your turn: call a card. Whoever holds it is your partner, and shows it by playing it.
hand-partner = You hold the called card: you are the partner of { $who }. Nobody else knows.
hand-own-card = You called a card of your own: you play alone. Nobody else knows.
event-bid = { $who } bids { $bid }.
event-auction-won = { $who } wins the auction with “{ $bid }” and names the trump.
event-auction-suit = { $who } wins the auction with “{ $bid }”; { $suit } are trump.
event-declarer = Nobody bid: { $who } holds { $card } and declares.
event-called = { $who } calls { $card }: whoever holds it is the partner.
event-alone = { $who } can call no card and plays alone.
event-partner = { $who } held the called card and plays with { $declarer }.
event-own-card = { $who } held the called card and plays alone.
sum-bid-made = { $side }: “{ $bid }” made, { $tricks } tricks, { $needed } needed
sum-bid-failed = { $side }: “{ $bid }” lost, { $tricks } of { $needed } tricks
section-auction = auction
section-calling = calling a card
refusal-MUST_BID = You hold three clubs or more: you must bid.
refusal-MUST_BID_AFTER = You hold three clubs or more: you must bid, at least “after”.
refusal-BID_HIGHER = Bid higher than the last bid.
refusal-AFTER_ITS_BID = An “after” may only follow directly on its own bid.
refusal-BID_OR_PASS = Now you may only bid or pass.
refusal-CALL_A_CARD = Call a card first: type, for example, “call AS”.
refusal-CALL_ANOTHERS_CARD = You hold this card; call one that another player holds.
refusal-CALL_NO_TRUMP = A trump cannot be called.
refusal-CALL_A_HELD_SUIT = Call a card of a suit that you hold.
option-deals = Deals in a match
option-deals-unlimited = as many as you wish
option-starting_chips = Chips to begin with
option-chips_run_out = Chips run out
option-forced_after_after = Three clubs must bid after “after”
option-call_own_card = One’s own card may be called
reference-mensch =
    Four players, each for themselves, 32 cards, clockwise. Chips change hands after each deal.
    Trumps, best first: the queen of clubs, whatever the trump suit, then 7 A K Q J 10 9 8. Other suits: A K Q J 10 9 8 7.
    From the dealer’s left everybody speaks once: pass, or bid higher. Half, after: 5 tricks with a partner, clubs are trump. Five, six, seven: that many alone, any trump; “after” the same number: the same with clubs as trump. Solo: all 8 tricks, any trump, the soloist leads.
    “After” only directly above “half”, “five after” only above “five”, and so on. With three clubs (the queen counts) nobody may pass before a bid, or over “half”.
    If all pass, the holder of the queen of hearts names the trump and plays for 5 tricks with a partner.
    With a partner: the declarer calls a card that is no trump, of a suit that they hold. Its holder is the partner and says nothing.
    The dealer’s left leads. Follow suit; no duty to beat or to ruff.
    Half and after: opponents pay 1 each, or get 2. Without a bid: 1 or 1. Alone: 1 from or to each, 2 in clubs. Solo: 4, 8 in clubs. All eight tricks: double, except solo.

## What people type and search for

game-mensch-called = Mensch
typed-calling = call, calling
search-auction = bid, bidding, bids, higher, raise, pass, half, tricks, solo
search-calling = call, partner, ace, secret, ally, alone, teammate
search-mensch-auction = nobody, all, passed, clubs, three, auction
search-mensch-calling = who, partner, whom

## Why computer players do so

reason-mensch-bid = this hand is likely to win more chips with it than it risks
reason-mensch-pass = no bid of this hand is likely to win enough chips
reason-mensch-call = the best card that is missing where the hand is short; whoever holds it is the partner
