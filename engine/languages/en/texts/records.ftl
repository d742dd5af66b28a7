## The shuffle, and records of deals

button-cut = Cut
button-record = Record
shuffle-sealed = Next shuffle sealed as { $seal }… · { $who } may cut
shuffle-sealed-alone = Next shuffle sealed as { $seal }…
shuffle-cut = Next shuffle sealed as { $seal }… · { $who } has cut
done-cut = You have cut: your number goes into the next shuffle.
refusal-NOT_THE_CUTTER = Only the player beside the dealer cuts, and only before the deal.
refusal-BAD_CUT = Cut with a number from 1 to { $highest }.
record-none = No deal has been finished here yet.
record-heading = { $table } · record of the last deal
proof-holds = The shuffle holds: deal { $deal }, cut { $cut }, sealed as { $seal }. The pack is what the sealed secret and the cut make.
proof-NO_RECORD = This is not the record of a deal.
proof-NO_SHUFFLE = The record does not say what its pack was shuffled from.
proof-OTHER_SECRET = The secret is not the one that was sealed.
proof-OTHER_PACK = The pack is not what the secret and the cut make.
proof-OTHER_SEAL = The seal is not the one that was shown.
proof-SHORT_SEAL = That is too little of the seal to compare: give at least 32 signs of it.
proof-compared = The seal is the one that was shown: after the cut nothing was left to choose.
proof-compare = Compare the seal with the one that the board showed before the deal, or give that one with --seal.
proof-old = An earlier version of the program dealt this: its seal covered the secret alone, and who ran the server could still choose the deal’s name after the cut.
record-file = The record of the last deal at table { $code }.
