"""Messages that are worth a picture: a hand, a trick, a board and a score sheet of a deal with each deck, and
leaderboards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.host.ports.results import LeaderboardPage, LedgerRow
from engine.host.state.ids import PersonId
from engine.host.state.leaderboards import Pool, Season
from engine.host.state.names import clean_name
from engine.host.state.table import Table
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.messages.tokens.leaderboard import Ranking
from engine.presentation.board.board import board
from engine.presentation.board.score import last_trick, score_sheet
from engine.presentation.hand.hand import hand
from engine.presentation.people.leaderboard import leaderboard
from engine.rules.actions import PlayCard
from tests.engine.presentation.tables import Position, make_table, played_out, random_walk

NAMES = ("Ana", "Bérénice", "Chloé d’Arc", "Jürgen Groß", "Mère-Grand", "Noël 3", "Òscar", "Pia", "Quentin", "Rémi")
HOSTILE = (
    "W" * 40, "\u202eעדי בן־דוד", "李雷", "Zoë 🐈‍⬛ Łódź", "@everyone <b>#1</b>", "Иван Петров", "🟥🟧🟨",
    "%s {0} \\n", "A\u0301\u0323" * 16, "/admin stop ```",
)  # fmt: skip
"""What people may call themselves."""

DECKS = {"french": "manille", "french36": "chibre", "themed": "chibre", "menche": "menche"}
"""A game that is played with each deck."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A message and what it is a sample of."""

    deck: str
    kind: str
    message: Message


def samples(language: str) -> Iterator[Sample]:
    """Four for each deck and two leaderboards, the same each time."""
    texts = Texts(language)
    for deck in DECKS:
        here = _choosing(deck)
        (seat,) = here.view().to_act
        yield Sample(deck, "hand", hand(here.table, seat, here.view(seat), texts))
        yield Sample(deck, "board", board(here.table, here.view(), texts))
        yield Sample(deck, "trick", last_trick(here.table, here.view(seat), texts))
        yield Sample(deck, "sheet", score_sheet(played_out(_table(deck), 5).table, texts))
    yield Sample("people", "leaderboard", leaderboard(*ranking(NAMES), texts))
    yield Sample("people", "strangers", leaderboard(*ranking(HOSTILE), texts))


def ranking(names: Sequence[str]) -> tuple[LeaderboardPage, Ranking]:
    """A page of those people; somebody who is not on it reads it."""
    people = [PersonId(f"discord:{number}") for number in range(len(names) + 1)]
    lines = tuple(
        LedgerRow(
            1 + number,
            people[number],
            clean_name(name),
            1234 - 7 * number**2,
            120 - number,
            15,
            9 - number % 4,
            2,
            11,
        )
        for number, name in enumerate(names)
    )
    own = LedgerRow(137, people[-1], "Ana", -12, 9, 2, 1, 0, 0)
    season = Season(2, "Herbst 🍂 هنا")
    return LeaderboardPage(lines, own, 212, Pool.OPEN, season.period, season), Ranking("manille-coinchee")


def _table(deck: str) -> Table:
    if deck == "themed":
        return make_table(DECKS[deck], inspect_tricks="all", suits="themed")
    return make_table(DECKS[deck], inspect_tricks="all")


def _choosing(deck: str) -> Position:
    """A seat is to play, may not play all of its cards, and something lies on the table already."""
    table = _table(deck)
    for seed in range(50):
        for here in random_walk(table, seed, claims=False):
            if _is_choice(here):
                return here
    raise LookupError(f"nobody has a choice in {deck}")


def _is_choice(here: Position) -> bool:
    acting = sorted(here.view().to_act)
    if len(acting) != 1 or len(here.view().trick) < 2 or not here.view().taken:
        return False
    own = here.view(acting[0])
    free = [action for action in own.legal if isinstance(action, PlayCard)]
    return 1 < len(free) < len(own.hand)
