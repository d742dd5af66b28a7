## The lobby

lobby-standard-rules = Standard rules.
lobby-printed-rules = As printed in the source.
lobby-seat = { $compass }: { $name }
lobby-host = { $compass }: { $name } (host)
lobby-computer = { $compass }: { $name } (computer, { $level })
lobby-turning = Play goes counter-clockwise { $arrow }: { $seats }.
lobby-clock = Clock: { $clock }
lobby-waiting = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
clock-fast = fast, 20 seconds a turn and 45 in reserve
clock-normal = normal, 45 seconds a turn and 2 minutes in reserve
clock-relaxed = relaxed, 3 minutes a turn and 10 in reserve
clock-none = none, no limit

## Options

option-on = on
option-off = off
option-changed = { $option }: { $value } (standard: { $standard })
option-mistake-UNKNOWN_OPTION = { $option } is no option of this game, which has: { $expected }
option-mistake-NO_VALUE = { $option } needs a value: { $expected }
option-mistake-BAD_VALUE = { $option } may be: { $expected }
option-mistake-NEEDS_OPTION = { $option }, only with { $expected }
option-rules = Rules
option-rules-usual = standard
option-rules-printed = as printed
button-rules-usual = Standard rules
button-rules-printed = As printed
option-target = Score that wins
option-inspect_tricks = Tricks shown again
option-inspect_tricks-none = none
option-inspect_tricks-own_last = one’s own last
option-inspect_tricks-last = the last
option-inspect_tricks-all = all
option-practice = Practice with open hands
option-signals = Signals between partners
option-signals-none = none
option-signals-usual = the usual ones
