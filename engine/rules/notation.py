"""The record of a deal as text: readable by a person, and replayed to the same state by the engine.

    pli 1
    game whist 1
    options target=150
    deal 3 dealer 2 stake 1
    pack 10S 7H ...
    play 2:trump=H 1:pass 3:double 0:pass
    play 1:KS 0:AS 3:7S 2:10S

A `play` line holds actions as seat:action; it may end after any of them. Lines with other names are ignored, such as
the comments of a review, which begin with `# `. `owed` says of each account whether it may only choose sans-atout
(`owed yes no`), `tokens` how many each account still holds, `score` what each account has and what ends the game: a
target (`score 940 955 of 1000`) or a number of deals (`score 31 54 in 20`). Each of the three is left out where it
does not apply. A record holds every hand, so it is private until the deal ends.
"""

from collections.abc import Callable, Iterator, Mapping

from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Pack
from engine.rules.errors import NotationError
from engine.rules.options import Options
from engine.rules.options import text as written
from engine.rules.seats import Seat
from engine.rules.state import DealSetup
from engine.rules.values import Value, repr_without

FORMAT = "pli 1"
MOST = 10**9
"""The largest number of points, tokens or deals that a record may state."""


class Record(Value):
    """A deal as it is recorded: setup, pack and actions. Actions are kept as text, which the game's rules read."""

    game: str
    version: int
    options: Mapping[str, str]
    """Only those that differ from the standard rules."""
    setup: DealSetup
    pack: Pack
    actions: tuple[tuple[Seat, str], ...] = ()

    def __repr__(self) -> str:
        return repr_without(self, "pack", "actions")

    def then(self, seat: Seat, action: Action) -> "Record":
        """The record with one more action."""
        return Record(
            self.game, self.version, self.options, self.setup, self.pack, (*self.actions, (seat, action.text()))
        )

    def moves(self, read: Callable[[str], Action]) -> Iterator[tuple[Seat, Action]]:
        """The actions, read by `Rules.read`; raises `NotationError`."""
        for seat, word in self.actions:
            yield seat, read(word)


def new_record(game: str, version: int, options: Options, setup: DealSetup, pack: Pack) -> Record:
    """The record of a deal about to start; `options` holds only those that differ from the standard rules."""
    return Record(game, version, {name: written(value) for name, value in options.items()}, setup, pack)


def write(record: Record) -> str:
    """The record as text."""
    lines = [heading(record), "pack " + " ".join(record.pack), *_play_lines(record)]
    return "\n".join(lines) + "\n"


def heading(record: Record) -> str:
    """The lines above the pack: all that is known of the deal before it is shuffled."""
    setup = record.setup
    lines = [FORMAT, f"game {record.game} {record.version}"]
    if record.options:
        lines.append("options " + " ".join(f"{name}={value}" for name, value in sorted(record.options.items())))
    lines.append(f"deal {setup.number} dealer {setup.dealer} stake {setup.stake}")
    if setup.no_trump_owed:
        lines.append("owed " + " ".join("yes" if owed else "no" for owed in setup.no_trump_owed))
    if setup.tokens:
        lines.append("tokens " + " ".join(map(str, setup.tokens)))
    if setup.scores:
        ends = ("in", setup.length) if setup.length else ("of", setup.target)
        lines.append("score " + " ".join(map(str, (*setup.scores, *ends))))
    return "\n".join(lines)


def _play_lines(record: Record) -> Iterator[str]:
    """Calls on one line, then a line for each trick."""
    words: list[str] = []
    cards, seats = 0, _seats(record)
    for seat, action in record.actions:
        is_card = action in record.pack
        if words and is_card and cards % seats == 0:
            yield "play " + " ".join(words)
            words = []
        cards += is_card
        words.append(f"{seat}:{action}")
    if words:
        yield "play " + " ".join(words)


def _seats(record: Record) -> int:
    # used only to end lines where tricks end, so that a record can be written without its game's rules
    return 1 + max((seat for seat, _ in record.actions), default=0)


def read(source: str) -> Record:
    """Reads `write(record)` back; raises `NotationError`, which never quotes the text."""
    try:
        return _read(source)
    except (ValueError, KeyError, IndexError):
        # the cause would quote the text, which holds hidden cards
        raise NotationError("not a deal record") from None


def _read(source: str) -> Record:
    first, *lines = source.strip().splitlines()
    if first.strip() != FORMAT:
        raise NotationError("not a deal record of this format")
    fields: dict[str, list[str]] = {}
    for line in lines:
        name, *words = line.split()
        # there is a `play` line for each trick
        fields[name] = [*fields.get(name, []), *words]
    return Record(
        game=fields["game"][0],
        version=int(fields["game"][1]),
        options=dict(_pair(word) for word in fields.get("options", [])),
        setup=_setup(fields),
        pack=tuple(map(Card, fields["pack"])),
        actions=tuple(_move(word) for word in fields.get("play", [])),
    )


def _setup(fields: Mapping[str, list[str]]) -> DealSetup:
    number, _, dealer, _, stake = fields["deal"]
    owed = tuple(word == "yes" for word in fields.get("owed", []))
    tokens = tuple(map(_count, fields.get("tokens", [])))
    *scores, ends, much = fields.get("score", ["of", "0"])
    points, end = tuple(map(_count, scores)), _count(much)
    target, length = (0, end) if ends == "in" else (end, 0)
    return DealSetup(_count(dealer), _count(number), _count(stake), owed, tokens, points, target, length)


def _count(word: str) -> int:
    # deals, points or tokens: a number with many more digits could not even be put into a message
    if abs(count := int(word)) > MOST:
        raise ValueError
    return count


def _pair(word: str) -> tuple[str, str]:
    name, value = word.split("=")
    return name, value


def _move(word: str) -> tuple[Seat, str]:
    seat, action = word.split(":")
    return int(seat), action
