"""A deal in play as one person sees it; how it is laid out is left to the platform that has the screen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.games.voices import voice_of
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_face, suit_short
from engine.messages.figures import signed
from engine.messages.message import Block, CardFace, HandRow, Heading, Lines, Tally, Text, TrickRow
from engine.messages.texts import Texts
from engine.messages.tricks import counts_points, lying, on_table, tricks_in_deal, trumps_of
from engine.presentation.board import absence, claims, tally
from engine.presentation.board.contract import contract_line, multipliers, said
from engine.presentation.board.trick import progress_line, trick_on_table
from engine.presentation.hand.hand import playable_cards, turn_line
from engine.presentation.hand.lesson import advice
from engine.presentation.hand.sorting import by_suit
from engine.presentation.rules.order import order_lines
from engine.rules.cards import NO_TRUMP
from engine.rules.game import product
from engine.rules.match import Standing
from engine.rules.seats import Direction, Seat
from engine.rules.state import Taken, extra_of, trump_of
from engine.rules.views import SeatView, inspectable


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat with its card of the trick. `row` is what the board says of the seat."""

    row: TrickRow
    name: str
    own: bool
    led: bool
    call: str = ""
    """The seat's last call, until cards are played."""
    open: tuple[CardFace, ...] = field(default=(), repr=False)
    """The seat's cards that lie open."""


@dataclass(frozen=True, slots=True)
class SideShown:
    """What a side has taken in this deal; `points` are None in games that count none."""

    name: str
    own: bool
    tricks: int
    points: int | None


@dataclass(frozen=True, slots=True)
class AccountShown:
    """Where the match stands for one account."""

    name: str
    own: bool
    score: int


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A taken trick that may be looked at again; `points` are None in games that count none."""

    number: int
    winner: str
    card: CardFace
    """The card that took it."""
    others: tuple[CardFace, ...]
    """The other cards, in the order of play."""
    points: int | None


@dataclass(frozen=True, slots=True)
class TableScreen:
    """Everything that one seat, or an onlooker, may know of a deal in play."""

    title: str
    contract: str
    trump: str
    """The trump and what multiplies the deal, for the middle of the table; empty before there is a trump."""
    clockwise: bool
    seats: tuple[SeatShown, ...]
    """Clockwise round the table, from the person's own seat; for an onlooker, from the nearest one."""
    plays: bool
    """Whether cards are being played: there is a trick, or one to come."""
    lies_taken: bool
    """Whether the trick on the table has been taken, and lies open until the next lead."""
    trick: tuple[int, int] | None
    """The number of the trick that is played, and how many the deal has; None while no cards are played."""
    sides: tuple[SideShown, ...]
    accounts: tuple[AccountShown, ...]
    target: int | None
    """The score that ends the match; None where something else ends it."""
    length: str
    """How many deals the match has, where it ends after a number of deals; else empty."""
    tricks: tuple[TrickShown, ...]
    """The tricks that may be looked at again, the newest last."""
    said: tuple[str, ...]
    """What was announced, asked or called."""
    order: tuple[str, ...]
    """How cards rank."""
    todo: str
    """What to do now, or whom the table waits for; empty once it waits for nobody."""
    notes: tuple[str, ...] = field(default=(), repr=False)
    """What the person should know besides the hand."""
    hand: tuple[tuple[CardFace, ...], ...] = field(default=(), repr=False)
    """The viewer's cards by suit, in the order of their buttons."""


def table_screen(table: Table, deal: SeatView, texts: Texts) -> TableScreen:
    """The screen of a deal in play; `deal` is the view of the person's own seat, or an onlooker's."""
    voice = voice_of(table)
    standing = voice.standing(table, deal)
    return TableScreen(
        title=_title(table, deal, texts),
        contract=contract_line(table, deal, texts),
        trump=_trump(table, deal, texts),
        clockwise=table.ruleset.rules.ring.direction is Direction.CLOCKWISE,
        seats=tuple(_seats(table, deal, texts)),
        plays=deal.step == "tricks" or bool(deal.taken or deal.trick),
        lies_taken=lying(deal) is not None,
        trick=(len(deal.taken) + 1, tricks_in_deal(deal)) if deal.step == "tricks" and deal.to_act else None,
        sides=tuple(_sides(table, deal, texts)),
        accounts=tuple(accounts(table, standing, deal.seat, texts)),
        target=standing.target,
        length=_length(standing, texts),
        tricks=_tricks(table, deal, texts),
        said=said(table, deal, texts),
        order=order_lines(table, deal, texts),
        todo=_todo(table, deal, texts),
        notes=tuple(_notes(table, deal, texts)),
        hand=tuple(_hand(table, deal, texts)),
    )


def called(table: Table, seat: Seat, viewer: Seat | None, texts: Texts) -> str:
    """A player's name in short; the viewer is "you"."""
    return texts("screen-you") if seat == viewer else names.short(table, seat, texts)


def accounts(table: Table, standing: Standing, viewer: Seat | None, texts: Texts) -> Iterator[AccountShown]:
    """Every account's score in the present game, the viewer's own first."""
    owners = table.ruleset.rules.accounts
    own = None if viewer is None else owners[viewer]
    for account in sorted(set(owners), key=lambda account: account != own):
        name = names.side_name(table, owners, account, texts, viewer)
        yield AccountShown(name, account == own, standing.scores[account])


def _length(standing: Standing, texts: Texts) -> str:
    if standing.length is None:
        return ""
    return texts("screen-length", deals=standing.deals, length=standing.length)


def _title(table: Table, deal: SeatView, texts: Texts) -> str:
    parts = [names.game_name(table.game, texts), texts("screen-deal", number=deal.setup.number)]
    if deal.step == "tricks":
        parts.append(voice_of(table).stage(table, deal, texts))
    return " · ".join(parts)


def _trump(table: Table, deal: SeatView, texts: Texts) -> str:
    trump, contract = trump_of(deal), deal.contract
    if trump is None:
        return ""
    sign = texts("no-trump-short") if trump == NO_TRUMP else suit_short(trump, texts, table.ruleset.rules.deck)
    times = product(multipliers(table, deal)) if contract is not None else 1
    return f"{sign} ×{times}" if times > 1 else sign


def _seats(table: Table, deal: SeatView, texts: Texts) -> Iterator[SeatShown]:
    size = len(table.seats)
    first = names.nearest(size) if deal.seat is None else deal.seat
    rows = sorted(trick_on_table(table, deal, texts).rows, key=lambda row: row.seat)
    plays = on_table(deal)
    leader = plays[0].seat if plays else None
    for place in range(size):
        seat = (first + place) % size
        yield SeatShown(
            row=rows[seat],
            name=called(table, seat, deal.seat, texts),
            own=seat == deal.seat,
            led=seat == leader,
            call=_last_call(table, deal, seat, texts),
            open=tuple(_open(table, deal, seat, texts)),
        )


def _last_call(table: Table, deal: SeatView, seat: Seat, texts: Texts) -> str:
    said = [call for call in deal.calls if call.seat == seat]
    if deal.step == "tricks" or deal.taken or not said:
        return ""
    return voice_of(table).action(said[-1].action, table, said[-1].step, texts)


def _hand(table: Table, deal: SeatView, texts: Texts) -> Iterator[tuple[CardFace, ...]]:
    deck, free, trumps = table.ruleset.rules.deck, playable_cards(deal), trumps_of(table, deal)
    for cards in by_suit(deal.hand, table, deal):
        yield tuple(
            card_face(card, deck, texts, playable=free is None or card in free, trump=card in trumps)
            for card in cards
        )


def _open(table: Table, deal: SeatView, seat: Seat, texts: Texts) -> Iterator[CardFace]:
    """A seat's cards that lie open: its whole hand in practice, or the cards that the game lays face up."""
    deck, trumps = table.ruleset.rules.deck, trumps_of(table, deal)
    shown = deal.shown[seat].cards if deal.shown and seat != deal.seat else tuple(extra_of(deal).on_table(seat))
    for card in deck.sort(shown):
        yield card_face(card, deck, texts, trump=card in trumps)


def _sides(table: Table, deal: SeatView, texts: Texts) -> Iterator[SideShown]:
    """Every side of the deal, the viewer's first."""
    sides = table.ruleset.rules.sides(deal.setup)
    own = None if deal.seat is None else sides[deal.seat]
    counts = counts_points(table)
    for side in sorted(set(sides), key=lambda side: side != own):
        taken = [trick for trick in deal.taken if sides[trick.winner] == side]
        points = sum(trick.points for trick in taken) if counts else None
        yield SideShown(names.side_name(table, sides, side, texts, deal.seat), side == own, len(taken), points)


def _tricks(table: Table, deal: SeatView, texts: Texts) -> tuple[TrickShown, ...]:
    found = inspectable(table.ruleset.rules, deal)
    return tuple(_trick(table, deal, number, trick, texts) for number, trick in found)


def _trick(table: Table, deal: SeatView, number: int, trick: Taken, texts: Texts) -> TrickShown:
    deck = table.ruleset.rules.deck
    card = next(play.card for play in trick.plays if play.seat == trick.winner)
    others = [play.card for play in trick.plays if play.seat != trick.winner]
    return TrickShown(
        number,
        called(table, trick.winner, deal.seat, texts),
        card_face(card, deck, texts),
        tuple(card_face(other, deck, texts) for other in others),
        trick.points if counts_points(table) else None,
    )


def _todo(table: Table, deal: SeatView, texts: Texts) -> str:
    if not deal.to_act:
        return ""
    if table.turn.paused is None and deal.seat is not None and deal.seat in deal.to_act:
        return turn_line(table, deal.seat, deal, texts)
    return progress_line(table, deal, texts)


def _notes(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    yield from words_of(absence.lines(table, texts))
    if deal.seat is None:
        return
    yield from advice(table, deal.seat, deal, texts)
    told = said(table, deal, texts)
    yield from (
        line for line in words_of(voice_of(table).beside_hand(table, deal.seat, deal, texts)) if line not in told
    )
    yield from words_of(claims.own_lines(table, deal.seat, texts))
    counted = voice_of(table).counted(table, deal, texts, tally.account(table, deal.seat))
    if counted is not None:
        yield counted


def words_of(blocks: Iterable[Block]) -> Iterator[str]:
    """The lines of blocks that consist of words; other blocks are passed over."""
    for block in blocks:
        match block:
            case Text(text) | Heading(text):
                yield text
            case Lines(lines):
                yield from lines
            case Tally():
                yield block.line
            case HandRow(suits):
                yield "  ".join(" ".join(face.label for face in cards) for cards in suits)
            case _:
                pass


def standing_lines(screen: TableScreen, texts: Texts) -> Iterator[str]:
    """Tricks, points and score in words, for people who do not look at a screen."""
    sides = (_side_line(side, texts) for side in screen.sides)
    yield f"{screen.title} · {' · '.join(sides)}"
    scores = " · ".join(f"{account.name} {signed(account.score)}" for account in screen.accounts)
    if screen.target is not None:
        scores = f"{scores} / {screen.target}"
    elif screen.length:
        scores = f"{scores} · {screen.length}"
    yield texts("screen-standing", scores=scores)


def _side_line(side: SideShown, texts: Texts) -> str:
    parts = [texts("screen-tricks", tricks=side.tricks)]
    if side.points is not None:
        parts.append(texts("screen-points", points=side.points))
    return f"{side.name} {', '.join(parts)}"
