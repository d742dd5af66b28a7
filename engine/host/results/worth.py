"""What a finished deal is worth to each seat, as it is reported to the ledger."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games import GAMES
from engine.host.play.ends import End, end_of
from engine.host.play.proof import sealed_as
from engine.host.results.achievements import contres, sweepers
from engine.host.results.settlement import EXHIBITION, NO_DEAL, Entry, Settlement
from engine.host.tables.ids import PersonId
from engine.host.tables.table import Table
from engine.rules.match import places
from engine.rules.seats import Seat
from engine.rules.state import Called, DealResult, DealSetup


def closing(table: Table) -> Settlement:
    """Who won a match that ended after its last deal: a settlement of no deal, in which nothing changes hands."""
    last = table.match.results[-1]
    nothing = settle(table, replace(last, scores=(0,) * len(last.scores), tricks=()))
    entries = tuple(replace(entry, covers=0) for entry in nothing.entries)
    # the ledger counts a deal's id once: the end of a match needs one of its own
    return replace(nothing, deal=f"{nothing.deal}:end", number=NO_DEAL, entries=entries, record="")


def settle(table: Table, result: DealResult, calls: Sequence[Called] = ()) -> Settlement:
    """What a finished deal is worth to each seat; `calls` are those of the deal."""
    if table.deal is None:
        raise ValueError("a settled deal has an id")
    game, accounts, standing = GAMES[table.game], table.ruleset.rules.accounts, table.standing
    draw = standing.winners == tuple(sorted(set(accounts)))
    ranks, swept, doubled = places(standing), _sweepers(table, result), contres(calls)
    entries = tuple(
        Entry(
            seat,
            *_holder(table, seat),
            delta=result.scores[account],
            won=account in standing.winners and not draw,
            side=account,
            place=ranks[account],
            sweep=seat in swept,
            contre=seat in doubled,
            # what computer players still won for a side that had given up is nobody's
            covered=table.seats[seat].covered or account == table.match.conceded,
            covers=table.seats[seat].covers,
        )
        for seat, account in enumerate(accounts)
    )
    return Settlement(
        deal=table.deal.id,
        table=table.id,
        number=len(table.match.results),
        game=game.id,
        unit=game.unit,
        version=table.rules_version,
        options=dict(table.options),
        scope=table.rooms[0].scope,
        entries=entries,
        total=game.declared_total(result.scores),
        match_over=standing.over,
        commitment=sealed_as(table.deal),
        friendly=table.friendly,
        called=end_of(table) is End.CALLED,
        charter=table.charter,
        record="" if table.deal.changed_hands else table.deal.record,
    )


def _sweepers(table: Table, result: DealResult) -> frozenset[Seat]:
    return sweepers(table.ruleset.rules.sides(DealSetup(result.dealer)), result)


def _holder(table: Table, seat: Seat) -> tuple[PersonId, str]:
    """The account to which a seat's result goes, and its name there. At an exhibition, where only computer players
    sit, each seat has an account that is listed; anywhere else those of computer players are not."""
    chair = table.seats[seat]
    if table.humans or chair.computer is None:
        # where people play, a computer player's gain is nobody's and its seat is not listed: all that is kept is its
        # level, which its account tells
        return chair.account, chair.name if chair.person is not None else ""
    return PersonId(f"{EXHIBITION}{chair.computer}:{seat}"), f"{chair.computer} {seat + 1}"
