"""The variants of manille as tables that play along, from the rules text alone (rules 5)."""

from dataclasses import dataclass
from typing import Any

from tests.oracle.cards import height, suit, worth
from tests.oracle.manille import Deal

ALL_CARDS = [rank + letter for letter in "SHDC" for rank in ("10", "A", "K", "Q", "J", "9", "8", "7")]


@dataclass
class Belgian(Deal):
    """The word may come back to the dealer once."""

    times = 2


@dataclass
class Turned(Deal):
    """The last card dealt is trump and brings the dealer's side its points."""

    bonus: int = 0
    left: int = 0
    """What the dealer may still mark."""

    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        last = self.pack[-1]
        self.trump, self.chooser, self.bonus = suit(last), self.dealer, worth(last)
        if self.options.get("dealer_marks") and self.bonus:
            self.phase, self.left, self.bonus = "mark", self.bonus, 0
        else:
            self.mark()

    def mark(self) -> None:
        before = self.scores_before[self.dealer % 2] if self.scores_before else 0
        self.phase = "done" if self.target and self.bonus and before + self.bonus >= self.target else "play"

    def waits_for(self) -> set[int]:
        return {self.dealer} if self.phase == "mark" else super().waits_for()

    def may(self, seat: int) -> set[str]:
        if self.phase == "mark":
            return {"mark", "pass"} if seat == self.dealer else set()
        return super().may(seat)

    def do(self, seat: int, word: str) -> None:
        if self.phase == "mark":
            self.bonus = self.left if word == "mark" else 0
            self.mark()
        else:
            super().do(seat, word)

    def scores(self) -> list[int]:
        marked = super().scores()
        marked[self.dealer % 2] += self.bonus
        return marked


@dataclass
class Talking(Deal):
    """Partners question each other before a lead."""

    def __post_init__(self) -> None:
        self.asked_now = 0
        self.open: tuple[int, str] | None = None
        self.liars: set[int] = set()
        self.answered: list[tuple[int, str]] = []
        self.speakers: set[int] = set()
        self.lies_claimed: set[tuple[int, int]] = set()
        super().__post_init__()

    @property
    def honour(self) -> bool:
        return bool(self.options["revokes"] == "honour")

    def waits_for(self) -> set[int]:
        return {self.open[0]} if self.phase == "play" and self.open else super().waits_for()

    def may(self, seat: int) -> set[str]:
        words = super().may(seat)
        if self.phase == "play":
            if seat == self.round(self.lead)[len(self.trick)]:
                words |= self._may_play(seat)
            elif self.open:
                words -= set(self.hands[seat])
            words |= self._may_ask(seat) | self._may_answer(seat)
        if self.phase == "play" or (self.phase == "accept" and seat not in self.accepted):
            words |= self._may_call_a_liar(seat)
        return words

    def _may_ask(self, seat: int) -> set[str]:
        side_to_lead = {self.lead} | self.friends(self.lead)
        if self.trick or self.open or seat not in side_to_lead or self.asked_now >= self.options["max_questions"]:
            return set()
        if self.won and self.options["talk_window"] == "first_trick":
            return set()
        words = {f"ask={about}-{letter}" for about in ("number", "best") for letter in "SHDC"}
        if self.trump != "NT":
            words.add("ask=trumps")
        if self.options["free_talk"]:
            words |= {"ask=load", "ask=fear", *(f"ask=want-{letter}" for letter in "SHDC")}
        gone = {card for _, cards in self.won for card in cards}
        return words | {
            f"ask=holds-{card}" for card in ALL_CARDS if card not in gone and card not in self.hands[seat]
        }

    def _may_answer(self, seat: int) -> set[str]:
        if not self.open or self.open[0] != seat:
            return set()
        about, _, of = self.open[1].partition("-")
        if about in ("number", "trumps"):
            return {f"answer={number}" for number in range(len(self.hands[seat]) + 1)}
        if about == "best":
            return {"answer=none"} | {f"answer={card}" for card in ALL_CARDS if suit(card) == of}
        if about == "fear":
            return {"answer=none", "answer=S", "answer=H", "answer=D", "answer=C"}
        return {"answer=yes", "answer=no"}

    def _may_call_a_liar(self, seat: int) -> set[str]:
        if not self.honour:
            return set()
        accused = self.enemies(seat) & self.speakers
        return {f"lie={other}" for other in accused if (seat, other) not in self.lies_claimed}

    def do(self, seat: int, word: str) -> None:
        if word.startswith("ask="):
            self._ask(seat, word[4:])
        elif word.startswith("answer="):
            self._answered(word[7:])
        elif word.startswith("lie="):
            self.lies_claimed.add((seat, int(word[4:])))
            if int(word[4:]) in self.liars:
                self.offender, self.phase = int(word[4:]), "done"
        else:
            if not word.startswith("revoke="):
                self.open = None
            super().do(seat, word)

    def _ask(self, seat: int, question: str) -> None:
        (friend,) = self.friends(seat)
        self.asked_now += 1
        self.open = (friend, question)
        if not self.honour and not self.is_advice():
            self._answered(self._truth())

    def is_advice(self) -> bool:
        return self.open is not None and self.open[1].partition("-")[0] in ("want", "load", "fear")

    def _answered(self, said: str) -> None:
        if self.open is None:
            raise AssertionError("an answer without a question")
        self.speakers.add(self.open[0])
        if not self.is_advice() and said != self._truth():
            self.liars.add(self.open[0])
        self.answered.append((self.open[0], said))
        self.open = None

    def _truth(self) -> str:
        if self.open is None:
            raise AssertionError("nothing was asked")
        seat, (about, _, of) = self.open[0], self.open[1].partition("-")
        hand = self.hands[seat]
        if about == "holds":
            return "yes" if of in hand else "no"
        held = [card for card in hand if suit(card) == (self.trump if about == "trumps" else of)]
        if about in ("number", "trumps"):
            return str(len(held))
        return max(held, key=height) if held else "none"

    def between_tricks(self) -> None:
        self.asked_now, self.lies_claimed = 0, set()


@dataclass
class TalkingAndTurned(Talking, Turned):
    """Both at once: nobody chooses, and partners talk."""


@dataclass
class Dog(Belgian):
    """Three players, the dealer alone; the dog is the dealer's."""

    players, tricks, times = 3, 10, 0

    def __post_init__(self) -> None:
        self.dog: list[str] = []
        self.to_change = -1
        self.put_away: list[str] = []
        super().__post_init__()

    def deal(self, cards: list[str]) -> None:
        for number, letter in enumerate(self.options["packets"].split("-")):
            for seat in self.round(self.after(self.dealer)):
                for _ in range(int(letter)):
                    self.hands[seat].append(cards.pop(0))
            if number < 2:
                self.dog.append(cards.pop(0))

    def friends(self, seat: int) -> set[int]:
        return set() if seat == self.dealer else {0, 1, 2} - {seat, self.dealer}

    def account(self, seat: int) -> int:
        return seat

    def behind_the_calls(self) -> str:
        return "exchange"

    def waits_for(self) -> set[int]:
        return {self.dealer} if self.phase == "exchange" else super().waits_for()

    def may(self, seat: int) -> set[str]:
        if self.phase != "exchange":
            return super().may(seat)
        if seat != self.dealer:
            return set()
        if self.to_change < 0:
            return {"exchange=0", "exchange=1", "exchange=2"}
        return {f"lay={card}" for card in self.hands[seat]}

    def do(self, seat: int, word: str) -> None:
        if word.startswith("exchange="):
            self.to_change = int(word[9:])
        elif word.startswith("lay="):
            self.hands[seat].remove(word[4:])
            self.put_away.append(word[4:])
        else:
            super().do(seat, word)
            return
        if len(self.put_away) == self.to_change:
            self.hands[seat] += self.dog[: self.to_change]
            self.dog = self.dog[self.to_change :] + self.put_away
            self.phase = "play"

    def points(self) -> list[int]:
        sides = [0, 0]
        for winner, cards in self.won:
            sides[0 if winner == self.dealer else 1] += sum(map(worth, cards)) + bool(self.options["trick_points"])
        done = self.offender < 0 and self.trump
        return [sides[0] + (sum(map(worth, self.dog)) if done else 0), sides[1]]

    def scores(self) -> list[int]:
        if not self.trump:
            return [0, 0, 0]
        each = self.points()[1] - self.half()
        if self.offender >= 0:
            each = self.half() if self.offender == self.dealer else -self.half()
        each *= self.times_all()
        return [-2 * each if seat == self.dealer else each for seat in range(3)]


@dataclass
class Tableau(Belgian):
    """Two players with cards on the table: `columns` of each are [face-up card, covered card], or empty."""

    players, tricks, times = 2, 16, 0

    def __post_init__(self) -> None:
        self.columns: list[list[list[str]]] = [[], []]
        super().__post_init__()

    def deal(self, cards: list[str]) -> None:
        first, second = self.after(self.dealer), self.dealer
        for _ in range(2):
            for seat in (first, second, first, second):
                self.hands[seat] += [cards.pop(0), cards.pop(0)]
            for seat in (first, second):
                for number in range(4):
                    if len(self.columns[seat]) < 4:
                        self.columns[seat].append(["", cards.pop(0)])
                    else:
                        self.columns[seat][number][0] = cards.pop(0)

    def friends(self, seat: int) -> set[int]:
        return set()

    def account(self, seat: int) -> int:
        return seat

    def cards(self, seat: int) -> list[str]:
        return self.hands[seat] + [up for up, _ in self.columns[seat] if up]

    def put_down(self, seat: int, card: str) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        for column in self.columns[seat]:
            if column[0] == card:
                column[0] = ""

    def between_tricks(self) -> None:
        for columns in self.columns:
            for column in columns:
                if not column[0]:
                    column[0], column[1] = column[1], ""


KINDS: dict[str, type[Deal]] = {
    "manille": Deal,
    "manille-coinchee": Deal,
    "manille-bavarde": Talking,
    "manille-aleatoire": Turned,
    "manille-belge": Belgian,
    "manille-trois": Dog,
    "manille-deux": Tableau,
}


def table(game: str, options: dict[str, Any], pack: list[str], setup: Any) -> Deal:
    """The deal of a game, with what its setup says."""
    kind = TalkingAndTurned if options.get("turned_trump") else KINDS[game]
    return kind(
        game,
        options,
        pack,
        setup.dealer,
        setup.stake,
        list(setup.no_trump_owed),
        scores_before=list(setup.scores),
        target=setup.target,
    )
