"""How a deal was counted, as one line of arithmetic."""

from engine.host.table import Table
from engine.presentation import auctions, chibre, manille, menche, people
from engine.presentation.contracts import factor
from engine.presentation.texts import Texts
from engine.rules.state import Contract, DealResult


def arithmetic(result: DealResult, table: Table, texts: Texts) -> str:
    """Such as "North–South: 42 - 34 = 8, sans-atout ×2 = 16"."""
    if result.contract is not None and result.contract.bid:
        return _of_auction(result, result.contract, table, texts)
    if menche.plays_tokens(table):
        return menche.arithmetic(result, table, texts)
    if chibre.is_chibre(table):
        return chibre.arithmetic(result, table, texts)
    if result.void == "redeal":
        return texts("sum-redeal")
    counted = manille.arithmetic(result, table, texts, _chain)
    if counted is not None:
        return counted
    if not any(result.scores):
        return texts("sum-level", points=max(result.points, default=0))
    best = max(range(len(result.scores)), key=result.scores.__getitem__)
    winner, chain = people.account_name(table, best, texts), _chain(result, result.scores[best], texts)
    if result.offender is not None:
        offender = people.compass(table, result.offender, texts)
        return texts("sum-revoke", offender=offender, winner=winner, sum=chain)
    return texts("sum", winner=winner, sum=f"{result.points[best]} - {result.threshold} = {chain}")


def _of_auction(result: DealResult, contract: Contract, table: Table, texts: Texts) -> str:
    """Such as "East & West: half made, 8 tricks of 5 needed · all tricks ×2 · North -2, East +2, ..."."""
    factors = (factor(name, times, texts) for name, times in result.multipliers)
    outcome, chips = auctions.outcome(result, contract, table, texts), auctions.chips(result, table, texts)
    return " · ".join((outcome, *factors, chips))


def _chain(result: DealResult, score: int, texts: Texts) -> str:
    """The excess and what multiplies it: "8, sans-atout ×2 = 16"; the excess alone where nothing does."""
    if not result.multipliers:
        return str(score)
    plain = score
    for _, times in result.multipliers:
        plain //= times
    factors = (factor(name, times, texts) for name, times in result.multipliers)
    return f"{', '.join((str(plain), *factors))} = {score}"
