"""What is played and what was called, in words."""

from engine.games import GAMES
from engine.games.chibre import voice as chibre
from engine.games.chibre.own import Declare
from engine.games.manille import voice as manille
from engine.games.manille.own import Answer, Ask, ClaimLie, Exchange, LayAway
from engine.games.menche import voice as menche
from engine.games.menche.own import ReportTalk, Vote
from engine.games.mensch import voice as auctions
from engine.games.mensch.own import Bid, CallCard
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, denomination_name, suit_name
from engine.messages.multipliers import factors
from engine.messages.texts import Texts
from engine.presentation.board import accusations
from engine.rules.actions import (
    Accept,
    Action,
    ClaimRedeal,
    ClaimRevoke,
    Delegate,
    Double,
    NameTrump,
    Pass,
    PlayCard,
    Redouble,
)
from engine.rules.cards import NO_TRUMP, Card
from engine.rules.game import product
from engine.rules.state import Called, Contract, DealSetup, trump_of
from engine.rules.views import SeatView


def action_label(action: Action, table: Table, texts: Texts) -> str:  # noqa: C901, PLR0911 - one case for each kind
    """What a button that does this says, without the name of any player."""
    match action:
        case PlayCard(card) | CallCard(card):
            return card_label(card, table.ruleset.rules.deck, texts)
        case NameTrump(denomination):
            return denomination_name(denomination, texts, table.ruleset.rules.deck)
        case Declare():
            return chibre.declare_label(action, table, texts)
        case Bid(name):
            return auctions.bid_name(name, texts)
        case ClaimRevoke(seat):
            return texts("action-revoke", compass=names.compass(table, seat, texts))
        case ReportTalk() | Vote():
            return menche.talk_label(action, table, texts)
        case Ask() | Answer() | ClaimLie() | Exchange() | LayAway():
            return manille.label(action, table, texts)
        case Delegate():
            return _hands_over(table, texts)
        case Pass() | Double() | Redouble() | ClaimRedeal() | Accept():
            return texts(f"action-{action.text()}")
        case _:
            raise TypeError(f"no label for {type(action).__name__}")


def _hands_over(table: Table, texts: Texts) -> str:
    """How one leaves the choice of trump to the partner, in the words of the game."""
    if chibre.is_chibre(table):
        return texts("action-chibre")
    return texts("action-pass-on" if table.game == manille.BELGIAN else "action-delegate")


_TOLD_ELSEWHERE = (NameTrump, CallCard, Declare, Ask, Answer, ClaimRevoke, ClaimLie)


def said(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """What was announced, lies open beside the tricks or was called, a line each."""
    return (
        *menche.announced_lines(table, deal, texts),
        *chibre.announced_lines(table, deal, texts),
        *manille.open_lines(table, deal, texts),
        *_calls(table, deal, texts),
        *accusations.lines(table, deal, texts),
    )


def _calls(table: Table, deal: SeatView, texts: Texts) -> tuple[str, ...]:
    """A line for each call that the contract's line does not tell; once cards are played, passing is no news."""
    begun = bool(deal.taken or deal.trick or deal.result)
    untold = (*_TOLD_ELSEWHERE, Pass) if begun else _TOLD_ELSEWHERE
    standing = Bid(deal.contract.bid) if deal.contract else None
    spoken = (call for call in deal.calls if call.action != standing and not isinstance(call.action, untold))
    return tuple(_line(table, call, texts) for call in spoken)


def _line(table: Table, call: Called, texts: Texts) -> str:
    compass, made = names.compass(table, call.seat, texts), action_label(call.action, table, texts)
    return texts("call", compass=compass, call=made)


_NO_TRUMP = "no_trump"
"""What multiplies a deal and stands beside the name of the contract already."""


def contract_line(table: Table, setup: DealSetup, contract: Contract | None, texts: Texts) -> str:
    """The trump, who chose it, and what multiplies the deal."""
    game = GAMES[table.game]
    multipliers = (*game.multipliers(setup, contract), *game.by_options(table.options, contract))
    beside = tuple(factor for factor in multipliers if factor[0] != _NO_TRUMP)
    chosen = _chosen(table, contract, product(multipliers) // product(beside), texts)
    return " · ".join((chosen, *factors(beside, texts)))


def _chosen(table: Table, contract: Contract | None, times: int, texts: Texts) -> str:
    """`times`: what playing without trump multiplies the deal by."""
    if contract is None:
        return texts("menche-open" if menche.plays_tokens(table) else "contract-open")
    if contract.bid:
        return " · ".join(auctions.bid_parts(table, contract, texts))
    if contract.turned:
        return manille.turned_trump(table, contract, texts)
    seat = names.compass(table, contract.declarer, texts)
    if contract.denomination == NO_TRUMP:
        return texts("contract-no-trump", compass=seat, times=times)
    key = "menche-trump" if menche.plays_tokens(table) else "contract-trump"
    return texts(key, suit=suit_name(contract.denomination, texts, table.ruleset.rules.deck), compass=seat)


def is_trump(table: Table, deal: SeatView, card: Card) -> bool:
    """Whether the card is a trump of the deal, printed with that suit or not."""
    trump = trump_of(deal)
    return trump is not None and table.ruleset.rules.order.suit_of(card, trump) == trump
