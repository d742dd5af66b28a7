## The shuffle, and records of deals

button-cut = Cut
button-record = Record
shuffle-sealed = Next shuffle sealed as { $commitment }… · { $who } may cut
shuffle-sealed-alone = Next shuffle sealed as { $commitment }…
shuffle-cut = Next shuffle sealed as { $commitment }… · { $who } has cut
done-cut = You have cut: your number goes into the next shuffle.
refusal-NOT_THE_CUTTER = Only the player beside the dealer cuts, and only before the deal.
refusal-BAD_CUT = Cut with a number from 1 to { $highest }.
record-none = No deal has been finished here yet.
record-heading = { $table } · record of the last deal
proof-holds = The shuffle holds: deal { $deal }, cut { $cut }, sealed as { $commitment }. The pack is what the sealed secret and the cut make.
proof-NO_RECORD = This is not the record of a deal.
proof-NO_SHUFFLE = The record does not say what its pack was shuffled from.
proof-OTHER_SECRET = The secret is not the one that was sealed.
proof-OTHER_PACK = The pack is not what the secret and the cut make.
record-file = The record of the last deal at table { $code }.
