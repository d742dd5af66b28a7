"""The table before its first deal, and after it was closed."""

from collections.abc import Iterator

from engine.host.state.parts import InvitationState
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Lines, Message, Public, Slot, Style, Text
from engine.messages.names import platform_name
from engine.messages.texts import Texts
from engine.messages.tokens.table import LearnGame, Verb
from engine.presentation.board.closing import closed, keep_open, warning
from engine.presentation.board.narrow import narrowed
from engine.presentation.board.shuffle import sealed_line
from engine.presentation.rules.house_rules import charter_line, house_rules, which_rules
from engine.rules.game import Ruleset


def lobby(table: Table, texts: Texts) -> Message:
    """The game, its options, the seats and what may be done; of a closed table, what remains of it."""
    if table.phase is Phase.CLOSED:
        return closed(table, texts)
    return Message(Public(), Slot.BOARD, tuple(map(narrowed, _blocks(table, texts))), _choices(table, texts))


def parted(table: Table, texts: Texts) -> Message:
    """What remains of a table in a room that no longer shows it."""
    back = f"{texts.command('join')} {table.code}"
    blocks = (Heading(names.title(table, texts)), Text(texts("room-parted", code=table.code, command=back)))
    return Message(Public(), Slot.BOARD, blocks)


def extent(rules: Ruleset, texts: Texts) -> str:
    """For how many a game is, and how long a match by these rules, where that can be said."""
    return ", ".join((texts("terminal-players", players=rules.rules.ring.size), *_length(rules, texts)))


def _length(rules: Ruleset, texts: Texts) -> Iterator[str]:
    standing = rules.match.standing(0, ())
    if standing.target is not None:
        yield texts("score-target", target=standing.target, games=standing.of_games)
    elif standing.length is not None:
        yield texts("terminal-deals", deals=standing.length)


def _blocks(table: Table, texts: Texts) -> Iterator[Block]:
    yield Heading(names.title(table, texts))
    yield Text(extent(table.ruleset, texts))
    changed = house_rules(table, texts)
    if not changed:
        # who changes a game knows it
        about = texts(f"about-{table.game}")
        yield Text(about[:1].upper() + about[1:], quiet=True)
    yield from which_rules(table, texts)
    if changed:
        yield Lines(changed)
        yield charter_line(table, texts)
    yield Lines(tuple(seat_line(table, seat, texts) for seat in range(len(table.seats))))
    yield Text(texts("lobby-clock", clock=texts(f"clock-{table.clock}")), quiet=True)
    if table.preset.quiet:
        yield Text(texts("lobby-zone", zone=table.zone), quiet=True)
    if free := sum(seat.free for seat in table.seats):
        yield Text(texts("lobby-waiting", free=free), quiet=True)
    if table.friendly:
        yield Text(texts("lobby-friendly"), quiet=True)
    if any(table.preset_of(place) != table.preset for place in range(len(table.seats))):
        yield Text(texts("lobby-longer"), quiet=True)
    yield from sharing_line(table, texts)
    asked = tuple(_asked(table, texts))
    if asked:
        yield Lines(asked)
    yield from warning(table, texts)
    yield from sealed_line(table, texts)


def seat_line(table: Table, seat: int, texts: Texts) -> str:
    """Who sits on a seat, with the level of a computer player."""
    compass, name = names.compass(table, seat, texts), names.name(table, seat, texts)
    chair = table.seats[seat]
    if chair.computer is not None and chair.name:
        level = names.level_name(chair.computer, texts)
        return texts("lobby-computer", compass=compass, name=chair.name, level=level)
    hosts = chair.person == table.host
    return texts("lobby-host" if hosts else "lobby-seat", compass=compass, name=name)


def _asked(table: Table, texts: Texts) -> Iterator[str]:
    """Who has been invited and has not answered yet, or has declined."""
    last = {asked.person: asked for asked in table.invitations.sent}
    for asked in last.values():
        name = names.person_name(asked.name, texts)
        if asked.waits:
            yield texts("lobby-invited", name=name, by=names.person_name(asked.by, texts))
        elif asked.state is InvitationState.DECLINED and table.seat_of(asked.person) is None:
            yield texts("invitation-declined", name=name, code=table.code)


def _choices(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    """At most seven buttons; rarer ones are behind *More*, where each person finds what that person may do."""
    return buttons.present(
        (*buttons.sit(table, texts), *_begin(table, texts)),
        (*buttons.stand(table, texts), *_called(table, texts), *_looked_at(table, texts)),
    )


def _begin(table: Table, texts: Texts) -> Iterator[Choice]:
    if any(seat.free for seat in table.seats):
        yield buttons.verb(table, Verb.COMPUTERS, texts)
    else:
        yield buttons.verb(table, Verb.START, texts, Style.MAIN)
    yield Choice(texts("button-learn-this"), LearnGame(table.game))


def _called(table: Table, texts: Texts) -> Iterator[Choice]:
    """The button that is most urgent now: keeping the table open comes before calling for players, then cutting."""
    if table.warned:
        yield from keep_open(table, texts)
    elif any(seat.free for seat in table.seats):
        yield from buttons.call(table, texts)
    else:
        yield from buttons.cut(table, texts)


def _looked_at(table: Table, texts: Texts) -> Iterator[Choice]:
    yield buttons.verb(table, Verb.RULES, texts)
    yield buttons.verb(table, Verb.MORE, texts)


def sharing_line(table: Table, texts: Texts) -> Iterator[Text]:
    """In how many rooms the table is shown, and on which platforms; nothing if there is just one room. No
    room is named to another."""
    if len(table.rooms) > 1:
        platforms = dict.fromkeys(platform_name(room.platform, texts) for room in table.rooms)
        yield Text(texts("lobby-shared", rooms=len(table.rooms), platforms=", ".join(platforms)), quiet=True)
