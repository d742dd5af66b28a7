"""How a deal was counted, as one line of arithmetic."""

from engine.games.chibre import voice as chibre
from engine.games.manille import voice as manille
from engine.games.menche import voice as menche
from engine.games.mensch import voice as auctions
from engine.host.tables.table import Table
from engine.messages.multipliers import factors
from engine.messages.texts import Texts
from engine.rules.state import Contract, DealResult


def arithmetic(result: DealResult, table: Table, texts: Texts) -> str:
    """Such as "North–South: 42 - 34 = 8, sans-atout ×2 = 16"."""
    if result.contract is not None and result.contract.bid:
        return _of_auction(result, result.contract, table, texts)
    if menche.plays_tokens(table):
        return menche.arithmetic(result, table, texts)
    if chibre.is_chibre(table):
        return chibre.arithmetic(result, table, texts)
    return manille.arithmetic(result, table, texts)


def _of_auction(result: DealResult, contract: Contract, table: Table, texts: Texts) -> str:
    """Such as "East & West: half made, 8 tricks of 5 needed · all tricks ×2 · North -2, East +2, ..."."""
    outcome, chips = auctions.outcome(result, contract, table, texts), auctions.chips(result, table, texts)
    return " · ".join((outcome, *factors(result.multipliers, texts), chips))
