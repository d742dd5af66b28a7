"""The manille variants in words: talk, the turned card, the dog, the tableau, and how their deals are counted."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import assert_never

from engine.games.manille import talk_menu, talk_voice
from engine.games.manille.family import (
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
    MarkTurned,
    TableauDealt,
    TakenUp,
    TurnedLeft,
    TurnedMarked,
    TurnedUp,
    Uncovered,
)
from engine.games.manille.state import Pile, dog, is_marked, piles, turned
from engine.games.manille.talk import unanswered
from engine.host.state.table import Table
from engine.messages import names as people
from engine.messages.cards import card_label, card_labels, denomination_name, suit_name
from engine.messages.figures import brief_chain, chain, signed
from engine.messages.message import Block, Choice, Lines, Message
from engine.messages.texts import Texts
from engine.messages.typing.line import Typed
from engine.messages.typing.words import typed
from engine.messages.voice import Verdict, Voice
from engine.rules.actions import Accusation, Action, PlayCard
from engine.rules.cards import Deck
from engine.rules.events import Event, RevokeClaimed
from engine.rules.match import Standing
from engine.rules.seats import Seat
from engine.rules.state import Called, DealResult, plays
from engine.rules.values import replace
from engine.rules.views import SeatView


class ManilleVoice(Voice):
    """The voice of the whole family; most of what it says concerns one variant only."""

    verdicts = (RevokeClaimed, LieClaimed)

    def event(self, event: Event, table: Table, texts: Texts) -> str:
        return _event(event, table, texts) if isinstance(event, ManilleEvent) else super().event(event, table, texts)

    def action(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        if isinstance(action, ManilleAction):
            return _label(action, table, texts)
        return super().action(action, table, step, texts)

    def made(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        # the button speaks as its reader, "keep my cards"
        if isinstance(action, Exchange):
            return texts("action-exchange-made", cards=action.cards)
        return super().made(action, table, step, texts)

    def verdict(self, accusation: Accusation) -> Verdict | None:
        if isinstance(accusation, ClaimLie):
            return Verdict("lie", "claim-lie-upheld", "event-lie-failed")
        return super().verdict(accusation)

    def contract(self, table: Table, deal: SeatView, times: int, texts: Texts) -> str:
        contract = deal.contract
        if contract is None or not contract.turned:
            return super().contract(table, deal, times, texts)
        suit = denomination_name(contract.denomination, texts)
        return texts("contract-turned", suit=suit, who=people.short(table, contract.declarer, texts))

    def on_table(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """What lies open beside the trick, and what partners said before it, a line each."""
        yield from _turned_line(table, deal, texts)
        yield from _tableau_lines(table, deal, texts)
        yield from talk_voice.lines(table, deal, texts)

    def has_line(self, call: Called, deal: SeatView) -> bool:
        return not isinstance(call.action, Ask | Answer) and super().has_line(call, deal)

    def waiting(self, table: Table, deal: SeatView) -> str:
        if unanswered(deal) is not None:
            return "waiting-answer"
        return f"waiting-{deal.step}" if deal.step in ("exchange", "mark") else super().waiting(table, deal)

    def speaks(self, deal: SeatView) -> bool:
        return unanswered(deal) is not None or super().speaks(deal)

    def standing(self, table: Table, deal: SeatView) -> Standing:
        """The standing with what a turned card has brought before the deal is counted (rules 5.2)."""
        up, rules = turned(deal), table.ruleset.rules
        if deal.contract is None or up is None or deal.result is not None or not is_marked(deal):
            return table.standing
        side, points = rules.accounts[up.seat], rules.order.points(up.card, deal.contract.denomination)
        scores = tuple(score + points * (account == side) for account, score in enumerate(table.standing.scores))
        return replace(table.standing, scores=scores)

    def turn(self, table: Table, deal: SeatView) -> str:
        if unanswered(deal) is not None:
            return "hand-answer"
        if deal.step == "exchange":
            lays = any(isinstance(action, LayAway) for action in deal.legal)
            return "hand-lay-away" if lays else "hand-exchange"
        return super().turn(table, deal)

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        lines = tuple(_beside_hand(table, deal, texts))
        if lines:
            yield Lines(lines)

    def menus(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
        return talk_menu.suits(table, deal, texts)

    def in_menu(self, action: Action) -> bool:
        return isinstance(action, Ask)

    def panel(self, table: Table, seat: Seat, deal: SeatView, texts: Texts, menu: str) -> Message | None:
        return talk_menu.panel(table, seat, deal, texts, menu)

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How a deal was counted: "Ana & Chloé: 42 − 34 (half of 68) = 8, sans-atout ×2 = 16"."""
        if result.void == "redeal":
            return texts("sum-redeal")
        if result.void == "won":
            best = _best(result.scores)
            return texts("sum-turned-won", winner=people.account_name(table, best, texts), points=result.scores[best])
        if any(result.bonus):
            return _with_bonus(result, table, texts)
        return _cards(result, result.scores, table, texts)

    def reckoning(self, result: DealResult, table: Table, texts: Texts) -> str:
        """The same without the winner's name: "51 − 34 = 17, contre ×2 = 34"."""
        plain = any(result.scores) and result.offender is None and not (result.void or any(result.bonus))
        if not plain:
            return self.arithmetic(result, table, texts)
        points, score = self._marked(result)
        counted = brief_chain(score, result.multipliers, texts)
        return texts("sum-less", points=points, threshold=result.threshold, sum=counted)

    def _marked(self, result: DealResult) -> tuple[int, int]:
        """The points of the side whose score is reckoned, and that score."""
        best = _best(result.scores)
        return result.points[best], result.scores[best]

    def examples(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """One of each kind; for questions the first one offered, which names no card."""
        yield from super().examples(table, deal, texts)
        for kind in (Exchange, Answer, Ask):
            offered = (action for action in deal.legal if isinstance(action, kind))
            yield from (self.action(call, table, deal.step, texts) for call in islice(offered, 1))

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        """Reads exchanges, questions and answers; where a card is to be put away, a card alone puts it away."""
        action = (
            line.means({"typed-mark": MarkTurned()})
            or _exchange(line)
            or talk_voice.read_talk(line)
            or super().read(line, table, deal)
        )
        if isinstance(action, PlayCard) and any(isinstance(other, LayAway) for other in deal.legal):
            return LayAway(action.card)
        return action


class BelgeVoice(ManilleVoice):
    """Manille belge, where the choice of trump is passed on."""

    delegates = "action-pass-on"
    delegates_said = "action-pass-on-made"
    delegated = "event-passed-on"


class TroisVoice(ManilleVoice):
    """Manille for three, where the dealer plays alone against two."""

    hands_heading = "hands-as-played"

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        alone = result.void not in ("redeal", "won") and any(result.scores)
        return _against_the_dealer(result, table, texts) if alone else super().arithmetic(result, table, texts)

    def _marked(self, result: DealResult) -> tuple[int, int]:
        """Of the two who play against the dealer, each marks alike."""
        return result.points[1], next(score for seat, score in enumerate(result.scores) if seat != result.dealer)


def _event(event: ManilleEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in a variant of manille, as a line."""
    match event:
        case Asked() | Answered() | LieClaimed():
            return _talk(event, table, texts)
        case TurnedMarked(seat, _, points):
            return _marked(table, seat, points, texts)
        case TurnedLeft():
            return texts("event-turned-left", who=people.who(table, event.seat, texts))
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


def _label(action: ManilleAction, table: Table, texts: Texts) -> str:
    """What the button for this action says."""
    match action:
        case Ask():
            return talk_voice.question(action, table, texts)
        case Answer(said):
            return talk_voice.answer(said, table, texts)
        case ClaimLie(seat):
            return texts("action-lie", compass=people.compass(table, seat, texts))
        case Exchange(cards):
            return texts("action-exchange", cards=cards)
        case MarkTurned():
            return texts("action-mark")
        case LayAway(card):
            return card_label(card, table.ruleset.rules.deck, texts)
        case _:
            assert_never(action)


def _turned_line(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """The turned card and what it brought, with its holder until it is played."""
    up, rules = turned(deal), table.ruleset.rules
    if deal.contract is None or up is None:
        return
    seat, card = up
    shown, holder = card_label(card, rules.deck, texts), people.short(table, seat, texts)
    gone = deal.result is not None or any(play.card == card for play in plays(deal))
    line = texts("turned-card", card=shown) if gone else texts("turned-held", card=shown, who=holder)
    points = rules.order.points(card, deal.contract.denomination) if is_marked(deal) else 0
    yield f"{line} · {texts('turned-points', points=points)}" if points else line


def _tableau_lines(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """The cards on the table, a line for each player, column by column."""
    lying, deck = piles(deal), table.ruleset.rules.deck
    if not any(pile.up or pile.covered for own in lying for pile in own):
        return
    for seat, own in enumerate(lying):
        cards = "  ".join(_pile(pile, deck, texts) for pile in own)
        yield texts("tableau", who=people.read_by(deal.seat, table, seat, texts), cards=cards)
    if any(pile.covered for own in lying for pile in own):
        yield texts("tableau-key")


def _pile(pile: Pile, deck: Deck, texts: Texts) -> str:
    """A column: its card, with a star if another lies under it, or a dash if nothing is left."""
    if pile.up is None:
        return "*" if pile.covered else "–"
    return card_label(pile.up, deck, texts) + ("*" if pile.covered else "")


def _beside_hand(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """What a player of a variant has to know beside the hand."""
    deck = table.ruleset.rules.deck
    exchange = dog(deal)
    if exchange.laid:
        yield texts("hand-laid", cards=card_labels(deck.sort(exchange.laid), deck, texts))
    if exchange.drawn:
        yield texts("hand-drawn", cards=card_labels(exchange.drawn, deck, texts))


def _best(scores: Sequence[int]) -> int:
    return max(range(len(scores)), key=scores.__getitem__)


def _cards(result: DealResult, marked: Sequence[int], table: Table, texts: Texts) -> str:
    """What the cards brought, or the penalty in their place; `marked` is by account."""
    if not any(marked):
        return texts("sum-level", points=max(result.points, default=0))
    best = _best(marked)
    winner = people.account_name(table, best, texts)
    if result.offender is None:
        return texts("sum", winner=winner, sum=_chain(result, marked, texts))
    offender, counted = people.short(table, result.offender, texts), chain(marked[best], result.multipliers, texts)
    key = "sum-lie" if result.void == "lie" else "sum-revoke"
    return texts(key, offender=offender, winner=winner, sum=counted)


def _chain(result: DealResult, marked: Sequence[int], texts: Texts) -> str:
    """What the better side has above the threshold, and what that is multiplied by."""
    best = _best(marked)
    points, counted = result.points[best], chain(marked[best], result.multipliers, texts)
    every = sum(result.points)
    # the threshold need not be half of all points that were taken
    if every != 2 * result.threshold:
        return texts("sum-less", points=points, threshold=result.threshold, sum=counted)
    return texts("sum-above", points=points, threshold=result.threshold, all=every, sum=counted)


def _with_bonus(result: DealResult, table: Table, texts: Texts) -> str:
    """What the cards brought, and what the turned card had brought before."""
    marked = tuple(score - bonus for score, bonus in zip(result.scores, result.bonus, strict=True))
    account, points = next((account, points) for account, points in enumerate(result.bonus) if points)
    turned = texts("sum-turned", account=people.account_name(table, account, texts), points=points)
    return f"{_cards(result, marked, table, texts)} · {turned}"


def _against_the_dealer(result: DealResult, table: Table, texts: Texts) -> str:
    """What each of the two marks against the dealer, and the dealer twice the opposite."""
    others = [seat for seat in range(len(result.scores)) if seat != result.dealer]
    names = people.together([people.short(table, seat, texts) for seat in others], texts)
    dealer = people.short(table, result.dealer, texts)
    counted = chain(result.scores[others[0]], result.multipliers, texts)
    if result.offender is not None:
        offender = people.short(table, result.offender, texts)
        counted = texts("sum-solo-revoke", offender=offender, names=names, sum=counted)
    else:
        less = texts("sum-less", points=result.points[1], threshold=result.threshold, sum=counted)
        counted = texts("sum-solo", names=names, sum=less)
    return texts("sum-solo-dealer", others=counted, dealer=dealer, points=signed(result.scores[result.dealer]))


def _exchange(line: Typed) -> Action | None:
    """The exchange, or the card to put away, in a line such as `exchange 2` or `écarter 7t`; None for any other."""
    if len(line.words) < 2:
        return None
    first, *rest = line.words
    if first in typed("typed-exchange"):
        return Exchange(int(rest[0])) if rest[0].isdecimal() else None
    if first not in typed("typed-lay-away"):
        return None
    card = line.card([word for word in rest if word not in typed("typed-lay-away")])
    return LayAway(card) if card is not None else None
