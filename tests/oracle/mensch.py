"""Mensch as a table that plays along: who is waited for, what he may say or play, what the deal brings.

Written from the rules text (rules 3, 8, 9); it shares no code with the engine and prefers repetition to reuse. Words
are those of deal records: `bid=five_after`, `pass`, `trump=H`, `call=AD`, and cards.
"""

from dataclasses import dataclass, field
from typing import Any

SUITS = ["S", "H", "D", "C"]
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7"]
ALONE = {"five": 5, "five_after": 5, "six": 6, "six_after": 6, "seven": 7, "seven_after": 7, "solo": 8}


def belongs_to(card: str, trump: str) -> str:
    """The suit of a card: the queen of clubs is of the trump suit, whichever that is."""
    return trump if card == "QC" else card[-1]


def beats(later: str, earlier: str, trump: str) -> bool:
    """Whether a card takes the lead from the one that holds the trick."""
    if belongs_to(later, trump) != belongs_to(earlier, trump):
        return belongs_to(later, trump) == trump
    if belongs_to(later, trump) == trump:
        return _trump_height(later) > _trump_height(earlier)
    return RANKS.index(later[:-1]) < RANKS.index(earlier[:-1])


def _trump_height(card: str) -> int:
    if card == "QC":
        return 10
    return {"7": 9, "A": 8, "K": 7, "Q": 6, "J": 5, "10": 4, "9": 3, "8": 2}[card[:-1]]


@dataclass
class Deal:
    """One deal at the table; `do` plays on."""

    options: dict[str, Any]
    pack: list[str]
    dealer: int
    phase: str = "bidding"
    said: int = 0
    bid: str = ""
    bidder: int = -1
    trump: str = ""
    called: str = ""
    helper: int = -1
    """Who holds the called card; -1 while there is none, and where the declarer plays alone."""
    trick: list[tuple[int, str]] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    shown: bool = False

    def __post_init__(self) -> None:
        self.hands: list[list[str]] = [[], [], [], []]
        cards = list(self.pack)
        for _ in range(2):
            for step in (1, 2, 3, 4):
                for _ in range(4):
                    self.hands[(self.dealer + step) % 4].append(cards.pop(0))
        self.lead = (self.dealer + 1) % 4

    # --- who is waited for, and what he may do

    def waits_for(self) -> set[int]:
        if self.phase == "bidding":
            return {(self.dealer + 1 + self.said) % 4}
        if self.phase in ("naming", "calling"):
            return {self.bidder}
        if self.phase == "play":
            return {(self.lead + len(self.trick)) % 4}
        return set()

    def may(self, seat: int) -> set[str]:
        if seat not in self.waits_for():
            return set()
        if self.phase == "bidding":
            return self._may_bid(seat)
        if self.phase == "naming":
            return {f"trump={suit}" for suit in SUITS}
        if self.phase == "calling":
            return {f"call={card}" for card in self._may_call()}
        return self._may_play(seat)

    def _may_bid(self, seat: int) -> set[str]:
        words = {
            "": {"half", "five", "six", "seven", "solo"},
            "half": {"after", "five", "six", "seven", "solo"},
            "after": {"five", "six", "seven", "solo"},
            "five": {"five_after", "six", "seven", "solo"},
            "five_after": {"six", "seven", "solo"},
            "six": {"six_after", "seven", "solo"},
            "six_after": {"seven", "solo"},
            "seven": {"seven_after", "solo"},
            "seven_after": {"solo"},
        }[self.bid]
        clubs = len([card for card in self.hands[seat] if card[-1] == "C"])
        forced = clubs >= 3 and self.bid in ("", "half")
        if self.options["forced_after_after"] and clubs >= 3 and self.bid == "after":
            forced = True
        return {f"bid={word}" for word in words} | (set() if forced else {"pass"})

    def _may_call(self) -> list[str]:
        """No trump, of a suit of which the declarer has a plain card, and not his own unless the table says so."""
        hand, cards = self.hands[self.bidder], []
        for suit in SUITS:
            if suit == self.trump or not [card for card in hand if card[-1] == suit and card != "QC"]:
                continue
            for rank in RANKS:
                card = rank + suit
                if card != "QC" and (card not in hand or self.options["call_own_card"]):
                    cards.append(card)
        return cards

    def _may_play(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if not self.trick:
            return set(hand)
        led = belongs_to(self.trick[0][1], self.trump)
        follows = {card for card in hand if belongs_to(card, self.trump) == led}
        return follows or set(hand)

    # --- playing on

    def do(self, seat: int, word: str) -> None:
        if word == "pass" or word.startswith("bid="):
            self._said(seat, word)
        elif word.startswith("trump="):
            self.trump = word[6:]
            self._before_play()
        elif word.startswith("call="):
            self.called = word[5:]
            holder = next(other for other in range(4) if self.called in self.hands[other])
            self.helper = holder if holder != self.bidder else -1
            self.phase = "play"
        else:
            self._card(seat, word)

    def _said(self, seat: int, word: str) -> None:
        self.said += 1
        if word != "pass":
            self.bid, self.bidder = word[4:], seat
        if self.said < 4 and self.bid != "solo":
            return
        if self.bid == "":
            self.bidder = next(other for other in range(4) if "QH" in self.hands[other])
        if self.bid in ("half", "after", "five_after", "six_after", "seven_after"):
            self.trump = "C"
            self._before_play()
        else:
            self.phase = "naming"

    def _before_play(self) -> None:
        if self.bid == "solo":
            self.lead = self.bidder
        self.phase = "calling" if self.bid not in ALONE and self._may_call() else "play"

    def _card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.shown = self.shown or card == self.called
        if len(self.trick) < 4:
            return
        held = self.trick[0]
        for play in self.trick[1:]:
            if beats(play[1], held[1], self.trump):
                held = play
        self.lead = held[0]
        self.won.append(self.lead)
        self.trick = []
        if len(self.won) == 8:
            self.phase = "done"

    # --- counting

    def known_partner(self) -> int | None:
        """Who everybody knows to have held the called card; the declarer where he is known to be alone with it."""
        if self.bid in ALONE or self.phase in ("bidding", "naming", "calling"):
            return None
        if self.called == "":
            return self.bidder
        if not self.shown:
            return None
        return self.bidder if self.helper < 0 else self.helper

    def chips(self) -> list[int]:
        friends = [self.bidder] + ([self.helper] if self.helper >= 0 else [])
        tricks = len([winner for winner in self.won if winner in friends])
        double = 2 if tricks == 8 else 1
        if self.bid == "solo":
            each = 8 if self.trump == "C" else 4
            return self._alone(each if tricks == 8 else -each)
        if self.bid in ALONE:
            each = 2 if self.trump == "C" else 1
            return self._alone(each * double if tricks >= ALONE[self.bid] else -each)
        each = double if tricks >= 5 else -1 if self.bid == "" else -2
        if self.helper < 0:
            return self._alone(each)
        return [each if seat in friends else -each for seat in range(4)]

    def _alone(self, each: int) -> list[int]:
        return [3 * each if seat == self.bidder else -each for seat in range(4)]
