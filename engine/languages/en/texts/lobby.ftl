## The lobby

lobby-standard-rules = Standard rules.
lobby-seat = { $compass }: { $name }
lobby-host = { $compass }: { $name } (host)
lobby-turning = Play goes counter-clockwise { $arrow }: { $seats }.
lobby-clock = Clock: { $clock }
lobby-waiting = { $free ->
    [one] One seat is free. Once it is taken, the host can start.
   *[other] { $free } seats are free. Once all are taken, the host can start.
}
lobby-ready = Every seat is taken: the host can start.
clock-fast = fast, 20 seconds a turn and 45 in reserve
clock-normal = normal, 45 seconds a turn and 2 minutes in reserve
clock-relaxed = relaxed, 3 minutes a turn and 10 in reserve
clock-none = none, no limit

## Options

option-on = on
option-off = off
option-changed = { $option }: { $value } (standard: { $standard })
option-mistake-UNKNOWN_OPTION = { $option } is no option of this game, which has: { $expected }
option-mistake-BAD_VALUE = { $option } takes: { $expected }
option-mistake-NEEDS_OPTION = { $option } needs { $expected }
option-target = Score that wins
option-trick_points = A point for each trick
option-coinche = { -double } and { -redouble }
option-end_mode = End of the match
option-end_mode-two_games = two games won
option-end_mode-deals = 20 deals
option-packets = Packets dealt
option-null_hand_redeal = New deal for a hand without a card that counts
option-no_undertrump = No lower trump while another card is left
option-partner_blind = The dealer’s partner looks at his cards when asked
option-sa_quota = { -no-trump } owed by each side
option-tie_doubles_next = A tie doubles the next deal
option-sa_must_beat = Duty to beat at { -no-trump }
option-ruff_even_if_partner_master = Duty to ruff though the partner is winning
option-inspect_tricks = Tricks that may be looked at again
option-inspect_tricks-none = none
option-inspect_tricks-own_last = one’s own last
option-inspect_tricks-last = the last
option-inspect_tricks-all = all
option-practice = Practice: open hands, nothing counts
option-revokes = Wrong cards
option-revokes-blocked = refused
option-revokes-honour = accepted, opponents may claim
