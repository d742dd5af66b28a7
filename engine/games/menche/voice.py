"""La mèn'che in words: what was announced and shown, reports of talk, tokens, and the memo card."""

from collections.abc import Iterator

from engine.games import GAMES
from engine.games.menche.own import (
    CardsLaidOpen,
    MencheEvent,
    ReportTalk,
    SecondHalfDealt,
    TalkJudged,
    TalkReported,
    TalkVoted,
    TriyonfesAnnounced,
    Vote,
    shown,
)
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels
from engine.messages.multipliers import factors
from engine.messages.texts import Texts
from engine.messages.tricks import tricks_in_deal
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.game import product
from engine.rules.match import Standing
from engine.rules.state import DealResult
from engine.rules.views import SeatView


def plays_tokens(table: Table) -> bool:
    """Whether the table's game is la mèn'che, the one that is played for tokens."""
    return GAMES[table.game].unit == "tokens"


def told(event: MencheEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in la mèn'che alone, as a line."""
    who, deck = names.who(table, event.seat, texts), table.ruleset.rules.deck
    match event:
        case TriyonfesAnnounced(cards=cards):
            return texts("event-triyonfes", who=who, cards=card_labels(cards, deck, texts))
        case SecondHalfDealt():
            return texts("event-second-half", who=who)
        case CardsLaidOpen(cards=cards):
            return texts("event-laid-open", who=who, cards=card_labels(cards, deck, texts))
        case TalkReported(against=against):
            return texts("event-talk-reported", who=who, against=names.who(table, against, texts))
        case TalkVoted(upheld=upheld):
            return texts("event-talk-voted", who=who, answer=texts(_answer(upheld)))
        case TalkJudged():
            return _judged(event, table, texts)


def _judged(event: TalkJudged, table: Table, texts: Texts) -> str:
    against = names.who(table, event.against, texts)
    return texts("event-talk-upheld" if event.upheld else "event-talk-dropped", against=against)


def _answer(upheld: bool | None) -> str:
    if upheld is None:
        return "action-vote-pass"
    return "action-vote-yes" if upheld else "action-vote-no"


def talk_label(action: ReportTalk | Vote, table: Table, texts: Texts) -> str:
    """What a button about talk says."""
    if isinstance(action, ReportTalk):
        return texts("action-talk", compass=names.compass(table, action.seat, texts))
    return texts(_answer(action.upheld))


def announced_lines(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """The triyonfes that were announced, a line for each seat that holds some, and the cards that were set aside."""
    deck = table.ruleset.rules.deck
    for seat, cards in enumerate(shown(deal).announced):
        if cards:
            compass = names.compass(table, seat, texts)
            yield texts("announced", compass=compass, cards=card_labels(cards, deck, texts))
    if shown(deal).laid_open:
        yield texts("laid-open", cards=card_labels(shown(deal).laid_open, deck, texts))


def stage_line(table: Table, deal: SeatView, texts: Texts) -> str | None:
    """Which trick of which half of the round it is, where two play; None elsewhere."""
    if not plays_tokens(table) or len(table.seats) > 2:
        return None
    since = shown(deal).second_from
    number, tricks = len(deal.taken) - since + 1, tricks_in_deal(deal) - since
    return texts("menche-stage", stage=2 if since else 1, number=number, tricks=tricks)


def hand_points(table: Table, deal: SeatView, texts: Texts) -> str | None:
    """What the viewer's own cards count, as the dots on them say; None where none counts."""
    rules = table.ruleset.rules
    worth = [(rules.order.points(card, NO_TRUMP), card) for card in deal.hand]
    counting = sorted((pair for pair in worth if pair[0]), key=lambda pair: -pair[0])
    if not counting:
        return None
    return texts(
        "hand-points", cards=" · ".join(f"{card_label(card, rules.deck, texts)} {n}" for n, card in counting)
    )


def held_line(table: Table, standing: Standing, texts: Texts) -> str:
    """The tokens that everybody still has, and the pot."""
    figures = names.by_account(table, standing.scores, texts)
    return texts("score-tokens", tokens=figures, pot=standing.pot or 0)


def gone_line(table: Table, standing: Standing, texts: Texts) -> str:
    """The tokens that everybody got rid of in the match."""
    return texts("totals-tokens", totals=names.by_account(table, standing.totals, texts), deals=standing.deals)


def arithmetic(result: DealResult, table: Table, texts: Texts) -> str:
    """How a round was settled: "East–West chose and win, 18 - 22: 1 token into the pot"."""
    parts = [_outcome(result, table, texts), *_factors(result, texts), *_penalties(result, table, texts)]
    return " · ".join(parts)


def _outcome(result: DealResult, table: Table, texts: Texts) -> str:
    points = " - ".join(map(str, result.points))
    if result.tied or result.contract is None:
        return texts("sum-tokens-tied", points=points)
    chooser = table.ruleset.rules.accounts[result.contract.declarer]
    moved = _moved(result)
    if not any(moved):
        return texts("sum-tokens-over", points=points)
    name = names.account_name(table, chooser, texts)
    if moved[chooser] > 0:
        return texts("sum-tokens-won", chooser=name, points=points, tokens=moved[chooser])
    givers = (
        texts("sum-tokens-from", account=names.account_name(table, account, texts), tokens=tokens)
        for account, tokens in enumerate(moved)
        if tokens > 0
    )
    return texts("sum-tokens-lost", chooser=name, points=points, givers=", ".join(givers))


def _moved(result: DealResult) -> tuple[int, ...]:
    """What the round itself moved, without what talk cost."""
    penalties = result.penalties or (0,) * len(result.scores)
    return tuple(score - penalty for score, penalty in zip(result.scores, penalties, strict=True))


def _factors(result: DealResult, texts: Texts) -> Iterator[str]:
    moved = _moved(result)
    if result.tied or not any(moved):
        return
    yield from factors(result.multipliers, texts)
    if any(0 < tokens < product(result.multipliers) for tokens in moved):
        yield texts("sum-tokens-last")


def _penalties(result: DealResult, table: Table, texts: Texts) -> Iterator[str]:
    for account, tokens in enumerate(result.penalties):
        if tokens:
            yield texts("sum-tokens-talk", account=names.account_name(table, account, texts), tokens=tokens)


def memo_card(table: Table, texts: Texts) -> tuple[str, ...]:
    """Every card of the table's pack with what it counts, a line for each colour and one for the triyonfes."""
    rules = table.ruleset.rules
    named = [card for card, face in rules.deck.faces.items() if face.name]
    strongest = sorted(named, key=lambda card: -int(rules.deck.faces[card].rank))
    plain = [card for card in rules.deck.cards if card not in named]
    colours = ([card for card in plain if rules.deck.faces[card].suit == suit] for suit in rules.deck.suits)
    return tuple(" · ".join(_with_points(table, card, texts) for card in cards) for cards in (strongest, *colours))


def _with_points(table: Table, card: Card, texts: Texts) -> str:
    rules = table.ruleset.rules
    points = rules.order.points(card, NO_TRUMP)
    label = card_label(card, rules.deck, texts)
    return texts("memo-card", card=label, points=points) if points else label
