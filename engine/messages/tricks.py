"""Tricks in words and as a picture: what lies on the table, who took it, and why."""

from collections.abc import Iterable, Iterator

from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_face, card_label, card_typed, card_unnamed
from engine.messages.message import Text, TrickRow, TrickTable
from engine.messages.texts import Texts
from engine.rules.cards import NO_TRUMP, Card, Denomination
from engine.rules.events import TrickTaken
from engine.rules.follow import why_won
from engine.rules.seats import Seat
from engine.rules.state import Play, Taken, extra_of, plays, trump_of
from engine.rules.views import SeatView, inspectable

MOST_MISSED = 4
"""The most tricks that a board tells after the event, if it could not show them: a message has only so much room."""


def ended(table: Table, deal: SeatView, texts: Texts, told: int | None, *, brief: bool = False) -> Iterator[Text]:
    """Lines for the last trick, while the table's rules let anybody look at it, and for tricks that were never shown
    to their end because the next was led while sending had to wait.

    `told` is how many tricks were shown to their end, None for all. With `brief` the last trick is left out if it
    still lies on the table or was shown.
    """
    taken = len(deal.taken)
    missed = range(taken if told is None else max(taken - MOST_MISSED, told, 0), taken)
    open_still = {number for number, _ in inspectable(table.ruleset.rules, deal)}
    for number in range(1, taken + 1):
        last = number == taken
        if brief and last and (number - 1 not in missed or lying(deal)):
            continue
        if number - 1 in missed or (last and number in open_still):
            yield Text(_short_line(table, deal, number, texts, last=last), quiet=True)


def lying(deal: SeatView) -> Taken | None:
    """The trick just taken, which lies open until the next lead (rules 4.5); None where there is none."""
    return deal.taken[-1] if deal.taken and not deal.trick and deal.result is None else None


def on_table(deal: SeatView) -> tuple[Play, ...]:
    """The cards of the trick or, until it is led, of the one just taken, so that its last card is seen."""
    taken = lying(deal)
    return deal.trick if taken is None else taken.plays


def _short_line(table: Table, deal: SeatView, number: int, texts: Texts, *, last: bool) -> str:
    """A taken trick in a line that fits a phone: "Before: 10♦ Chloé took 8♦ 7♥ 7♦ · 6"."""
    trick, deck = deal.taken[number - 1], table.ruleset.rules.deck
    won = next(play.card for play in trick.plays if play.seat == trick.winner)
    others = [play.card for play in trick.plays if play.card != won]
    taken = texts(
        ("trick-last" if deal.result else "trick-before") if last else "trick-taken-by",
        number=number,
        card=card_unnamed(won, deck, texts),
        who=names.short(table, trick.winner, texts),
        cards=" ".join(card_unnamed(card, deck, texts) for card in others),
    )
    return texts("trick-points", taken=taken, points=trick.points) if counts_points(table) else taken


def plays_line(table: Table, plays: Iterable[Play], texts: Texts) -> str:
    """Cards in the order in which they were played: `North V♣ · East 9♣`."""
    deck = table.ruleset.rules.deck
    return " · ".join(
        texts("play", who=names.short(table, play.seat, texts), card=card_label(play.card, deck, texts))
        for play in plays
    )


def why_taken(event: TrickTaken, table: Table, texts: Texts) -> str:
    """Who took the trick, and why: "North wins: highest trump"."""
    return texts(f"why-taken-{event.reason}", who=names.short(table, event.seat, texts))


def as_event(table: Table, trump: Denomination, number: int, trick: Taken) -> TrickTaken:
    """A taken trick as the event that it was, with the reason why its winner won."""
    order = table.ruleset.rules.order
    card = next(play.card for play in trick.plays if play.seat == trick.winner)
    return TrickTaken(trick.winner, number, trick.plays, trick.points, why_won(order, trump, card))


def taken_line(table: Table, deal: SeatView, number: int, texts: Texts) -> str:
    """A taken trick: the cards, who took it and why, and what it counts."""
    trump = trump_of(deal) or NO_TRUMP
    event = as_event(table, trump, number, deal.taken[number - 1])
    return event_line(event, table, texts)


def event_line(event: TrickTaken, table: Table, texts: Texts) -> str:
    """The same as a line, from the event; what the trick counts is left out in games that count no points."""
    cards, why = plays_line(table, event.plays, texts), why_taken(event, table, texts)
    if not counts_points(table):
        return texts("trick-taken-plain", number=event.number, cards=cards, why=why)
    return texts("trick-taken", number=event.number, cards=cards, why=why, points=event.points)


def counts_points(table: Table) -> bool:
    """Whether tricks count card points in this game, and not only as tricks."""
    rules = table.ruleset.rules
    return any(rules.order.under[rules.trumps[0]].points.values())


def tricks_in_deal(deal: SeatView) -> int:
    """How many tricks the deal has in all."""
    seats = len(deal.held)
    return (sum(deal.held) + extra_of(deal).to_come() + len(deal.trick)) // seats + len(deal.taken)


def typed_card(table: Table, deal: SeatView, texts: Texts) -> str:
    """A card that has not been played yet, of the suit that was led if any is left, as it is typed."""
    deck, played = table.ruleset.rules.deck, {play.card for play in plays(deal)}
    led = deck.faces[deal.trick[0].card].suit if deal.trick else None
    # chosen by what everybody has seen, not by any hand: everybody may read the example
    left = [card for card, face in deck.faces.items() if card not in played and not face.name]
    return card_typed(min(left or deck.faces, key=lambda card: deck.faces[card].suit != led), deck, texts)


def trumps_of(table: Table, deal: SeatView) -> frozenset[Card]:
    """The trumps of the deal, whether or not they are printed with the trump suit; empty before there is a trump."""
    trump = trump_of(deal)
    return table.ruleset.rules.order.under[trump].trumps if trump is not None else frozenset()


def trick_table(table: Table, deal: SeatView, trick: Taken, texts: Texts) -> TrickTable:
    """Every seat with the card that it played, and who won; without marks, since a line beside it tells the trick."""
    seats = table.ruleset.rules.ring.from_(deal.seat or 0)
    trumps = trumps_of(table, deal)
    return TrickTable(tuple([_row(table, trick, seat, texts, trumps) for seat in seats]), deal.seat)


def _row(table: Table, trick: Taken, seat: Seat, texts: Texts, trumps: frozenset[Card]) -> TrickRow:
    deck = table.ruleset.rules.deck
    card = next((play.card for play in trick.plays if play.seat == seat), None)
    return TrickRow(
        name=names.short(table, seat, texts),
        compass="",
        seat=seat,
        card=card_face(card, deck, texts, trump=card in trumps) if card is not None else None,
        master=seat == trick.winner,
        led=seat == trick.plays[0].seat,
    )
