"""La mèn'che as a table that plays along, written from the rules text (rules 2, 8); shares no code with the engine.

Words are those of deal records: `trump=R`, `talk=2`, `pass`, `vote=yes`, `vote=no`, and cards.
"""

from dataclasses import dataclass, field
from typing import Any

PRINTED = {"MITE": "R", "COUNE": "B", "CANETE": "G", "MACMAHON": "", "ZE": "R"}


@dataclass
class Memo:
    """A memo card: colour, strength and points of every card."""

    colour: dict[str, str] = field(default_factory=dict)
    strength: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)

    def __deepcopy__(self, _: object) -> "Memo":
        return self  # nothing changes a memo card once it is written

    def add(self, card: str, colour: str, strength: int, points: int) -> None:
        self.colour[card], self.strength[card], self.points[card] = colour, strength, points


def derived() -> Memo:
    """The table of rules 2.2 as it is printed there."""
    memo = Memo()
    for colour, strengths in (("R", "123578"), ("B", "1234578"), ("G", "1234578"), ("Y", "1234578")):
        for letter in strengths:
            memo.add(colour + letter, colour, int(letter), {"5": 1, "7": 3, "8": 4}.get(letter, 0))
    for name, strength, points in (
        ("MITE", 13, 2),
        ("COUNE", 12, 2),
        ("CANETE", 11, 2),
        ("MACMAHON", 10, 2),
        ("ZE", 9, 0),
    ):
        memo.add(name, PRINTED[name], strength, points)
    return memo


def written(text: str) -> Memo:
    """A group's own memo card."""
    memo = Memo()
    for part in text.split("/"):
        name = part.rstrip("0123456789:-")
        for entry in part[len(name) :].split("-"):
            strength, _, points = entry.partition(":")
            if len(name) == 1:
                memo.add(name.upper() + strength, name.upper(), int(strength), int(points or "0"))
            else:
                memo.add(name.upper(), PRINTED[name.upper()], int(strength), int(points or "0"))
    return memo


@dataclass
class Round:
    """One round at the table; `do` plays on."""

    game: str
    options: dict[str, Any]
    pack: list[str]
    dealer: int
    stake: int = 1
    tokens: list[int] = field(default_factory=list)
    number: int = 2
    phase: str = "choose"
    trump: str = ""
    lead: int = 0
    trick: list[tuple[int, str]] = field(default_factory=list)
    won: list[tuple[int, list[str]]] = field(default_factory=list)
    announced: dict[int, set[str]] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    reports: list[tuple[int, int]] = field(default_factory=list)
    answers: list[dict[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = str(self.options["menche_table"])
        self.memo = derived() if table == "d1" else written(table)
        self.players = {"menche": 4, "menche-2": 2, "menche-3": 3}[self.game]
        self.half = 5 if self.players == 3 else 4
        self.tokens = list(self.tokens) or [int(self.options["tokens"])] * self.sides()
        self.cards = list(self.pack)
        self.aside = [self.cards.pop(0), self.cards.pop(0)] if self.players == 3 else []
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.give(self.half)
        self.chooser = self.lead = self.left(self.dealer)

    # --- seats and sides

    def left(self, seat: int) -> int:
        return 0 if seat == self.players - 1 else seat + 1

    def sides(self) -> int:
        return 3 if self.players == 3 else 2

    def side(self, seat: int) -> int:
        return seat % 2 if self.players == 4 else seat

    def turn(self) -> int:
        seat = self.lead
        for _ in self.trick:
            seat = self.left(seat)
        return seat

    def give(self, count: int) -> None:
        """So many cards to each, singly, from the dealer's left."""
        for _ in range(count):
            seat = self.dealer
            for _ in range(self.players):
                seat = self.left(seat)
                self.hands[seat].append(self.cards.pop(0))

    # --- who is waited for, and what he may do

    def waits_for(self) -> set[int]:
        if self.phase == "choose":
            return {self.chooser}
        if self.phase == "play":
            return {self.turn()}
        if self.phase == "vote":
            reporter, said = self.open_report()
            return {seat for seat in range(self.players) if seat != reporter and seat not in said}
        return set()

    def open_report(self) -> tuple[int, dict[int, str]]:
        for (reporter, _), said in zip(self.reports, self.answers, strict=True):
            if len(said) < self.players - 1:
                return reporter, said
        raise AssertionError("nothing to decide")

    def may(self, seat: int) -> set[str]:
        if self.phase == "choose":
            return {"trump=R", "trump=B", "trump=G", "trump=Y"} if seat == self.chooser else set()
        if self.phase == "play":
            return (set(self.right_cards(seat)) if seat == self.turn() else set()) | self.may_report(seat)
        if self.phase == "vote" and seat in self.waits_for():
            return {"pass", "vote=yes", "vote=no"}
        return set()

    def is_open(self) -> bool:
        return bool(self.options["open_round"]) and self.number == 1

    def may_report(self, seat: int) -> set[str]:
        if not self.options["silence_penalty"] or self.options["practice"] or self.is_open():
            return set()
        known = {accused for _, accused in self.reports}
        enemies = [other for other in range(self.players) if self.side(other) != self.side(seat)]
        return {f"talk={enemy}" for enemy in enemies if enemy not in known}

    def right_cards(self, seat: int) -> list[str]:
        hand, colour = self.hands[seat], self.memo.colour
        if not self.trick or self.trick[0][1] == "MACMAHON":
            return hand
        led = colour[self.trick[0][1]]
        if led not in [colour[card] for card in hand]:
            return hand
        return [card for card in hand if colour[card] == led or colour[card] == self.trump or card in PRINTED]

    # --- playing on

    def do(self, seat: int, word: str) -> None:
        if self.phase == "choose":
            self.trump = word[6:]
            self.give(self.half)
            for player in range(self.players):
                self.announced[player] = {c for c in self.hands[player] if c in PRINTED and c != "ZE"}
            self.phase = "play"
        elif word.startswith("talk="):
            self.reports.append((seat, int(word[5:])))
            self.answers.append({})
            if self.options["silence_at_once"]:
                self.phase = "vote"
        elif self.phase == "vote":
            self.open_report()[1][seat] = word
            if all(len(said) == self.players - 1 for said in self.answers):
                self.phase = "play" if any(self.hands) and 0 not in self.without_talk() else "done"
        else:
            self.card(seat, word)

    def card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.players:
            return
        self.lead = self.taker()
        self.won.append((self.lead, [played for _, played in self.trick]))
        self.trick = []
        if self.players == 3 and len(self.won) == 5:
            self.shown = self.aside
        if self.players == 2 and len(self.won) == 8:
            self.give(8)
            if self.options["stage2_leader"] == "chooser":
                self.lead = self.chooser
        if not any(self.hands):
            waits = self.reports and not self.options["silence_at_once"]
            self.phase = "vote" if waits else "done"

    def taker(self) -> int:
        triyonfes = [play for play in self.trick if play[1] in PRINTED]
        trumps = [play for play in self.trick if self.memo.colour[play[1]] == self.trump]
        led = [play for play in self.trick if self.memo.colour[play[1]] == self.memo.colour[self.trick[0][1]]]
        for group in (triyonfes, trumps, led):
            if group:
                return max(group, key=lambda play: self.memo.strength[play[1]])[0]
        raise AssertionError("a trick without a card")

    # --- counting

    def points(self) -> list[int]:
        found = [0] * self.sides()
        for winner, cards in self.won:
            found[self.side(winner)] += sum(self.memo.points[card] for card in cards)
        return found

    def tricks(self) -> list[int]:
        return [len([1 for winner, _ in self.won if self.side(winner) == side]) for side in range(self.sides())]

    def tied(self) -> bool:
        if self.is_open() or any(self.hands):
            return False
        points = sorted(self.points(), reverse=True)
        if points[0] == points[1]:
            return True
        return self.options.get("tie_scope_3p") == "any" and points[1] == points[-1] and len(points) == 3

    def upheld(self) -> list[int]:
        """Those who talked, as the table says."""
        found = []
        for (_, accused), said in zip(self.reports, self.answers, strict=True):
            words = list(said.values())
            if words.count("vote=yes") + 1 > words.count("vote=no"):
                found.append(accused)
        return found

    def without_talk(self) -> list[int]:
        """The tokens that everybody has when those for talk are gone."""
        held = list(self.tokens)
        for talker in self.upheld():
            for side in range(self.sides()):
                if side != self.side(talker) and held[side]:
                    held[side] -= 1
        return held

    def after(self) -> list[int]:
        """The tokens that everybody has once the round is settled."""
        held = self.without_talk()
        if self.is_open() or 0 in held or self.tied():
            return held
        chooser, points = self.side(self.chooser), self.points()
        owed = self.stake * (2 if len(self.won) in self.tricks() else 1)
        if points[chooser] == max(points):
            held[chooser] -= min(owed, held[chooser])
            return held
        for side in range(self.sides()):
            if side != chooser:
                given = min(owed, held[side])
                held[side] -= given
                held[chooser] += given
        return held


@dataclass
class Match:
    """A match told again: `add` what a round left, then read who deals next, for what, and who has won."""

    options: dict[str, Any]
    players: int
    dealer: int
    stake: int = 1
    rounds: int = 0
    winners: list[int] = field(default_factory=list)

    def add(self, tokens: list[int], points: list[int], *, tied: bool) -> None:
        self.rounds += 1
        empty = [side for side, left in enumerate(tokens) if left == 0]
        if empty:
            most = max(points[side] for side in empty)
            self.winners = [side for side in empty if points[side] == most]
        if tied:
            self.stake = self.stake * 2 if self.options["tie_compounds"] else 2
        else:
            self.stake = 1
        if not (tied and self.options["replay_same_dealer"]):
            self.dealer = (self.dealer + 1) % self.players
