"""Chibre as a table that plays along: who is waited for, what he may do, what the deal brings.

Written from the rules text (rules 7, 8); it shares no code with the engine and prefers repetition to reuse. Words are
those of deal records: `trump=H`, `delegate`, `announce`, `announce=AS.KS.QS`, `10S`.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.chibre_melds import Meld, best_set, offered, strength, worth

PLAIN_WORTH = {"A": 11, "K": 4, "Q": 3, "J": 2, "10": 10, "9": 0, "8": 0, "7": 0, "6": 0}
TRUMP_WORTH = {"J": 20, "9": 14, "A": 11, "K": 4, "Q": 3, "10": 10, "8": 0, "7": 0, "6": 0}
PLAIN_UP = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMP_UP = ["6", "7", "8", "10", "Q", "K", "A", "9", "J"]


@dataclass
class Deal:
    """One deal at the table; `do` plays on."""

    options: dict[str, Any]
    pack: list[str]
    dealer: int
    number: int
    scores: list[int] = field(default_factory=list)
    target: int = 0
    phase: str = "trump"
    trump: str = ""
    chibred: bool = False
    trick: list[tuple[int, str]] = field(default_factory=list)
    won: list[tuple[int, list[str]]] = field(default_factory=list)
    said: list[tuple[int, Meld]] = field(default_factory=list)
    royals: list[int] = field(default_factory=list)
    counted: list[tuple[str, int, int]] = field(default_factory=list)
    stopped: str = ""
    unsaid: int = -1
    """Who has just played the second card of the Stöck, and may still say so."""

    def __post_init__(self) -> None:
        self.hands: list[list[str]] = [[], [], [], []]
        cards = list(self.pack)
        for _ in range(3):
            for seat in self.round((self.dealer + 3) % 4):
                self.hands[seat] += [cards.pop(0), cards.pop(0), cards.pop(0)]
        self.dealt = [list(hand) for hand in self.hands]
        seven = next(seat for seat in range(4) if "7D" in self.hands[seat])
        self.forehand = seven if self.number == 1 else (self.dealer + 3) % 4
        self.lead = self.forehand

    @staticmethod
    def round(first: int) -> list[int]:
        """All four to the right, from this one on."""
        return [first, (first + 3) % 4, (first + 2) % 4, (first + 1) % 4]

    # --- who is waited for, and what he may do

    def waits_for(self) -> set[int]:
        if self.phase == "trump":
            return {(self.forehand + 2) % 4 if self.chibred else self.forehand}
        if self.phase == "play":
            return {self.round(self.lead)[len(self.trick)]}
        return set()

    def may(self, seat: int) -> set[str]:
        if seat not in self.waits_for():
            late = self.may_announce(seat) if self.just_played(seat) and self.phase == "play" else set()
            return late | self.may_say_stock(seat)
        if self.phase == "trump":
            suits = {"trump=S", "trump=H", "trump=D", "trump=C"}
            return suits if self.chibred else suits | {"delegate"}
        return set(self.right_cards(seat)) | self.may_announce(seat) | self.may_say_stock(seat)

    def may_announce(self, seat: int) -> set[str]:
        if self.won or self.options["auto_announce"]:
            return set()
        melds = offered(self.held(seat), [meld for who, meld in self.said if who == seat], self.options)
        words = {"announce=" + ".".join(self.sorted(meld)) for meld in melds}
        return {"announce"} | (words if len(words) > 1 else set()) if words else set()

    def may_say_stock(self, seat: int) -> set[str]:
        return {"stock"} if self.phase == "play" and self.unsaid == seat else set()

    def just_played(self, seat: int) -> list[str]:
        """The card of whoever played last: until the next one it may still be announced with."""
        return [card for who, card in self.trick[-1:] if who == seat]

    def held(self, seat: int) -> list[str]:
        return self.hands[seat] + self.just_played(seat)

    @staticmethod
    def sorted(cards: Meld) -> list[str]:
        """As a hand is sorted: by suit, in each the highest first."""
        return sorted(cards, key=lambda card: ("SHDC".index(card[-1]), -PLAIN_UP.index(card[:-1])))

    # --- the duties of play

    def right_cards(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return hand
        asked = self.trick[0][1][-1]
        trumps = [card for card in hand if card[-1] == self.trump]
        if asked == self.trump:
            return hand if trumps in ([], ["J" + self.trump]) else trumps
        low = [card for card in trumps if self.below_a_ruff(card)] if self.options["forbid_undertrump"] else []
        follow = [card for card in hand if card[-1] == asked]
        if follow:
            ruffs = [card for card in trumps if card not in low] if self.options["may_ruff_when_able"] else []
            return follow + ruffs
        if len(trumps) < len(hand):
            return [card for card in hand if card not in low]
        over = [card for card in hand if card not in low] if self.options["forbid_undertrump"] == "strict" else []
        return over or hand

    def below_a_ruff(self, card: str) -> bool:
        ruffs = [played for _, played in self.trick if played[-1] == self.trump]
        return any(TRUMP_UP.index(card[:-1]) < TRUMP_UP.index(ruff[:-1]) for ruff in ruffs)

    # --- playing on

    def do(self, seat: int, word: str) -> None:
        if word == "stock":
            self.say_stock(seat)
        elif word == "delegate":
            self.chibred = True
        elif word.startswith("trump="):
            self.trump, self.phase = word[-1], "play"
        elif word.startswith("announce="):
            self.said.append((seat, frozenset(word[9:].split("."))))
        elif word == "announce":
            self.announce_best(seat)
        else:
            self.card(seat, word)

    def announce_best(self, seat: int) -> None:
        used = {card for who, meld in self.said if who == seat for card in meld}
        runs = [meld for who, meld in self.said if who == seat]
        free = [card for card in self.held(seat) if card not in used]
        if runs and not self.options["split_long_runs"]:
            free = self.without_rests(seat, free, runs)
        self.said += [(seat, meld) for meld in best_set(free, self.trump, self.options)]

    def without_rests(self, seat: int, free: list[str], said: list[Meld]) -> list[str]:
        """The free cards without what is left of runs that were announced in part; fours may still use such cards."""
        left = offered(self.held(seat), said, self.options)
        return [card for card in free if any(card in meld for meld in left)]

    def card(self, seat: int, card: str) -> None:
        if not self.won and self.options["auto_announce"]:
            self.announce_best(seat)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.unsaid = -1
        if card in ("K" + self.trump, "Q" + self.trump):
            self.royals.append(seat)
            if self.royals == [seat, seat]:
                if self.options["stock_announced"] and any(self.hands):
                    self.unsaid = seat
                else:
                    self.count("stock", seat, 20)
        if len(self.trick) == 4:
            self.close_trick()
        if self.stopped or not any(self.hands):
            self.phase = "done"

    def say_stock(self, seat: int) -> None:
        self.unsaid = -1
        self.count("stock", seat, 20)
        if self.stopped:
            self.phase = "done"

    def close_trick(self) -> None:
        winner = self.winner()
        cards = [card for _, card in self.trick]
        self.won.append((winner, cards))
        self.lead, self.trick = winner, []
        if len(self.won) == 1:
            self.count_melds()
        points = sum((TRUMP_WORTH if card[-1] == self.trump else PLAIN_WORTH)[card[:-1]] for card in cards)
        self.count("tricks", winner, points + (5 if len(self.won) == 9 else 0))

    def count_melds(self) -> None:
        """All of one side at once; but player by player, as they spoke, if both sides score."""
        valid = self.valid_melds()
        spoke = [seat for seat in self.round(self.forehand) if any(seat == who for who, _ in valid)]
        if len({seat % 2 for seat in spoke}) == 2:
            for seat in spoke:
                self.count("melds", seat, sum(worth(meld) for who, meld in valid if who == seat))
        elif spoke:
            self.count("melds", spoke[0], sum(worth(meld) for _, meld in valid))

    def winner(self) -> int:
        trumps = [play for play in self.trick if play[1][-1] == self.trump]
        if trumps:
            return max(trumps, key=lambda play: TRUMP_UP.index(play[1][:-1]))[0]
        asked = [play for play in self.trick if play[1][-1] == self.trick[0][1][-1]]
        return max(asked, key=lambda play: PLAIN_UP.index(play[1][:-1]))[0]

    def valid_melds(self) -> list[tuple[int, Meld]]:
        best = max((strength(meld, self.trump) for _, meld in self.said), default=None)
        holders = [seat for seat, meld in self.said if strength(meld, self.trump) == best]
        if self.options["meld_tie"] == "forehand_first":
            holders = holders[:1]
        teams = {seat % 2 for seat in holders}
        return [(seat, meld) for seat, meld in self.said if seat % 2 in teams]

    # --- counting

    def times(self) -> int:
        return 2 if self.options["spades_double"] and self.trump == "S" else 1

    def count(self, why: str, seat: int, points: int) -> None:
        """Notes points, and whether they are the ones that stop the match; nothing counts behind those."""
        if self.stopped:
            return
        self.counted.append((why, seat % 2, points))
        at_once = self.scores and self.options["end_check"] == "running"
        if not at_once or (len(self.won) == 9 and why == "tricks"):
            return
        mine = sum(found for _, side, found in self.counted if side == seat % 2) * self.times()
        if self.scores[seat % 2] + mine >= self.target:
            self.stopped = why

    def slam(self) -> int | None:
        """The side that took all nine tricks of a deal that was played out."""
        sides = {seat % 2 for seat, _ in self.won}
        return sides.pop() if len(self.won) == 9 and len(sides) == 1 and not self.stopped else None

    def sums(self) -> dict[str, list[int]]:
        """What counts in the end, by kind and side."""
        found = {why: [0, 0] for why in ("tricks", "melds", "stock", "slam")}
        for why, side, points in self.counted:
            found[why][side] += points
        slam = self.slam()
        if slam is not None:
            found["slam"][slam] = self.options["match_total"] - 157
            found["melds"][1 - slam] = 0
            if not self.options["stock_survives_match"]:
                found["stock"][1 - slam] = 0
        return found

    def result(self) -> list[int]:
        found = self.sums()
        return [self.times() * sum(points[side] for points in found.values()) for side in (0, 1)]


@dataclass
class Match:
    """A match: `add` a deal, then read who deals next and who won."""

    options: dict[str, Any]
    dealer: int
    totals: list[int] = field(default_factory=lambda: [0, 0])
    number: int = 1
    winners: list[int] = field(default_factory=list)

    def add(self, marked: list[int], led_first: int, named: int) -> None:
        self.totals = [self.totals[side] + marked[side] for side in (0, 1)]
        self.dealer = named if self.options["next_dealer"] == "namer" else led_first
        self.number += 1
        best = max(self.totals)
        if best >= self.options["target"] and self.totals[0] != self.totals[1]:
            self.winners = [self.totals.index(best)]
