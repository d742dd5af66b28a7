## Chibre

game-chibre = Chibre
about-chibre = Swiss Jass: announce what you hold, the jack of trumps is highest
swiss-suit-S = mountain
swiss-suit-H = chocolate
swiss-suit-D = cheese
swiss-suit-C = train
jass-suit-S = spades
jass-suit-H = hearts
jass-suit-D = diamonds
jass-suit-C = clubs
factor-spades = spades
action-chibre = chibre: partner chooses
action-chibre-made = chibre
action-announce = announce everything
action-stock = say Stöck ({ $points })
action-announce-meld = announce { $cards }
meld-run = { $points ->
    [20] three in a row
    [50] four in a row
   *[other] five or more
} ({ $points })
meld-four = { $points ->
    [200] four jacks
    [150] four nines
   *[other] four of a kind
} ({ $points })
meld-shown = { $cards } ({ $points })
melds-said = { $who }, announced: { $melds }
melds-count = { $who }, counted: { $melds }
melds-lost = { $who }, in vain: { $melds }
melds-said-all = Announced: { $melds }
melds-count-all = Counted: { $melds }
melds-lost-all = In vain: { $melds }
stock = { $who }: Stöck ({ $points })
hand-announces = With your first card you announce { $melds }.
hand-may-announce = Until the card after yours you may announce { $melds }.
hand-announce-first = You play fourth: only before your card may you announce { $melds }.
count-so-far = With this deal { $scores }
extra = { $by ->
    [melds] announcements { $points }
    [stock] Stöck { $points }
   *[slam] sweep { $points }
}
target-reached = { $side } reach the score that wins with { $by ->
    [stock] the Stöck
    [melds] an announcement
   *[tricks] this trick
}: play stops, nothing more counts
event-chibred = { $who } says chibre: { $partner } chooses.
event-forehand = { $who } holds { $card }: speaks and leads first.
event-melds = { $who } announces { $melds }.
section-announcements = announcements
refusal-own-or-ruff = Refused: you hold { $suit }. Follow suit or ruff: { $cards }.
barred-or-ruff = You hold { $suit }. Follow suit or ruff: { $cards }.
refusal-NO_ANNOUNCEMENT = There is nothing like that to announce now: announcements come in the first trick, before the card after yours (from whoever plays fourth, before the card), and no card serves twice.
refusal-NO_STOCK = The Stöck is said after its second card, before the next one is played.
option-match_total = Points for all the tricks
option-forbid_undertrump = Undertrumping barred
option-forbid_undertrump-strict = even if all trumps
option-may_ruff_when_able = Ruffing though one can follow
option-four_aces = Four aces may be announced
option-split_long_runs = Runs of eight or nine in two parts
option-meld_tie = Equal announcements
option-meld_tie-both_score = both score
option-meld_tie-forehand_first = the first scores
option-stock_survives_match = Stöck count even against a sweep
option-end_check = Target counts
option-end_check-running = at once
option-end_check-deal_end = at the end of the deal
option-spades_double = Spades as trump count double
option-next_dealer = Next dealer
option-next_dealer-forehand = whoever spoke first
option-next_dealer-namer = whoever named the trump
option-auto_announce = Automatic announcements
option-show_announcements = Announcements that count are shown
option-stock_announced = Stöck said by its player
option-suits = Suits
option-suits-french = French cards
option-suits-themed = pictures (train, cheese …)
reference-chibre =
    Four players, partners opposite, 36 cards, counter-clockwise, nine cards each.
    Plain suits: A K Q J 10 count 11 4 3 2 10, then 9 8 7 6. Trumps: J (the Bour) 20, 9 (the Nell) 14, then A K Q 10 8 7 6. The last trick counts 5 more: 157 in all.
    First deal: the holder of the 7 of diamonds speaks and leads; then the player on the dealer’s right. That player names a suit, or says chibre and the partner names it, and deals next either way.
    Follow suit or play a trump. When trumps are led, follow; the Bour alone need not. No trump below one in the trick while you hold another card.
    The highest trump wins, else the highest card of the suit led.
    Announced with the first card: three in a row 20, four 50, five or more 100, four of a kind 100 (nines 150, jacks 200). The best one decides, by points, number of cards, top card, trump; that side scores all of its own.
    Stöck: king and queen of trump in one hand, 20, told with the second.
    Sweep: all nine tricks count 100 more, and the others lose announcements and Stöck.
    Whoever first reaches the target (1000) wins at once. In a trick the Stöck counts first, then announcements, then the trick.

## What people type and search for

game-chibre-called = chibre, Jass, Schieber, swiss jass
typed-chibre = chibre, I chibre
typed-points-20 = twenty, 20
typed-points-50 = fifty, 50
typed-points-100 = hundred, a hundred, 100
typed-points-150 = hundred and fifty, a hundred and fifty, 150
typed-points-200 = two hundred, 200
typed-bour = bour, bower, puur
typed-nell = nell, nel
typed-announce = announce, announce everything
typed-stock = stöck, stock, I have the Stöck, marriage
typed-cards = card, cards
typed-number-1 = one
typed-number-2 = two
typed-number-3 = three
typed-number-4 = four
typed-number-5 = five
search-announcements = meld, melds, sequence, run, four, kind, marriage, announce, declare, bonus
search-chibre-trump = first, very, starts, seven, diamonds, push, pass, partner, forehand
search-chibre-announcements = who, scores, king, queen, stöck, row, three, announcements, best
search-chibre-play = jack, trump, keep, hold, under, lower
search-chibre-cards = order, trump, side

## Why computer players do so

reason-chibre-announce = announcements count, and what is shown costs little
