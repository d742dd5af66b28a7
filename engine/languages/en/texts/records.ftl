## The shuffle, and records of deals

button-cut = Cut
button-record = Record
shuffle-sealed = Sealed: { $seal }
shuffle-cuts = put in: { $cuts }
shuffle-anew-seats = A new shuffle was sealed because the seats have changed. Numbers put in before do not count.
shuffle-anew-rules = A new shuffle was sealed because what is played next has changed. Numbers put in before do not count.
shuffle-anew-store = A new shuffle was sealed because the table went back to an earlier moment: the old cards may have been seen. Numbers put in before do not count.
shuffle-anew-version = A new shuffle was sealed because the program was brought up to date. Numbers put in before do not count.
cut-which = Which number do you put into the next shuffle? Choose one, or type any up to { $highest }: “cut 271828”. Everybody sees it, and it stands.
done-cut = Your number { $number } goes into the next shuffle.
refusal-CUT_TOO_LATE = The cards are dealt: numbers go into a shuffle before the deal.
refusal-CUT_TOO_EARLY = The next shuffle is sealed once every seat is taken. Put your number in then.
refusal-CUT_ALREADY = You have put in { $number } already, and that stands.
refusal-CUT_OTHER_SEAL = Another shuffle has been sealed since. Look at the board, and choose again.
refusal-BAD_CUT = Put in a number from 0 to { $highest }.
record-none = No deal has been finished here yet.
record-heading = { $table } · record of the last deal
record-mark = For you alone: in this record you are { $mark }. “pli verify … --me { $mark }” checks where you sat.
record-file = The record of the last deal at table { $code }.
proof-holds = The record holds: deal { $deal }, sealed as { $seal }. Pack, seal and numbers belong together, and the plays follow the rules.
proof-numbers = { $count ->
    [0] No number entered the shuffle.
    [one] One number entered the shuffle: { $numbers }.
   *[other] { $count } numbers entered the shuffle: { $numbers }.
}
proof-voided = { $count ->
    [one] One earlier seal of this deal was replaced after a number had been put in; the board said so.
   *[other] { $count } earlier seals of this deal were replaced after a number had been put in; the board said so each time.
}
proof-seat = Your seat in this record is number { $seat }.
proof-proved = { $count ->
    [0] Proved: this pack was fixed by the seal that you saw and by the numbers above; as you named none of them, it may have been picked.
    [one] Proved: the secret was sealed before the number that you named entered the shuffle, and that left { $possibilities } possible packs to whoever prepared it.
   *[other] Proved: the secret was sealed before the { $count } numbers that you named entered the shuffle, and those left { $possibilities } possible packs to whoever prepared it.
}
proof-not-proved = Not proved: that nobody looked at the cards, that nobody who put a number in after the others knew the secret, and that these were the plays made.
proof-compare = Nothing is proved until it is compared: give the seal that the board showed with --seal, and the numbers that you saw put in after it with --cut.
proof-old = An earlier version of the program dealt this. Its seal left much open, so it proves nothing.
proof-NO_RECORD = This is not the record of a deal.
proof-line = The record of a deal cannot be read: line { $line }, which begins with “{ $name }”, is not as it was written.
proof-NO_SHUFFLE = The record does not say what its pack was shuffled from.
proof-OTHER_HEADING = The lines above the pack are not as they were written.
proof-OTHER_SECRET = What this record says of the deal is not what was sealed.
proof-OTHER_PACK = The pack is not what the secret and the numbers make.
proof-BROKEN_PLAYS = The plays do not follow the rules.
proof-NOT_OVER = The plays end before the deal does.
proof-OLDER_FORM = An earlier version of the program sealed this deal, and its seal left much open: it cannot be compared with one that was shown.
proof-OTHER_SEAL = The seal is not the one that was shown.
proof-SHORT_SEAL = That is too little of the seal to compare: give at least 32 signs of it.
proof-OTHER_CUTS = A number that was put in did not enter the shuffle.
proof-OTHER_PERSON = That person sat at none of the seats of this record.
