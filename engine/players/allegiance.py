"""Who plays with whom, as far as one seat may know: a called partner is a secret until the called card falls."""

from collections.abc import Mapping

from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.seats import Seat, Sides
from engine.rules.state import Contract
from engine.rules.views import SeatView

Holders = Mapping[Card, tuple[Seat, ...]]
"""The other seats that may hold each unseen card."""

DECLARING, DEFENDING = 0, 1


def known_sides(rules: Rules, deal: SeatView, holders: Holders) -> Sides:
    """The sides as far as the viewer may know them: those of the game, or the declarer's against the rest.

    A declarer who does not know his partner trusts nobody; a defender takes the others for defenders until he knows.
    """
    contract = deal.contract
    if contract is None or not contract.bid:
        return rules.sides(deal.setup)
    declaring = {contract.declarer, partner_known(rules, deal, contract, holders)}
    return tuple(DECLARING if seat in declaring else DEFENDING for seat in range(rules.seats))


def partner_known(rules: Rules, deal: SeatView, contract: Contract, holders: Holders) -> Seat | None:
    """The declarer's partner, if the viewer can tell; None otherwise, and where no card was called.

    The viewer can tell once the called card has been shown, when holding it, or when only one seat can still hold it.
    """
    if contract.partner is not None or contract.called is None:
        return contract.partner
    if contract.called in deal.hand:
        return deal.seat
    # where a declarer may call a card of his own, he may be the partner himself
    own_card = bool(rules.options.get("call_own_card"))
    possible = [seat for seat in holders.get(contract.called, ()) if own_card or seat != contract.declarer]
    return possible[0] if len(possible) == 1 else None
