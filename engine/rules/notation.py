"""The record of a deal as text: readable by a person, and replayed to the same state by the engine.

    pli 1
    game whist 1
    options target=150
    deal 3 dealer 2 stake 1
    pack 10S 7H ...
    play 2:trump=H 1:pass 3:double 0:pass
    play 1:KS 0:AS 3:7S 2:10S

A `play` line holds actions as seat:action; it may end after any of them. Lines with other names are ignored, such as
the comments of a review, which begin with `# `, and so is what a chat, a mail or an editor adds: marks that cannot be
seen, empty lines, a code fence, marks of a quotation, lines above the record, the break in a long line, and the signs
of a mail that was not decoded. `owed` says of each account whether it may only choose sans-atout (`owed yes no`),
`tokens` how many each account still holds, `score` what each account has and what ends the game: a target (`score 940
955 of 1000`) or a number of deals (`score 31 54 in 20`). Each of the three is left out where it does not apply.
`shuffle` and `seats` say what the pack was made from (`engine.host.state.proof`). A record holds every hand, so it is
private until the deal ends.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from quopri import decodestring
from string import hexdigits
from typing import NamedTuple, TypeVar

from engine.rules.actions import Action
from engine.rules.cards import Card
from engine.rules.deal import Pack
from engine.rules.errors import NotationError
from engine.rules.options import Options
from engine.rules.options import text as written
from engine.rules.seats import Seat
from engine.rules.state import DealSetup
from engine.rules.values import Value, repr_without

Part = TypeVar("Part")

FORMAT = "pli 1"
COMMENT = "#"
"""Begins a line of a record that is not part of the deal and is skipped in reading."""
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
    """Reads `write(record)` back; raises `NotationError`, which names a line and never quotes it."""
    fields = _fields(source)
    for name in _NEEDED:
        if name not in fields:
            raise NotationError(f"not a deal record: it has no line `{name}`")
    game, version = _read("game", fields, lambda words: (words[0], int(words[1])))
    return Record(
        game,
        version,
        _read("options", fields, lambda words: dict(map(_pair, words))),
        _setup(fields),
        _read("pack", fields, lambda words: tuple(map(Card, words))),
        _read("play", fields, lambda words: tuple(map(_move, words))),
    )


def clean(source: str) -> str:
    """The lines of a record, from its first one on, without what a chat, a mail or an editor added to them."""
    return "".join(" ".join(line.words) + "\n" for line in _lines(source) if line.words)


def line_of(source: str, name: str, place: int = 0) -> int:
    """The number of the line of this name in which its word at this place stands, from 0, such as an action; 0 where
    there are not so many."""
    for line in _fields(source).get(name, []):
        if place < len(line.words):
            return line.number
        place -= len(line.words)
    return 0


class _Line(NamedTuple):
    """The words of a line, and the number, from 1, of that on which they begin in the source."""

    number: int
    words: list[str]


def _lines(source: str) -> list[_Line]:
    """From the first line of a record on, each as long as it was before a mail broke it."""
    lines: list[_Line] = []
    long: _Line | None = None
    for number, text in enumerate(_decoded(source).splitlines(), start=1):
        words = text.translate(_UNSEEN).lstrip(">| \t`").rstrip(" \t`").split()
        if not lines and " ".join(words) != FORMAT:
            continue
        if long is not None and words and _goes_on(long.words, words):
            long.words.extend(words)
            continue
        lines.append(_Line(number, words))
        if words and words[0] in _NAMES:
            long = lines[-1] if words[0] in _LONG else None
    return lines


def _decoded(source: str) -> str:
    """The text of a mail that is still written as it was sent (quoted-printable: RFC 2045, 6.7)."""
    if not _QUOTED.search(source.partition(FORMAT)[2]):
        return source
    return decodestring(source.encode()).decode(errors="replace")


def _fields(source: str) -> dict[str, list[_Line]]:
    """The lines by their name, without it."""
    lines = _lines(source)
    if not lines:
        raise NotationError("not a deal record of this format")
    fields: dict[str, list[_Line]] = {}
    for number, words in lines:
        if words and words[0] in _NAMES:
            # there is a `play` line for each trick
            fields.setdefault(words[0], []).append(_Line(number, words[1:]))
    return fields


def _goes_on(begun: Sequence[str], words: Sequence[str]) -> bool:
    """Whether these words belong to a line that was broken."""
    is_whole = begun[0] == "shuffle" and begun[-2:-1] in _SEALED
    return not is_whole and all(_LONG[begun[0]](word) for word in words)


def _read(name: str, fields: Mapping[str, list[_Line]], parse: Callable[[list[str]], Part]) -> Part:
    """What the lines of this name say; nothing where there are none."""
    lines = fields.get(name, [])
    try:
        # each by itself first, so that the one which is wrong can be named
        for line in lines if name in _LONG else ():
            parse(line.words)
        return parse([word for line in lines for word in line.words])
    except (ValueError, KeyError, IndexError):
        wrong = next((line.number for line in lines if _is_wrong(line, parse)), lines[-1].number if lines else 0)
    # outside of the handler: the cause would quote the line, which holds hidden cards
    raise NotationError(f"line {wrong} (`{name}`) is not as it stands in a deal record", wrong, name)


def _is_wrong(line: _Line, parse: Callable[[list[str]], object]) -> bool:
    try:
        parse(line.words)
    except (ValueError, KeyError, IndexError):
        return True
    return False


def _setup(fields: Mapping[str, list[_Line]]) -> DealSetup:
    dealer, number, stake = _read("deal", fields, _deal)
    owed = _read("owed", fields, lambda words: tuple(word == "yes" for word in words))
    tokens = _read("tokens", fields, lambda words: tuple(map(_count, words)))
    points, target, length = _read("score", fields, _score)
    return DealSetup(dealer, number, stake, owed, tokens, points, target, length)


def _deal(words: list[str]) -> tuple[Seat, int, int]:
    number, _, dealer, _, stake = words
    return _count(dealer), _count(number), _count(stake)


def _score(words: list[str]) -> tuple[tuple[int, ...], int, int]:
    *scores, ends, much = words or ["of", "0"]
    points, end = tuple(map(_count, scores)), _count(much)
    return (points, 0, end) if ends == "in" else (points, end, 0)


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


_NEEDED = ("game", "deal", "pack")
_NAMES = {*_NEEDED, "options", "owed", "tokens", "score", "play", "shuffle", "seats"}
_LONG: Mapping[str, Callable[[str], bool]] = {
    "options": lambda word: "=" in word and ":" not in word,
    "pack": lambda word: word.isalnum() and word.isupper() and word.isascii(),
    "play": lambda word: word[0].isdigit() and ":" in word,
    "shuffle": lambda word: word.isascii(),
    "seats": lambda word: word == "computer" or set(word) <= set(hexdigits),
}
"""The lines that may be so long that a mail breaks them, and what a word of theirs looks like."""
_SEALED = (["seal"], ["commitment"])
"""Before the last word of a `shuffle` line."""
_QUOTED = re.compile(r"=(3D|[ \t]*\r?$)", re.MULTILINE)
"""An equals sign as such a mail writes it, and the end of a line that it broke; no record has either."""
_UNSEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f"))
"""Marks that cannot be seen, such as the one at the beginning of a file (byte order mark)."""
