"""What came of a deal and of a match, as one person sees it."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.voices import voice_of
from engine.host.state.table import Phase, Table
from engine.messages import names
from engine.messages.cards import card_face
from engine.messages.message import CardFace, Tally
from engine.messages.texts import Texts
from engine.messages.tricks import counts_points, taken_line
from engine.presentation.board import absence, standings
from engine.presentation.board.closing import warning
from engine.presentation.board.contract import contract_line, said
from engine.presentation.board.shuffle import sealed_line
from engine.presentation.hand.lesson import advice
from engine.presentation.screen.table import accounts, called, words_of
from engine.rules.seats import Seat
from engine.rules.state import DealResult, trump_of
from engine.rules.views import SeatView


@dataclass(frozen=True, slots=True)
class SideResult:
    """A row of the sheet: what one account got. `points` and `tricks` are those of the side that it played on."""

    name: str
    own: bool
    tricks: int | None
    points: int | None
    gain: int
    score: int


@dataclass(frozen=True, slots=True)
class HandAsDealt:
    """The cards that a seat was dealt, by suit."""

    name: str
    suits: tuple[tuple[CardFace, ...], ...]


@dataclass(frozen=True, slots=True)
class ResultScreen:
    """What one person is shown at the end of a deal."""

    title: str
    contract: str
    headline: str
    arithmetic: str
    rows: tuple[SideResult, ...]
    counts: tuple[bool, bool]
    """Whether the rows show tricks, and whether they show points."""
    score: tuple[str, ...]
    """Where the match stands, in words, and what comes next."""
    said: tuple[str, ...]
    hands_heading: str
    hands: tuple[HandAsDealt, ...]
    last: str
    """The last trick."""
    notes: tuple[str, ...]


def result_screen(table: Table, deal: SeatView, texts: Texts) -> ResultScreen:
    """The screen of a table whose deal is over; `deal` is the view of the person's own seat, or an onlooker's."""
    voice, result = voice_of(table), deal.result
    rows = tuple(_rows(table, deal, result, texts)) if result is not None else ()
    counts = (any(row.tricks is not None for row in rows), any(row.points is not None for row in rows))
    return ResultScreen(
        title=f"{names.game_name(table.game, texts)} · {texts('screen-deal-over', number=deal.setup.number)}",
        contract=contract_line(table, deal, texts) if trump_of(deal) is not None else "",
        headline=_headline(table, rows, texts),
        arithmetic=voice.arithmetic(result, table, texts) if result is not None else "",
        rows=rows,
        counts=counts,
        score=tuple(_score(table, texts)),
        said=said(table, deal, texts),
        hands_heading=texts(voice.hands_heading),
        hands=tuple(_hands(table, deal, texts)),
        last=taken_line(table, deal, len(deal.taken), texts) if deal.taken else "",
        notes=tuple(_notes(table, deal, texts)),
    )


def _headline(table: Table, rows: tuple[SideResult, ...], texts: Texts) -> str:
    """Who won the match or, while it goes on, who got most for the deal."""
    if table.phase is Phase.OVER and table.standing.over:
        return standings.winners_line(table, table.standing, texts)
    best = max((row.gain for row in rows), default=0)
    winners = [row for row in rows if row.gain == best]
    if not best or len(winners) == len(rows):
        return texts("screen-deal-nobody")
    return texts("screen-deal-won", who=", ".join(row.name for row in winners), gain=f"{best:+d}")


def _rows(table: Table, deal: SeatView, result: DealResult, texts: Texts) -> Iterator[SideResult]:
    owners, sides = table.ruleset.rules.accounts, table.ruleset.rules.sides(deal.setup)
    own = None if deal.seat is None else owners[deal.seat]
    scores = [account.score for account in accounts(table, table.standing, deal.seat, texts)]
    order = sorted(set(owners), key=lambda account: account != own)
    for account, score in zip(order, scores, strict=True):
        side = sides[owners.index(account)]
        taken = sum(sides[trick.winner] == side for trick in deal.taken) if deal.taken else None
        points = result.points[side] if deal.taken and counts_points(table) and side < len(result.points) else None
        name = names.side_name(table, owners, account, texts, deal.seat)
        yield SideResult(name, account == own, taken, points, result.scores[account], score)


def _score(table: Table, texts: Texts) -> Iterator[str]:
    standing = table.standing
    # the rows show the scores, so the tally is left out
    yield from words_of(block for block in standings.blocks(table, standing, texts) if not isinstance(block, Tally))
    if standing.setup is not None:
        dealer = names.short(table, standing.setup.dealer, texts)
        yield texts("next-dealer", who=dealer, stake=standing.setup.stake)


def _hands(table: Table, deal: SeatView, texts: Texts) -> Iterator[HandAsDealt]:
    """All hands as they were dealt, from the person's own seat on."""
    size, first = len(table.seats), deal.seat or 0
    for place in range(size):
        seat = (first + place) % size
        if deal.shown and deal.shown[seat]:
            yield HandAsDealt(called(table, seat, deal.seat, texts), tuple(_by_suit(table, deal, seat, texts)))


def _by_suit(table: Table, deal: SeatView, seat: Seat, texts: Texts) -> Iterator[tuple[CardFace, ...]]:
    deck = table.ruleset.rules.deck
    cards = deck.sort(deal.shown[seat])
    for suit in dict.fromkeys(face.suit for face in deck.faces.values()):
        yield tuple(card_face(card, deck, texts) for card in cards if deck.faces[card].suit == suit)


def _notes(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    if deal.seat is not None:
        yield from advice(table, deal.seat, deal, texts)
    yield from words_of((*absence.lines(table, texts), *warning(table, texts), *sealed_line(table, texts)))
