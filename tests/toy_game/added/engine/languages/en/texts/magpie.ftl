### Magpie

game-magpie = Magpie
about-magpie = a sixteen-card game of secret vows
action-vow = vow { $tricks }
waiting-vow = { $who } to vow
hand-your-vow = Your turn: vow how many tricks you will take.
hand-vow = { $tricks ->
    [one] You vowed one trick.
   *[other] You vowed { $tricks } tricks.
}
event-vow = { $who } vows.
event-vows = The vows are opened: { $vows }.
vows-open = Vows: { $vows }
section-vows = vows
option-kept = Points for a vow that is kept
reference-magpie =
    Four players, each for himself, 16 cards, clockwise. A K Q J in every suit; hearts are always trump.
    Everybody vows in secret how many tricks to take. Then the vows are opened.
    Each trick is a point, and a vow that is kept brings five.

## What people type and search for

game-magpie-called = magpie, magpies
typed-vow = vow, promise
search-vows = vow, vows, promise, secret
