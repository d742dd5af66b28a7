"""Manille and manille coinchée as a table that plays along: who is waited for, what he may do, what the deal brings.

Written from the rules text (rules 4, 5.3, 6, 8); it shares no code with the engine and prefers repetition to reuse.
The variants stand beside it in manille_variants.py.
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
    handed_over: int = 0
    scores_before: list[int] = field(default_factory=list)
    target: int = 0
    contred_by: int = -1
    surcontred: bool = False
    queue: list[int] = field(default_factory=list)
    said: dict[int, str] = field(default_factory=dict)
    trick: list[tuple[int, str]] = field(default_factory=list)
    won: list[tuple[int, list[str]]] = field(default_factory=list)
    wrong: set[int] = field(default_factory=set)
    seen_playing: set[int] = field(default_factory=set)
    claimed: set[tuple[int, int]] = field(default_factory=set)
    accepted: set[int] = field(default_factory=set)
    offender: int = -1

    players = 4
    tricks = 8
    times = 1
    """How often the choice may be handed over."""

    def __post_init__(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.lead = self.after(self.dealer)
        self.deal(list(self.pack))

    def deal(self, cards: list[str]) -> None:
        for size in [int(letter) for letter in self.options["packets"].split("-")]:
            for seat in self.round(self.after(self.dealer)):
                for _ in range(size):
                    self.hands[seat].append(cards.pop(0))

    # --- seats

    def after(self, seat: int) -> int:
        """The next in turn: the left neighbour in manille, the right one in coinchée."""
        return (seat + 3) % 4 if self.game == "manille-coinchee" else (seat + 1) % self.players

    def round(self, first: int) -> list[int]:
        seats = [first]
        while len(seats) < self.players:
            seats.append(self.after(seats[-1]))
        return seats

    def friends(self, seat: int) -> set[int]:
        """Who plays on the same side."""
        return {(seat + 2) % 4}

    def enemies(self, seat: int) -> set[int]:
        return set(range(self.players)) - self.friends(seat) - {seat}

    def cards(self, seat: int) -> list[str]:
        """What the seat may play from."""
        return self.hands[seat]

    # --- who is waited for, and what he may do

    def waits_for(self) -> set[int]:
        if self.phase == "trump":
            return self.friends(self.dealer) if self.handed_over % 2 else {self.dealer}
        if self.phase in ("contre", "surcontre"):
            return set(self.queue) - self.said.keys() if self.options.get("contre_together") else {self.queue[0]}
        if self.phase == "play":
            return {self.round(self.lead)[len(self.trick)]}
        if self.phase == "accept":
            return set(range(self.players)) - self.accepted
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
        if not (self.owed and self.owed[self.account(self.dealer)]):
            names |= {"trump=S", "trump=H", "trump=D", "trump=C"}
        return names | {"delegate"} if self.handed_over < self.times else names

    def account(self, seat: int) -> int:
        return seat % 2

    def _may_ask_again(self, seat: int) -> set[str]:
        if not self.options.get("null_hand_redeal"):
            return set()
        if self.options.get("partner_blind") and seat in self.friends(self.dealer) and not self.handed_over:
            return set()
        low = all(card[:-1] in ("7", "8", "9") for card in self.hands[seat])
        return {"redeal"} if low else set()

    def _may_play(self, seat: int) -> set[str]:
        return set(self.cards(seat)) if self.options["revokes"] == "honour" else set(self.right_cards(seat))

    def _may_claim(self, seat: int) -> set[str]:
        if self.options["revokes"] != "honour":
            return set()
        accused = self.enemies(seat) & self.seen_playing
        return {f"revoke={other}" for other in accused if (seat, other) not in self.claimed}

    # --- the duties of play

    def right_cards(self, seat: int) -> list[str]:
        hand = self.cards(seat)
        if not self.trick:
            return hand
        follows = [card for card in hand if suit(card) == suit(self.trick[0][1])]
        return self._following(seat, follows) if follows else self._void(seat, hand)

    def _following(self, seat: int, follows: list[str]) -> list[str]:
        who, best = holder(self.trick, self.trump)
        if self.options.get("may_raise_partner") is False and who in self.friends(seat):
            lower = [card for card in follows if not beats(card, best, self.trump)]
            return lower or follows
        if self.trump == "NT" and self.options.get("sa_must_beat") is False:
            return follows
        higher = [card for card in follows if beats(card, best, self.trump)]
        return higher if who not in self.friends(seat) and higher else follows

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
        friends = self.friends(seat)
        if holder(self.trick, self.trump)[0] not in friends:
            return True
        led_by_enemy = self.trick[0][0] not in friends
        return bool(self.options.get("ruff_even_if_partner_master")) and led_by_enemy and not friends & cutters

    # --- playing on

    def do(self, seat: int, word: str) -> None:
        if word.startswith("trump="):
            self.trump, self.chooser = word[6:], seat
            asked = [other for other in self.round(self.after(seat)) if other in self.enemies(seat)]
            self._to("contre" if self.options["coinche"] else self.behind_the_calls(), asked)
        elif word == "delegate":
            self.handed_over += 1
        elif word == "redeal":
            self.phase = "done"
        elif word in ("pass", "double", "redouble"):
            self._answer(seat, word)
        elif word == "accept":
            self.accepted.add(seat)
            if len(self.accepted) == self.players:
                self.phase = "done"
        elif word.startswith("revoke="):
            self._judge(seat, int(word[7:]))
        else:
            self._card(seat, word)

    def behind_the_calls(self) -> str:
        return "play"

    def _to(self, phase: str, queue: list[int]) -> None:
        self.phase, self.queue = phase, queue

    def _answer(self, seat: int, word: str) -> None:
        if not self.options.get("contre_together"):
            self._spoken(seat, word)
            return
        self.said[seat] = word
        if self.said.keys() >= set(self.queue):
            order, said = self.queue, self.said
            self.said = {}
            loud = [other for other in order if said[other] != "pass"]
            if loud:
                self._spoken(loud[0], said[loud[0]])
            else:
                self.phase = self.behind_the_calls()

    def _spoken(self, seat: int, word: str) -> None:
        if word == "double":
            self.contred_by = seat
            friends = [other for other in self.round(self.after(seat)) if other in self.enemies(seat)]
            self._to("surcontre", friends)
        elif word == "redouble":
            self.surcontred = True
            self._to(self.behind_the_calls(), [])
        else:
            self.queue = self.queue[1:]
            if not self.queue:
                self.phase = self.behind_the_calls()

    def _judge(self, seat: int, accused: int) -> None:
        self.claimed.add((seat, accused))
        if accused in self.wrong:
            self.offender = accused
            self.phase = "done"

    def _card(self, seat: int, card: str) -> None:
        if card not in self.right_cards(seat):
            self.wrong.add(seat)
        self.seen_playing.add(seat)
        self.put_down(seat, card)
        self.trick.append((seat, card))
        if len(self.trick) < self.players:
            return
        self.lead = holder(self.trick, self.trump)[0]
        self.won.append((self.lead, [played for _, played in self.trick]))
        self.trick = []
        self.claimed = set()  # between two tricks everybody may claim again
        self.between_tricks()
        if len(self.won) == self.tricks:
            self.phase = "accept" if self.options["revokes"] == "honour" else "done"

    def put_down(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)

    def between_tricks(self) -> None:
        """What happens once a trick is complete."""

    # --- counting

    def points(self) -> list[int]:
        sides = [0, 0]
        for winner, cards in self.won:
            sides[winner % 2] += sum(map(worth, cards)) + (1 if self.options["trick_points"] else 0)
        return sides

    def times_all(self) -> int:
        """Everything that multiplies the deal."""
        times = self.stake * (2 if self.trump == "NT" else 1)
        return times * (4 if self.surcontred else 2 if self.contred_by >= 0 else 1)

    def half(self) -> int:
        return (60 + (self.tricks if self.options["trick_points"] else 0)) // 2

    def scores(self) -> list[int]:
        if not self.trump:
            return [0, 0]
        times, neutral = self.times_all(), self.half()
        if self.offender >= 0:
            return [neutral * times if side != self.offender % 2 else 0 for side in (0, 1)]
        return [max(0, taken - neutral) * times for taken in self.points()]
