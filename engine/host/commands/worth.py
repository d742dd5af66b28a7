"""What a finished deal is worth to each seat, as it is reported to the ledger, with what it tells about its players
besides the score: sweeps and contres."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from engine.games import GAMES
from engine.host.people.rating import weight_of
from engine.host.state.deciders import bears, decisions, earned, mixed
from engine.host.state.ends import End, end_of
from engine.host.state.ids import PersonId
from engine.host.state.proof import sealed_as
from engine.host.state.settlement import EXHIBITION, NO_DEAL, Entry, Settlement
from engine.host.state.table import Table
from engine.rules.actions import Double
from engine.rules.match import places
from engine.rules.seats import Seat, Sides
from engine.rules.state import Called, DealResult, DealSetup


def sweepers(sides: Sides, result: DealResult) -> frozenset[Seat]:
    """The seats whose side took every trick of a deal that was played out; `sides` are the deal's."""
    total = sum(result.tricks)
    # a deal that stopped early was not swept: tricks were left to be taken
    if not total or result.void or result.reached:
        return frozenset()
    teams = _teams(sides, result)
    return frozenset(seat for team in teams for seat in team if _tricks(team, sides, result) == total)


def contres(calls: Sequence[Called]) -> frozenset[Seat]:
    """The seats that said contre."""
    return frozenset(call.seat for call in calls if isinstance(call.action, Double))


def _tricks(team: Collection[Seat], sides: Sides, result: DealResult) -> int:
    return sum(result.tricks[side] for side in {sides[seat] for seat in team})


def _teams(sides: Sides, result: DealResult) -> Collection[frozenset[Seat]]:
    """The seats that play a deal together: those of a side or, if a card was called, the declarer and its holder
    against the others."""
    everybody = frozenset(range(len(sides)))
    contract = result.contract
    if contract is None or contract.called is None:
        return [frozenset(seat for seat in everybody if sides[seat] == side) for side in set(sides)]
    partner = contract.declarer if contract.partner is None else contract.partner
    declaring = frozenset((contract.declarer, partner))
    return [declaring, everybody - declaring]


def closing(table: Table) -> Settlement:
    """Who won a match that ended after its last deal: a settlement of no deal, in which nothing changes hands."""
    last = table.match.results[-1]
    nothing = settle(table, replace(last, scores=(0,) * len(last.scores), tricks=()))
    # the ledger counts a deal's id once: the end of a match needs one of its own
    return replace(nothing, deal=f"{nothing.deal}:end", number=NO_DEAL)


def settle(table: Table, result: DealResult, calls: Sequence[Called] = ()) -> Settlement:
    """What a finished deal is worth to each seat; `calls` are those of the deal."""
    if table.deal is None:
        raise ValueError("a settled deal has an id")
    game, accounts, standing = GAMES[table.game], table.ruleset.rules.accounts, table.standing
    ranks, swept, doubled = places(standing), _sweepers(table, result), contres(calls)
    won = _winners(table)
    entries = tuple(
        _belonging(
            table,
            Entry(
                seat,
                *_holder(table, seat),
                delta=result.scores[account],
                won=account in won,
                side=account,
                place=ranks[account],
                sweep=seat in swept,
                contre=seat in doubled,
                covered=_wins_nothing(table, seat),
            ),
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
        weight=weight_of(decisions(table.match)) if standing.over and table.humans else None,
        mixed=bool(table.humans) and mixed(table.match),
        charter=table.charter,
    )


def _winners(table: Table) -> tuple[int, ...]:
    """The accounts that the ledger lists as winners: none after a draw."""
    winners = table.standing.winners
    return () if winners == tuple(sorted(set(table.ruleset.rules.accounts))) else winners


def _wins_nothing(table: Table, seat: Seat) -> bool:
    """Whether what the seat wins is nobody's: a computer player held it for somebody who is away or has given the
    match up, or the match ended at its player's word, who so chose the moment."""
    match = table.match
    gave_up = table.ruleset.rules.accounts[seat] == match.conceded
    return table.seats[seat].covered or gave_up or (seat == match.called_by and end_of(table) is End.CALLED)


def _belonging(table: Table, entry: Entry) -> Entry:
    """The entry, as the result of whoever made the decisions: a loss goes to whoever gave the seat up, and a gain is
    nobody's if others decided too much."""
    match, over = table.match, table.standing.over
    # decisions are kept for whoever holds the seat: at an exhibition the entry has an account of its own
    here, holder = not over, table.seats[entry.seat].account
    lost = entry.place > 1 if over else entry.delta < 0
    bearer = bears(match, entry.seat, holder, here=here)
    if bearer is not None and lost:
        return replace(entry, account=bearer.account, name=bearer.name, covered=True)
    return replace(entry, covered=entry.covered or not earned(match, entry.seat, holder, here=here))


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
