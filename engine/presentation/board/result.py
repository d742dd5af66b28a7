"""What came of a deal: the board's last state, and the end of the match."""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.games.voices import voice_of
from engine.host.commands.dealing import upcoming
from engine.host.commands.partners import has_partners
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Heading, Message, Public, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.messages.tricks import ended
from engine.messages.voice import ending
from engine.presentation.board import absence, standings, tally
from engine.presentation.board.closing import keep_open, warning
from engine.presentation.board.contract import contract_called, said_beside
from engine.presentation.board.narrow import as_many, height, narrow
from engine.presentation.board.rewinding import play_from
from engine.presentation.board.shuffle import sealed_line
from engine.rules.seats import Seat
from engine.rules.state import DealResult, trump_of
from engine.rules.views import SeatView

LINES = 5
"""The most lines of a result."""
IN_PRIVATE = 7
"""The most lines of one in a private message, which nobody else has to scroll past."""
_ROOM = 2
"""How many buttons there is room for besides the five that every table has between two deals."""


def summary(table: Table, deal: SeatView, texts: Texts, told: int | None = None) -> Message:
    """A finished deal: how it was counted, where the match stands, what it waits for. `told` is as for `board`."""
    blocks = (*_result(table, deal, texts), *_waiting(table, deal, texts, told))
    return Message(Public(), Slot.BOARD, blocks, _choices(table, texts))


def shortened(table: Table, deal: SeatView, texts: Texts) -> Message | None:
    """What stays of a finished deal once the next has begun: its result, and where to read on. None where there is
    nothing to keep."""
    if deal.result is None and not table.match.results:
        return None
    looks = (Verb.SCORE, Verb.RECORD, Verb.REVIEW)
    kept = buttons.present([buttons.verb(table, look, texts) for look in looks])
    return Message(Public(), Slot.BOARD, _result(table, deal, texts), kept)


def _result(table: Table, deal: SeatView, texts: Texts) -> tuple[Block, ...]:
    number = texts("deal-short", label=names.label(table), number=deal.setup.number)
    if table.standing.over:
        return (Heading(names.title(table, texts)), *came_of_it(table, deal, texts, room=LINES - 1))
    if deal.result is None:
        return (Heading(number), *standings.in_short(table, table.standing, texts))
    heading = Heading(narrow(number, _headline(deal.result, table, texts, None)))
    return heading, *_of_deal(deal.result, table, deal, texts, None, LINES - height([heading]))


def came_of_it(
    table: Table, deal: SeatView, texts: Texts, own: Seat | None = None, room: int = LINES
) -> tuple[Block, ...]:
    """Who won, by how much and why, where the match stands, and how the deal went, in at most `room` lines.

    `own` is the reader's seat in a private message.
    """
    if table.standing.over:
        return tuple(_of_match(table, deal, texts, own, room))
    if deal.result is None:
        return tuple(standings.in_short(table, table.standing, texts, own))
    headline = _headline(deal.result, table, texts, own)
    above = (Heading(narrow(headline)),) if headline else ()
    return *above, *_of_deal(deal.result, table, deal, texts, own, room - height(above))


def _of_match(table: Table, deal: SeatView, texts: Texts, own: Seat | None, room: int) -> Iterator[Block]:
    """Who won the match, what the whole of it brought and, where there is room, its last deal."""
    winners = Heading(standings.winners_line(table, table.standing, texts))
    brought = tuple(standings.in_short(table, table.standing, texts, own))
    yield from (winners, *brought)
    if deal.result is None:
        return
    last = " · ".join(
        filter(None, (texts("screen-deal", number=deal.setup.number), _headline(deal.result, table, texts, own)))
    )
    counted = voice_of(table).reckoning(deal.result, table, texts)
    yield from _quiet(room - height((winners, *brought)), (0, last), (1, counted), *_course(table, deal, texts, own))


def _of_deal(
    result: DealResult, table: Table, deal: SeatView, texts: Texts, own: Seat | None, room: int
) -> Iterator[Block]:
    """How a deal was counted, where the match stands, and what was played: of these the last gives way first, and the
    standing never does."""
    voice, score = voice_of(table), tuple(standings.in_short(table, table.standing, texts, own))
    counted = (0, voice.reckoning(result, table, texts))
    figures = (Text(narrow(voice.match(table, table.standing, texts))),)
    if voice.outcome(result, table, texts) and as_many(room - height(figures), counted):
        # each has gained what the line above says: of the match, figures alone
        score = figures
    room -= height(score)
    if reckoned := as_many(room, counted):
        yield Text(reckoned)
        room -= height([Text(reckoned)])
    yield from score
    games = standings.games_figures(table.standing, texts, tally.account(table, own))
    until = ending(table.standing, texts) if table.standing.pot is None else ""
    yield from _quiet(room, *_course(table, deal, texts, own), (0, games), (5, until[:1].upper() + until[1:]))


def _quiet(room: int, *parts: tuple[int, str]) -> Iterator[Text]:
    """What has room of the parts, each with its rank."""
    if text := as_many(room, *parts):
        yield Text(text, quiet=True)


def _course(table: Table, deal: SeatView, texts: Texts, own: Seat | None) -> Iterator[tuple[int, str]]:
    """What was played, the tricks and what was said, each with its rank."""
    if trump_of(deal) is not None:
        yield 2, contract_called(table, deal, texts)
        yield 3, tally.tricks_line(table, deal, texts, own) if deal.taken else ""
    yield from ((4, line) for line in said_beside(table, deal, texts))


def _headline(result: DealResult, table: Table, texts: Texts, own: Seat | None) -> str:
    """Who gained most, and how much; empty where nobody gained more than the others."""
    if told := voice_of(table).outcome(result, table, texts):
        return told
    best = max(result.scores)
    winners = [account for account, score in enumerate(result.scores) if score == best]
    return "" if best <= 0 or len(winners) == len(result.scores) else _gain(table, winners, best, texts, own)


def _gain(table: Table, winners: Sequence[int], points: int, texts: Texts, own: Seat | None) -> str:
    accounts, unit = table.ruleset.rules.accounts, names.unit(table.game)
    if own is not None and accounts[own] in winners:
        people = sum(account in winners for account in accounts)
        return texts("deal-won-own", points=points, people=people, winners=len(winners), unit=unit)
    called = names.listed([names.account_name(table, account, texts) for account in winners], texts)
    return texts("deal-won", winner=called, points=points, winners=len(winners), unit=unit)


def _waiting(table: Table, deal: SeatView, texts: Texts, told: int | None) -> Iterator[Block]:
    """What is no part of the result, and is gone when the next deal begins."""
    yield from ended(table, deal, texts, told, brief=True)
    yield from absence.lines(table, texts)
    yield from _next(table, texts)
    yield from sealed_line(table, texts)
    yield from warning(table, texts)


def _next(table: Table, texts: Texts) -> Iterator[Block]:
    if table.match.rotations:
        yield Text(texts("next-partners", sides=_next_sides(table, texts)))
    setup = table.standing.setup
    if setup is not None and setup.stake > 1:
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
    if any(seat.covered for seat in table.humans):
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
