"""Claims of the remaining tricks and passes given ahead, on the board and in the hand."""

from collections.abc import Iterator

from engine.host.commands.claims import asked, may_claim, may_pass_ahead
from engine.host.state.table import Table
from engine.messages import buttons, names
from engine.messages.message import Block, Choice, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.rules.seats import Seat
from engine.rules.views import SeatView


def lines(table: Table, texts: Texts) -> Iterator[Block]:
    """What everybody should know of a claim."""
    if table.claims.contested is not None:
        yield Text(texts("claim-contested", who=names.who(table, table.claims.contested.seat, texts)))
    if table.claims.pending is None:
        return
    who = names.who(table, table.claims.pending.seat, texts)
    if table.claims.pending.granted:
        yield Text(texts("claim-granted", who=who))
        return
    others = ", ".join(names.who(table, seat, texts) for seat in asked(table))
    yield Text(texts("claim-asked", who=who, others=others))


def answers(table: Table, texts: Texts) -> tuple[Choice, ...]:
    """The buttons to grant or contest a claim; empty where nobody is asked to."""
    if not asked(table):
        return ()
    return (buttons.verb(table, Verb.GRANT, texts, Style.MAIN), buttons.verb(table, Verb.CONTEST, texts))


def own_lines(table: Table, seat: Seat, texts: Texts) -> Iterator[Block]:
    """What a player is told beside the hand: of a claim, and of having passed ahead."""
    yield from lines(table, texts)
    if seat in table.claims.ahead:
        yield Text(texts("hand-ahead"))


def own_choices(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> tuple[Choice, ...]:
    """What a player may do to save everybody time. Nobody else sees whether a claim is offered to this player."""
    rules = table.ruleset.rules
    found = list(answers(table, texts)) if seat in asked(table) else []
    if may_claim(table, rules, deal):
        found.append(buttons.verb(table, Verb.CLAIM, texts))
    if seat in table.claims.ahead or may_pass_ahead(rules, deal):
        label = texts("button-ahead-back") if seat in table.claims.ahead else ""
        choice = buttons.verb(table, Verb.SPEAK_AHEAD, texts)
        found.append(Choice(label, choice.token) if label else choice)
    return tuple(found)
