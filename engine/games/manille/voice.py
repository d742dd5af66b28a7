"""The manille variants in words: talk, the turned card, the dog, the tableau, and how their deals are counted."""

from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from engine.games.manille import talk_voice
from engine.games.manille.extra import Pile, dog, piles, turned
from engine.games.manille.own import (
    Answer,
    Answered,
    Ask,
    Asked,
    ClaimLie,
    Exchange,
    Exchanged,
    Exchanging,
    LaidAway,
    LayAway,
    LieClaimed,
    ManilleAction,
    ManilleEvent,
    TableauDealt,
    TakenUp,
    TurnedUp,
    Uncovered,
)
from engine.host.tables.table import Table
from engine.messages import names as people
from engine.messages.cards import card_label, card_labels, denomination_name, suit_name
from engine.messages.multipliers import chain
from engine.messages.texts import Texts
from engine.rules.cards import Card, Deck
from engine.rules.match import Standing
from engine.rules.seats import Seat
from engine.rules.state import Contract, DealResult, extra_of, plays
from engine.rules.values import replace
from engine.rules.views import SeatView

BELGIAN, SOLO = "manille-belge", "manille-trois"


def told(event: ManilleEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in a variant of manille, as a line."""
    match event:
        case Asked() | Answered() | LieClaimed():
            return _talk(event, table, texts)
        case TurnedUp() | TakenUp() | TableauDealt() | Uncovered():
            return _open(event, table, texts)
        case Exchanging(cards=cards):
            return texts("event-exchanging", who=people.who(table, event.seat, texts), cards=cards)
        case LaidAway():
            return texts("event-laid-away", who=people.who(table, event.seat, texts))
        case Exchanged(cards=cards):
            return texts("event-exchanged", who=people.who(table, event.seat, texts), cards=cards)
        case _:
            assert_never(event)


def _talk(event: Asked | Answered | LieClaimed, table: Table, texts: Texts) -> str:
    who = people.who(table, event.seat, texts)
    match event:
        case Asked(partner=partner, question=question):
            asked = talk_voice.question(question, table, texts)
            return texts("event-asked", who=who, partner=people.who(table, partner, texts), question=asked)
        case Answered(said=said):
            return texts("event-answered", who=who, answer=talk_voice.answer(said, table, texts))
        case LieClaimed(against=against, question=question, said=said):
            accused = people.who(table, against, texts)
            if not event.upheld or question is None:
                return texts("event-lie-failed", who=who, against=accused)
            asked, answered = talk_voice.question(question, table, texts), talk_voice.answer(said, table, texts)
            return texts("event-lie-upheld", who=who, against=accused, question=asked, answer=answered)
        case _:
            assert_never(event)


def _open(event: TurnedUp | TakenUp | TableauDealt | Uncovered, table: Table, texts: Texts) -> str:
    deck, who = table.ruleset.rules.deck, people.who(table, event.seat, texts)
    match event:
        case TurnedUp(seat, card, points):
            suit = suit_name(deck.faces[card].suit, texts)
            turned = texts("event-turned", who=who, card=card_label(card, deck, texts), suit=suit)
            return f"{turned} {_marked(table, seat, points, texts)}" if points else turned
        case TakenUp(card=card):
            return texts("event-taken-up", who=who, card=card_label(card, deck, texts))
        case TableauDealt(cards=cards):
            return texts("event-tableau", who=who, cards=card_labels(cards, deck, texts))
        case Uncovered(column=column, card=card):
            return texts("event-uncovered", who=who, card=card_label(card, deck, texts), column=column)
        case _:
            assert_never(event)


def _marked(table: Table, seat: Seat, points: int, texts: Texts) -> str:
    account = people.account_name(table, table.ruleset.rules.accounts[seat], texts)
    return texts("turned-marks", account=account, points=points)


def label(action: ManilleAction, table: Table, texts: Texts) -> str:
    """What a button that does this says."""
    match action:
        case Ask():
            return talk_voice.question(action, table, texts)
        case Answer(said):
            return talk_voice.answer(said, table, texts)
        case ClaimLie(seat):
            return texts("action-lie", compass=people.compass(table, seat, texts))
        case Exchange(cards):
            return texts("action-exchange", cards=cards)
        case LayAway(card):
            return card_label(card, table.ruleset.rules.deck, texts)
        case _:
            assert_never(action)


def handing_over(table: Table) -> str:
    """The text for a dealer who leaves the choice to his partner, or a partner who gives it back."""
    return "event-passed-on" if table.game == BELGIAN else "event-delegated"


def turned_trump(table: Table, contract: Contract, texts: Texts) -> str:
    """The trump that a turned card made."""
    suit = denomination_name(contract.denomination, texts)
    return texts("contract-turned", suit=suit, compass=people.compass(table, contract.declarer, texts))


def open_lines(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """What lies open beside the trick, or was said before it."""
    return (
        *_turned_line(table, deal, texts),
        *tableau_lines(table, deal, texts),
        *talk_voice.lines(table, deal, texts),
    )


def _turned_line(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """The turned card and what it brought; whose hand it is in until it is played."""
    up, rules = turned(deal), table.ruleset.rules
    if deal.contract is None or up is None:
        return
    seat, card = up
    shown, holder = card_label(card, rules.deck, texts), people.compass(table, seat, texts)
    gone = deal.result is not None or any(play.card == card for play in plays(deal))
    line = texts("turned-card", card=shown) if gone else texts("turned-held", card=shown, compass=holder)
    points = rules.order.points(card, deal.contract.denomination)
    yield f"{line} · {_marked(table, seat, points, texts)}" if points else line


def marked_so_far(table: Table, deal: SeatView) -> Standing:
    """Where the match stands, with what a turned card has brought before the deal is counted (rules 5.2)."""
    up, rules = turned(deal), table.ruleset.rules
    if deal.contract is None or up is None or deal.result is not None:
        return table.standing
    side, points = rules.accounts[up.seat], rules.order.points(up.card, deal.contract.denomination)
    scores = tuple(score + points * (account == side) for account, score in enumerate(table.standing.scores))
    return replace(table.standing, scores=scores)


def tableau_lines(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """The cards on the table, a line for each player, column by column."""
    lying, deck = piles(deal), table.ruleset.rules.deck
    if not any(pile.up or pile.covered for own in lying for pile in own):
        return
    for seat, own in enumerate(lying):
        cards = "  ".join(_pile(pile, deck, texts) for pile in own)
        yield texts("tableau", compass=people.compass(table, seat, texts), cards=cards)
    if any(pile.covered for own in lying for pile in own):
        yield texts("tableau-key")


def _pile(pile: Pile, deck: Deck, texts: Texts) -> str:
    """A column: the card, with a star where another lies under it; nothing left is a dash."""
    if pile.up is None:
        return "*" if pile.covered else "–"
    return card_label(pile.up, deck, texts) + ("*" if pile.covered else "")


def not_on_table(deal: SeatView) -> Callable[[Card], bool]:
    """Tells the cards of the viewer's hand proper from those that lie face up on the table."""
    on_table = extra_of(deal).on_table(deal.seat) if deal.seat is not None else ()
    return lambda card: card not in on_table


def own_lines(table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[str]:
    """What a player of a variant has to know beside the hand."""
    if seat in deal.to_act and not deal.trick:
        yield from talk_voice.lines(table, deal, texts)
    yield from tableau_lines(table, deal, texts)
    deck = table.ruleset.rules.deck
    exchange = dog(deal)
    if exchange.laid:
        yield texts("hand-laid", cards=card_labels(deck.sort(exchange.laid), deck, texts))
    if exchange.drawn:
        yield texts("hand-drawn", cards=card_labels(exchange.drawn, deck, texts))


def arithmetic(result: DealResult, table: Table, texts: Texts) -> str:
    """Such as "North–South: 42 - 34 = 8, sans-atout ×2 = 16"."""
    if result.void == "redeal":
        return texts("sum-redeal")
    if result.void == "won":
        best = _best(result.scores)
        return texts("sum-turned-won", winner=people.account_name(table, best, texts), points=result.scores[best])
    if table.game == SOLO and any(result.scores):
        return _solo(result, table, texts)
    if any(result.bonus):
        return _with_bonus(result, table, texts)
    return _cards(result, result.scores, table, texts)


def _best(scores: Sequence[int]) -> int:
    return max(range(len(scores)), key=scores.__getitem__)


def _cards(result: DealResult, marked: Sequence[int], table: Table, texts: Texts) -> str:
    """What the cards brought, or a penalty in their place; `marked` by account."""
    if not any(marked):
        return texts("sum-level", points=max(result.points, default=0))
    best = _best(marked)
    winner, counted = people.account_name(table, best, texts), chain(marked[best], result.multipliers, texts)
    if result.offender is None:
        return texts("sum", winner=winner, sum=f"{result.points[best]} - {result.threshold} = {counted}")
    offender = people.compass(table, result.offender, texts)
    key = "sum-lie" if result.void == "lie" else "sum-revoke"
    return texts(key, offender=offender, winner=winner, sum=counted)


def _with_bonus(result: DealResult, table: Table, texts: Texts) -> str:
    """The cards by themselves, and what the turned card had brought before."""
    marked = tuple(score - bonus for score, bonus in zip(result.scores, result.bonus, strict=True))
    account, points = next((account, points) for account, points in enumerate(result.bonus) if points)
    turned = texts("sum-turned", account=people.account_name(table, account, texts), points=points)
    return f"{_cards(result, marked, table, texts)} · {turned}"


def _solo(result: DealResult, table: Table, texts: Texts) -> str:
    """What each of the two marks against the dealer, and the dealer twice the opposite."""
    others = [seat for seat in range(len(result.scores)) if seat != result.dealer]
    names = "–".join(people.compass(table, seat, texts) for seat in others)
    dealer = people.compass(table, result.dealer, texts)
    counted = chain(result.scores[others[0]], result.multipliers, texts)
    if result.offender is not None:
        offender = people.compass(table, result.offender, texts)
        counted = texts("sum-solo-revoke", offender=offender, names=names, sum=counted)
    else:
        counted = texts("sum-solo", names=names, sum=f"{result.points[1]} - {result.threshold} = {counted}")
    return texts("sum-solo-dealer", others=counted, dealer=dealer, points=result.scores[result.dealer])
