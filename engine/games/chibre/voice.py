"""Chibre in words: announcements, the Stöck, the count as it stands, and how a deal was counted."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.chibre.count import Count, Tally, factor, stock_counted
from engine.games.chibre.family import (
    CallStock,
    ChibreEvent,
    Declare,
    ForehandFound,
    Meld,
    MeldsAnnounced,
    MeldsCompared,
    StockCalled,
    TargetReached,
    melds,
)
from engine.games.chibre.melds import STOCK_POINTS, meld_of, proposal
from engine.games.chibre.steps import MeldingTricks
from engine.host.commands.talk import may_add
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels
from engine.messages.figures import factors, side_by_side
from engine.messages.message import Block, Text
from engine.messages.positions import Fields, cards_line, trump_line
from engine.messages.texts import Texts
from engine.messages.typing.line import Typed
from engine.messages.typing.words import meanings, typed
from engine.messages.voice import Voice
from engine.rules.actions import Action, Delegate, PlayCard
from engine.rules.cards import Card, Hand
from engine.rules.deal import Rules
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import Called, DealResult, trump_of
from engine.rules.views import SeatView

_NUMBERS = {f"typed-number-{number}": number for number in (3, 4, 5)}
"""Numbers of cards in a meld, by the texts that list the words for them."""
_CALLS: Mapping[str, Action] = {"typed-chibre": Delegate(), "typed-announce": Declare(), "typed-stock": CallStock()}
_POINTS = {f"typed-points-{points}": points for points in (20, 50, 100, 150, 200)}
"""What a meld is worth, by the texts that list the words for it."""
_TRUMPS = {"typed-bour": "J", "typed-nell": "9"}
"""The trumps that have a name, by the texts that list the words for them."""


class ChibreVoice(Voice):
    """The voice of chibre: announcements, the Stöck, and a deal that can end at any moment."""

    delegates = "action-chibre"
    delegates_said = "action-chibre-made"
    delegated = "event-chibred"

    def event(self, event: Event, table: Table, texts: Texts) -> str:
        return _event(event, table, texts) if isinstance(event, ChibreEvent) else super().event(event, table, texts)

    def action(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        if isinstance(action, CallStock):
            return texts("action-stock", points=STOCK_POINTS)
        if not isinstance(action, Declare):
            return super().action(action, table, step, texts)
        if not action.cards:
            return texts("action-announce")
        return texts("action-announce-meld", cards=card_labels(action.cards, table.ruleset.rules.deck, texts))

    def on_table(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """What was announced so far and whether it counts, the Stöck, and what stopped play before its end."""
        yield from _melds_so_far(melds(deal), table, texts, deal.seat)
        yield from _stock(table, deal, texts)
        yield from _stop(table, deal, texts)

    def has_line(self, call: Called, deal: SeatView) -> bool:
        return not isinstance(call.action, Declare | CallStock) and super().has_line(call, deal)

    def counted(self, table: Table, deal: SeatView, texts: Texts, own: int | None = None) -> str | None:
        tally = _tally(table, deal)
        if not tally.credits:
            return None
        times, scores = factor(table.options, deal.contract), list(table.standing.scores)
        for credit in tally.credits:
            scores[credit.side] += credit.points * times
        return texts("count-so-far", scores=side_by_side(scores, own))

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        """What the seat will announce with its first card, or may announce and until when."""
        proposed, step = _proposed(table, seat, deal), table.ruleset.rules.step_of(MeldingTricks)
        if proposed:
            by_hand = "hand-announce-first" if _closes(table, seat, deal) else "hand-may-announce"
            key = "hand-announces" if step.automatic else by_hand
            yield Text(texts(key, melds=_listed(proposed, table, texts)))

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How each side's score adds up: "North–South: 92 + announcements 20 + Stöck 20 = 132 · East–West: 65"."""
        return " · ".join(_sum(result, side, table, texts) for side in range(len(result.scores)))

    def reckoning(self, result: DealResult, table: Table, texts: Texts) -> str:
        """The same without names: "92 + announcements 20 + Stöck 20 = 132 · 65"."""
        return " · ".join(_counted(result, side, texts) for side in range(len(result.scores)))

    def position(self, kind: str, fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
        if kind != "melds":
            yield from super().position(kind, fields, rules, texts)
        elif "detect" in fields and "points" in fields["expect"]:
            yield trump_line(fields, rules, texts)
            cards = cards_line(fields["detect"], rules, texts)
            yield texts("position-counts", cards=cards, points=int(fields["expect"]["points"]))

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        own = line.means(_CALLS) or _announced(line, table, deal) or _priced(line, table, deal) or _named(line, deal)
        return own or super().read(line, table, deal)


def _event(event: ChibreEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in chibre alone, as a line."""
    match event:
        case ForehandFound(seat, card):
            shown = card_label(card, table.ruleset.rules.deck, texts)
            return texts("event-forehand", who=names.who(table, seat, texts), card=shown)
        case MeldsAnnounced(seat, melds):
            return texts("event-melds", who=names.who(table, seat, texts), melds=_listed(melds, table, texts))
        case MeldsCompared(melds):
            return " · ".join(_meld_lines(melds, table, texts))
        case StockCalled(seat, points):
            return texts("stock", who=names.short(table, seat, texts), points=points)
        case TargetReached(side, by):
            return _reached(side, by, table, texts)


def _tally(table: Table, deal: SeatView) -> Tally:
    # the rules have every option, a table only what it was stored with
    rules = table.ruleset.rules
    return Count(rules.options).tally(rules, deal)


def _reached(side: int, by: str, table: Table, texts: Texts) -> str:
    return texts("target-reached", side=names.account_name(table, side, texts), by=by)


def _stock(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    falls, holder = stock_counted(deal, said=bool(table.ruleset.rules.options["stock_announced"]))
    if falls:
        yield texts("stock", who=names.read_by(deal.seat, table, holder, texts), points=STOCK_POINTS)


def _stop(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    if deal.result is None or not deal.result.reached:
        return
    stopped_by = _tally(table, deal).stopped_by
    if stopped_by is not None:
        yield _reached(stopped_by.side, stopped_by.by, table, texts)


def _meld_lines(melds: Sequence[Meld], table: Table, texts: Texts) -> Iterator[str]:
    """A line for each seat that announced, in order of announcement."""
    for seat in dict.fromkeys(meld.seat for meld in melds):
        own = [meld for meld in melds if meld.seat == seat]
        who, heard = names.short(table, seat, texts), " · ".join(_heard(meld, table, texts) for meld in own)
        yield texts(_outcome(own[0]), who=who, melds=heard)


_SO_FAR = {"melds-count": "melds-count-all", "melds-said": "melds-said-all", "melds-lost": "melds-lost-all"}
"""The lines that tell all announcements of which the same has come, by the line that tells one."""


def _melds_so_far(melds: Sequence[Meld], table: Table, texts: Texts, reader: Seat | None) -> Iterator[str]:
    """All of them by what came of them: those that count by their cards, the others by their points."""
    for outcome, line in _SO_FAR.items():
        found: dict[Seat, list[str]] = {}
        for meld in melds:
            if _outcome(meld) == outcome:
                heard = _heard(meld, table, texts) if meld.counts else str(meld.points)
                found.setdefault(meld.seat, []).append(heard)
        if found:
            said = (f"{names.read_by(reader, table, seat, texts)} {' + '.join(own)}" for seat, own in found.items())
            yield texts(line, melds=" · ".join(said))


def _outcome(meld: Meld) -> str:
    if meld.counts is None:
        return "melds-said"
    return "melds-count" if meld.counts else "melds-lost"


def _listed(melds: Sequence[Meld], table: Table, texts: Texts) -> str:
    return ", ".join(_meld(meld, table, texts) for meld in melds)


def _heard(meld: Meld, table: Table, texts: Texts) -> str:
    """A meld as everybody knows it: by its cards, where they were shown, as in `Q♠ K♠ A♠ (20)`; else by its name."""
    if not meld.cards:
        return _meld(meld, table, texts)
    return texts("meld-shown", cards=card_labels(meld.cards, table.ruleset.rules.deck, texts), points=meld.points)


def _meld(meld: Meld, table: Table, texts: Texts) -> str:
    """A meld with its points, and its cards where they are known: `three in a row (20) Q♠ K♠ A♠`."""
    said = texts("meld-run" if meld.kind == "run" else "meld-four", points=meld.points)
    if not meld.cards:
        return said
    return f"{said} {card_labels(meld.cards, table.ruleset.rules.deck, texts)}"


def _proposed(table: Table, seat: Seat, deal: SeatView) -> Sequence[Meld]:
    """All melds that the seat may announce together now; `deal` is its view."""
    step = table.ruleset.rules.step_of(MeldingTricks)
    if deal.contract is None or deal.taken or (_has_played(deal, seat) and not may_add(deal)):
        return ()
    trump, said = deal.contract.denomination, [meld.cards.cards for meld in melds(deal) if meld.seat == seat]
    played = [play.card for play in deal.trick if play.seat == seat]
    found = proposal((*deal.hand.cards, *played), trump, step.melds, said)
    return tuple(meld_of(seat, cards, trump) for cards in found)


def _has_played(deal: SeatView, seat: Seat) -> bool:
    return any(play.seat == seat for play in deal.trick)


def _closes(table: Table, seat: Seat, deal: SeatView) -> bool:
    """Whether the seat plays last to the first trick: its card lets the announcements be compared at once."""
    return table.ruleset.rules.ring.next(seat) == deal.leader


def _sum(result: DealResult, side: int, table: Table, texts: Texts) -> str:
    return texts("sum", winner=names.account_name(table, side, texts), sum=_counted(result, side, texts))


def _counted(result: DealResult, side: int, texts: Texts) -> str:
    parts = [str(result.points[side])]
    parts += [texts("extra", by=name, points=points[side]) for name, points in result.extras if points[side]]
    chain = ", ".join((" + ".join(parts), *factors(result.multipliers, texts)))
    score = str(result.scores[side])
    return chain if chain == score else f"{chain} = {score}"


def _announced(line: Typed, table: Table, deal: SeatView) -> Declare | None:
    """The announcement that a line asks for: of these cards (`annoncer 7t 8t 9t`), or of a number of cards if only
    one meld has so many (`announce three cards`, `drei Karten weisen`); None for any other line."""
    announcing = typed("typed-announce")
    said = [word for word in line.words if word not in announcing | typed("typed-cards")]
    if not said or announcing.isdisjoint(line.words):
        return None
    offered, cards = _offered(table, deal), _cards(said, line)
    if cards:
        return next((call for call, shown in offered if set(shown) == set(cards)), Declare(line.deck.sort(cards)))
    many = _number(" ".join(said), line)
    found = [call for call, shown in offered if len(shown) == many]
    return found[0] if len(found) == 1 else None


def _priced(line: Typed, table: Table, deal: SeatView) -> Declare | None:
    """The announcement that is worth what a line says, `cinquante`, if only one is; None for any other line."""
    points, trump = line.means(_POINTS), trump_of(deal)
    if points is None or trump is None or deal.seat is None:
        return None
    found = [call for call, cards in _offered(table, deal) if meld_of(deal.seat, cards.cards, trump).points == points]
    return found[0] if len(found) == 1 else None


def _named(line: Typed, deal: SeatView) -> PlayCard | None:
    """The Bour or the Nell, where a suit is trump; None for any other line."""
    card = f"{line.means(_TRUMPS)}{trump_of(deal)}"
    return PlayCard(Card(card)) if card in line.deck.faces else None


def _number(word: str, line: Typed) -> int | None:
    return int(word) if word.isdecimal() else meanings(_NUMBERS, line.language).get(word)


def _offered(table: Table, deal: SeatView) -> Sequence[tuple[Declare, Hand]]:
    """The melds that may be announced alone, with their calls; a single meld has the call that announces all."""
    calls = [action for action in deal.legal if isinstance(action, Declare)]
    single = [(call, call.cards) for call in calls if call.cards]
    if single or deal.seat is None:
        return single
    return [(call, meld.cards) for call in calls for meld in _proposed(table, deal.seat, deal)]


def _cards(words: Sequence[str], line: Typed) -> Sequence[Card]:
    """The cards that these words name; none if one of the words is something else."""
    found = (line.card([word]) for word in words)
    cards = [card for card in found if card is not None]
    return cards if len(cards) == len(words) else []
