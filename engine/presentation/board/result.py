"""What came of a deal: the board's last state, and the end of the match."""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.games.voices import voice_of
from engine.host.commands.dealing import upcoming
from engine.host.commands.partners import has_partners
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Lines, Message, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.tricks import ended
from engine.presentation.board import absence, standings, tally
from engine.presentation.board.closing import keep_open, warning
from engine.presentation.board.contract import contract_called, said_beside
from engine.presentation.board.narrow import height, narrow
from engine.presentation.board.rewinding import play_from
from engine.presentation.board.shuffle import sealed_line
from engine.rules.seats import Seat
from engine.rules.state import DealResult, trump_of
from engine.rules.views import SeatView

SHORT = 5
"""The most lines of a result that stays among those of later deals."""
_ROOM = 2
"""How many buttons there is room for besides the five that every table has between two deals."""


def summary(table: Table, deal: SeatView, texts: Texts, told: int | None = None) -> Message:
    """A finished deal: how it was counted, where the match stands, and what comes next. `told` is as for `board`."""
    return Message(Public(), Slot.BOARD, tuple(_blocks(table, deal, texts, told)), _choices(table, texts))


def shortened(table: Table, deal: SeatView, texts: Texts) -> Message | None:
    """What stays of a finished deal once the next has begun: who won it, where the match stood, and where to read on.
    None where there is nothing to keep."""
    if deal.result is None and not table.match.results:
        return None
    looks = buttons.present((buttons.verb(table, Verb.SCORE, texts), buttons.verb(table, Verb.RECORD, texts)))
    won = _won_in_short(table, deal, texts)
    blocks = _heading(table, deal, texts), *won, *standings.in_short(table, table.standing, texts)
    if height(blocks) > SHORT:
        # how the deal was counted is on the score sheet
        blocks = tuple(block for block in blocks if block not in won[1:])
    return Message(Public(), Slot.BOARD, blocks, looks)


def _won_in_short(table: Table, deal: SeatView, texts: Texts) -> Sequence[Block]:
    """Who won the match or, while it goes on, the deal, and how that was counted."""
    if table.standing.over:
        return (Heading(standings.winners_line(table, table.standing, texts)),)
    return tuple(_won(deal.result, table, texts, None)) if deal.result is not None else ()


def _blocks(table: Table, deal: SeatView, texts: Texts, told: int | None) -> Iterator[Block]:
    yield _heading(table, deal, texts)
    yield from came_of_it(table, deal, texts, told)
    yield from absence.lines(table, texts)
    yield from _next(table, texts)
    yield from sealed_line(table, texts)
    yield from warning(table, texts)


def _heading(table: Table, deal: SeatView, texts: Texts) -> Heading:
    return Heading(texts("deal-short", label=names.label(table), number=deal.setup.number))


def came_of_it(
    table: Table, deal: SeatView, texts: Texts, told: int | None = None, own: Seat | None = None
) -> Iterator[Block]:
    """Who won, by how much and why, where the match stands, and how the deal went.

    `told` is as for `board`; `own` is the reader's seat in a private message.
    """
    if table.standing.over:
        yield Heading(standings.winners_line(table, table.standing, texts))
    if deal.result is not None:
        yield from _won(deal.result, table, texts, own)
    yield from standings.blocks(table, table.standing, texts, own)
    yield from _course(table, deal, texts, told, own)


def _won(result: DealResult, table: Table, texts: Texts, own: Seat | None) -> Iterator[Block]:
    """What the winners gained, then how that was counted; where not all gained alike, only how each was counted."""
    voice, winners = voice_of(table), _winners(result)
    if not winners:
        yield Text(narrow(voice.arithmetic(result, table, texts)))
        return
    yield Heading(_gain(table, winners, result.scores[winners[0]], texts, own))
    yield Text(narrow(voice.reckoning(result, table, texts)))


def _winners(result: DealResult) -> Sequence[int]:
    """The accounts that gained, if all of them gained the same and others gained nothing; else empty."""
    gains = [account for account, score in enumerate(result.scores) if score > 0]
    alike = len({result.scores[account] for account in gains}) == 1
    return gains if alike and len(gains) < len(result.scores) else ()


def _gain(table: Table, winners: Sequence[int], points: int, texts: Texts, own: Seat | None) -> str:
    accounts = table.ruleset.rules.accounts
    if own is not None and accounts[own] in winners:
        people = sum(account in winners for account in accounts)
        return texts("deal-won-own", points=points, people=people, winners=len(winners))
    called = names.listed([names.account_name(table, account, texts) for account in winners], texts)
    return texts("deal-won", winner=called, points=points, winners=len(winners))


def _course(table: Table, deal: SeatView, texts: Texts, told: int | None, own: Seat | None) -> Iterator[Block]:
    """How the deal went: contract, tricks and calls."""
    if trump_of(deal) is not None:
        tricks = tally.tricks_line(table, deal, texts, own) if deal.taken else ""
        yield Text(narrow(contract_called(table, deal, texts), tricks), quiet=True)
    yield from ended(table, deal, texts, told)
    if lines := said_beside(table, deal, texts):
        yield Lines(tuple(narrow(*lines).splitlines()))


def _next(table: Table, texts: Texts) -> Iterator[Block]:
    if table.match.rotations:
        yield Text(texts("next-partners", sides=_next_sides(table, texts)))
    setup = table.standing.setup
    if setup is not None:
        yield Text(texts("next-dealer", who=names.short(table, setup.dealer, texts), stake=setup.stake), quiet=True)


def _next_sides(table: Table, texts: Texts) -> str:
    """Who plays with whom in the next match."""
    ahead = upcoming(table)
    accounts = dict.fromkeys(ahead.ruleset.rules.accounts)
    return " – ".join(names.account_name(ahead, account, texts) for account in accounts)


def _choices(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    return _after_match(table, texts) if table.phase is Phase.OVER else _after_deal(table, texts)


def _after_deal(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    """At most seven buttons, as in the lobby, and those for what waits for an answer; the rest are behind *More*."""
    return buttons.present(
        (buttons.verb(table, Verb.NEXT, texts, Style.MAIN), *islice(_at_times(table, texts), _ROOM)),
        (*_looks(table, texts), buttons.verb(table, Verb.MORE, texts)),
        *absence.rows(table, texts),
    )


def _at_times(table: Table, texts: Texts) -> Iterator[Choice]:
    """Buttons that only some tables offer between two deals, the most urgent first."""
    if any(seat.covered for seat in table.seats):
        yield buttons.verb(table, Verb.BACK, texts)
    yield from buttons.end(table, texts)
    yield from buttons.cut(table, texts)
    yield from play_from(table, texts)
    yield from buttons.sit(table, texts)


def _after_match(table: Table, texts: Texts) -> tuple[buttons.Row, ...]:
    """At most seven buttons here too. Seats may change hands before a rematch."""
    return buttons.present(
        (*keep_open(table, texts), *buttons.sit(table, texts), *_again(table, texts)),
        (*_looks(table, texts), buttons.verb(table, Verb.MORE, texts)),
    )


def _again(table: Table, texts: Texts) -> Iterator[Choice]:
    free = any(seat.free for seat in table.seats)
    if free:
        yield buttons.verb(table, Verb.COMPUTERS, texts)
    yield buttons.verb(table, Verb.REMATCH, texts, Style.MAIN, enabled=not free)
    if has_partners(table) and not free:
        yield buttons.verb(table, Verb.ROTATE, texts)


def _looks(table: Table, texts: Texts) -> Iterator[Choice]:
    yield buttons.verb(table, Verb.SCORE, texts)
    yield buttons.verb(table, Verb.RECORD, texts)
    # players have this button under their hands too; the one that keeps a table open needs the room more
    if not table.warned:
        yield buttons.verb(table, Verb.REVIEW, texts)
