"""Manille and manille coinchée as a table that plays along: who is waited for, what he may do, what the deal brings.

Written from the rules text (rules 4, 5.3, 6, 8); it shares no code with the engine and prefers repetition to reuse.
Words are those of deal records: `trump=H`, `delegate`, `pass`, `double`, `redouble`, `redeal`, `revoke=2`, `accept`.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.cards import beats, height, holder, suit, worth


@dataclass
class Deal:
    """One deal at the table; `do` plays on."""

    game: str
    options: dict[str, Any]
    pack: list[str]
    dealer: int
    stake: int = 1
    owed: list[bool] = field(default_factory=list)
    phase: str = "trump"
    trump: str = ""
    chooser: int = -1
    handed_over: bool = False
    contred_by: int = -1
    surcontred: bool = False
    queue: list[int] = field(default_factory=list)
    trick: list[tuple[int, str]] = field(default_factory=list)
    won: list[tuple[int, list[str]]] = field(default_factory=list)
    wrong: set[int] = field(default_factory=set)
    seen_playing: set[int] = field(default_factory=set)
    claimed: set[tuple[int, int]] = field(default_factory=set)
    accepted: set[int] = field(default_factory=set)
    offender: int = -1

    def __post_init__(self) -> None:
        self.hands: list[list[str]] = [[], [], [], []]
        cards = list(self.pack)
        for size in [int(letter) for letter in self.options["packets"].split("-")]:
            for seat in self.round(self.after(self.dealer)):
                for _ in range(size):
                    self.hands[seat].append(cards.pop(0))
        self.lead = self.after(self.dealer)

    # --- seats

    def after(self, seat: int) -> int:
        """The next in turn: the left neighbour in manille, the right one in coinchée."""
        return (seat + 1) % 4 if self.game == "manille" else (seat + 3) % 4

    def round(self, first: int) -> list[int]:
        seats = [first]
        while len(seats) < 4:
            seats.append(self.after(seats[-1]))
        return seats

    @staticmethod
    def partner(seat: int) -> int:
        return (seat + 2) % 4

    # --- who is waited for, and what he may do

    def waits_for(self) -> set[int]:
        if self.phase == "trump":
            return {self.partner(self.dealer) if self.handed_over else self.dealer}
        if self.phase in ("contre", "surcontre"):
            return {self.queue[0]}
        if self.phase == "play":
            return {self.round(self.lead)[len(self.trick)]}
        if self.phase == "accept":
            return {0, 1, 2, 3} - self.accepted
        return set()

    def may(self, seat: int) -> set[str]:
        if self.phase == "trump":
            return self._may_name(seat) | self._may_ask_again(seat)
        mine = seat in self.waits_for()
        if self.phase == "contre":
            return {"pass", "double"} if mine else set()
        if self.phase == "surcontre":
            return {"pass", "redouble"} if mine else set()
        if self.phase == "play":
            return (self._may_play(seat) if mine else set()) | self._may_claim(seat)
        if self.phase == "accept":
            return {"accept"} | self._may_claim(seat) if mine else set()
        return set()

    def _may_name(self, seat: int) -> set[str]:
        if seat not in self.waits_for():
            return set()
        names = {"trump=NT"}
        if not (self.owed and self.owed[self.dealer % 2]):
            names |= {"trump=S", "trump=H", "trump=D", "trump=C"}
        return names if self.handed_over else names | {"delegate"}

    def _may_ask_again(self, seat: int) -> set[str]:
        if not self.options.get("null_hand_redeal"):
            return set()
        if self.options.get("partner_blind") and seat == self.partner(self.dealer) and not self.handed_over:
            return set()
        low = all(card[:-1] in ("7", "8", "9") for card in self.hands[seat])
        return {"redeal"} if low else set()

    def _may_play(self, seat: int) -> set[str]:
        return set(self.hands[seat]) if self.options["revokes"] == "honour" else set(self.right_cards(seat))

    def _may_claim(self, seat: int) -> set[str]:
        if self.options["revokes"] != "honour":
            return set()
        enemies = {self.after(seat), self.partner(self.after(seat))}
        return {f"revoke={other}" for other in enemies & self.seen_playing if (seat, other) not in self.claimed}

    # --- the duties of play

    def right_cards(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return hand
        follows = [card for card in hand if suit(card) == suit(self.trick[0][1])]
        return self._following(seat, follows) if follows else self._void(seat, hand)

    def _following(self, seat: int, follows: list[str]) -> list[str]:
        who, best = holder(self.trick, self.trump)
        if self.trump == "NT" and self.options.get("sa_must_beat") is False:
            return follows
        higher = [card for card in follows if beats(card, best, self.trump)]
        return higher if who != self.partner(seat) and higher else follows

    def _void(self, seat: int, hand: list[str]) -> list[str]:
        if suit(self.trick[0][1]) == self.trump or self.trump == "NT":
            return hand
        trumps = [card for card in hand if suit(card) == self.trump]
        cuts = [(who, card) for who, card in self.trick if suit(card) == self.trump]
        above = [card for card in trumps if all(height(card) > height(cut) for _, cut in cuts)]
        if above:
            return above if self._must_cut(seat, {who for who, _ in cuts}) else hand
        others = [card for card in hand if suit(card) != self.trump]
        return others if self.options.get("no_undertrump") and cuts and others else hand

    def _must_cut(self, seat: int, cutters: set[int]) -> bool:
        friend = self.partner(seat)
        if holder(self.trick, self.trump)[0] != friend:
            return True
        led_by_enemy = self.trick[0][0] != friend
        return bool(self.options.get("ruff_even_if_partner_master")) and led_by_enemy and friend not in cutters

    # --- playing on

    def do(self, seat: int, word: str) -> None:
        if word.startswith("trump="):
            self.trump, self.chooser = word[6:], seat
            enemies = [other for other in self.round(self.after(seat)) if other % 2 != seat % 2]
            self._to("contre" if self.options["coinche"] else "play", enemies)
        elif word == "delegate":
            self.handed_over = True
        elif word == "redeal":
            self.phase = "done"
        elif word in ("pass", "double", "redouble"):
            self._answer(seat, word)
        elif word == "accept":
            self.accepted.add(seat)
            if len(self.accepted) == 4:
                self.phase = "done"
        elif word.startswith("revoke="):
            self._judge(seat, int(word[7:]))
        else:
            self._card(seat, word)

    def _to(self, phase: str, queue: list[int]) -> None:
        self.phase, self.queue = phase, queue

    def _answer(self, seat: int, word: str) -> None:
        if word == "double":
            self.contred_by = seat
            friends = [other for other in self.round(self.after(seat)) if other % 2 == self.chooser % 2]
            self._to("surcontre", friends)
        elif word == "redouble":
            self.surcontred = True
            self._to("play", [])
        else:
            self.queue = self.queue[1:]
            if not self.queue:
                self.phase = "play"

    def _judge(self, seat: int, accused: int) -> None:
        self.claimed.add((seat, accused))
        if accused in self.wrong:
            self.offender = accused
            self.phase = "done"

    def _card(self, seat: int, card: str) -> None:
        if card not in self.right_cards(seat):
            self.wrong.add(seat)
        self.seen_playing.add(seat)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < 4:
            return
        self.lead = holder(self.trick, self.trump)[0]
        self.won.append((self.lead, [played for _, played in self.trick]))
        self.trick = []
        self.claimed = set()  # between two tricks everybody may claim again
        if len(self.won) == 8:
            self.phase = "accept" if self.options["revokes"] == "honour" else "done"

    # --- counting

    def points(self) -> list[int]:
        sides = [0, 0]
        for winner, cards in self.won:
            sides[winner % 2] += sum(map(worth, cards)) + (1 if self.options["trick_points"] else 0)
        return sides

    def scores(self) -> list[int]:
        if not self.trump:
            return [0, 0]
        times = self.stake * (2 if self.trump == "NT" else 1)
        times *= 4 if self.surcontred else 2 if self.contred_by >= 0 else 1
        neutral = 34 if self.options["trick_points"] else 30
        if self.offender >= 0:
            return [neutral * times if side != self.offender % 2 else 0 for side in (0, 1)]
        return [max(0, taken - neutral) * times for taken in self.points()]
