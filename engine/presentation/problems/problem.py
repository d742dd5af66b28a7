"""A problem as shown to a person who is to solve it, and the answer to the card that was chosen."""

import zlib
from collections.abc import Iterator
from datetime import date

from engine.coach import Weighed
from engine.games import GAMES
from engine.host.people.people import Solved
from engine.host.state.ids import TableId
from engine.host.state.running import resume
from engine.host.state.table import Chair, Person, Phase, StoredDeal, Table
from engine.messages import buttons
from engine.messages.cards import card_face, card_label
from engine.messages.message import Block, Choice, HandRow, Heading, Lines, Message, Private, Slot, Style, Text
from engine.messages.names import game_name
from engine.messages.texts import Texts
from engine.messages.tokens.problems import AnswerProblem, ShowProblem
from engine.messages.tricks import taken_line, trumps_of
from engine.players.levels import USUAL
from engine.presentation.board.contract import contract_line, said
from engine.presentation.board.trick import trick_on_table
from engine.presentation.coach.words import because, worth
from engine.presentation.hand.hand import turn_line
from engine.presentation.hand.sorting import by_suit
from engine.problems.finding import Problem
from engine.rules.actions import PlayCard
from engine.rules.cards import Card
from engine.rules.notation import write
from engine.rules.views import SeatView

DAYS = 10_000_000
"""Problems with numbers below this may be those of a day, counted as `date.toordinal` does."""


def after(number: int, person: str, solved: frozenset[int] = frozenset()) -> int:
    """The number of the problem that follows this one: in an order of each person's own, without those that the
    person has solved."""
    for _ in range(len(solved) + 1):
        number = DAYS + zlib.crc32(f"{person} {number}".encode()) % (9 * DAYS)
        if number not in solved:
            break
    return number


def problem_message(problem: Problem, by: Person, texts: Texts) -> Message:
    """The position from its seat, with a button for each card that may be played."""
    table = _table(problem, by)
    deal = resume(write(problem.record)).view(problem.seat)
    blocks = (Heading(_title(problem, texts)), *_position(table, deal, texts))
    return Message(Private(by.id), Slot.NOTICE, blocks, _choices(problem, table, deal, texts))


def answer_message(problem: Problem, card: Card, solved: Solved, by: Person, texts: Texts) -> Message:
    """Whether the card was the best, what each is worth, and why."""
    table, best = _table(problem, by), problem.cards[0]
    label = _label(best, table, texts)
    verdict = texts("problem-right" if best.action.spends == card else "problem-wrong", card=label)
    another = Choice(
        texts("problem-another"), ShowProblem(problem.game, after(problem.number, by.id, solved.numbers)), Style.MAIN
    )
    again = Choice(texts("problem-look"), ShowProblem(problem.game, problem.number))
    why = Text(texts("problem-why", reason=because(problem.reason, table, texts)))
    game = game_name(problem.game, texts)
    record = Text(texts("problem-record", game=game, solved=solved.solved, answered=solved.answered), quiet=True)
    cost = tuple(_cost(problem, card, table, texts))
    blocks = (
        Heading(verdict),
        *cost,
        why,
        Lines(tuple(_prices(problem, card, table, texts))),
        _measure(texts),
        record,
    )
    return Message(Private(by.id), Slot.NOTICE, blocks, ((another, again),))


def _cost(problem: Problem, chosen: Card, table: Table, texts: Texts) -> Iterator[Block]:
    """What the wrong card costs."""
    best, own = problem.cards[0], next(each for each in problem.cards if each.action.spends == chosen)
    if own is not best:
        lost = worth((own.worth or 0.0) - (best.worth or 0.0), table, texts)
        yield Text(texts("problem-cost", card=_label(own, table, texts), lost=lost))


def _measure(texts: Texts) -> Block:
    return Text(texts("hint-measure"), quiet=True)


def _prices(problem: Problem, chosen: Card, table: Table, texts: Texts) -> Iterator[str]:
    for weighed in problem.cards:
        key = "problem-price-yours" if weighed.action.spends == chosen else "problem-price"
        yield texts(key, card=_label(weighed, table, texts), worth=worth(weighed.worth or 0.0, table, texts))


def _label(weighed: Weighed, table: Table, texts: Texts) -> str:
    card = weighed.action.spends
    return card_label(card, table.ruleset.rules.deck, texts) if card is not None else ""


def _title(problem: Problem, texts: Texts) -> str:
    game = game_name(problem.game, texts)
    if 1 <= problem.number <= date.max.toordinal():
        return texts("problem-of-the-day", game=game, day=date.fromordinal(problem.number).isoformat())
    return texts("problem-heading", game=game, number=problem.number)


def _position(table: Table, deal: SeatView, texts: Texts) -> Iterator[Block]:
    seat = deal.seat or 0
    yield Text(turn_line(table, seat, deal, texts))
    yield Text(contract_line(table, deal, texts))
    lines = (
        *said(table, deal, texts),
        *(taken_line(table, deal, each + 1, texts) for each in range(len(deal.taken))),
    )
    if lines:
        yield Lines(lines)
    # the tricks above it call the reader by name as well
    yield trick_on_table(table, deal, texts, seat, by_name=True)
    deck, trumps = table.ruleset.rules.deck, trumps_of(table, deal)
    suits = by_suit(deal.hand, table, deal)
    yield HandRow(
        tuple(tuple(card_face(card, deck, texts, trump=card in trumps) for card in cards) for cards in suits)
    )


def _choices(problem: Problem, table: Table, deal: SeatView, texts: Texts) -> tuple[buttons.Row, ...]:
    deck, priced = table.ruleset.rules.deck, {weighed.action for weighed in problem.cards}
    cards = [action.card for action in deal.legal if isinstance(action, PlayCard) and action in priced]
    faces = [(card, card_face(card, deck, texts)) for card in cards]
    return buttons.rows(
        [
            Choice(face.label, AnswerProblem(problem.game, problem.number, str(card)), Style.MAIN, card=face)
            for card, face in faces
        ]
    )


def _table(problem: Problem, by: Person) -> Table:
    """A table that is never stored: the person who solves the problem has the seat in turn, computer players the
    others."""
    game, deal = GAMES[problem.game], StoredDeal("problem", write(problem.record), secret="")
    others, own = Chair(computer=USUAL), Chair(person=by.id, name=by.name, locale=by.locale)
    return Table(
        id=TableId("problem"),
        game=problem.game,
        rules_version=problem.version,
        options=dict(game.schema.read(dict(problem.record.options), kept=True)),
        host=by.id,
        rooms=(),
        seats=tuple(own if seat == problem.seat else others for seat in range(game.seats)),
        phase=Phase.PLAYING,
        deal=deal,
    )
