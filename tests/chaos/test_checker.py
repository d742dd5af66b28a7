"""Each kind of damage, done by hand to the evidence of a sound run, is reported by its name."""

import copy
from collections.abc import Callable

import msgspec
import pytest
import pytest_asyncio

from tests.chaos.checker import Kind, check, kinds
from tests.chaos.conductor import Kill, Plan
from tests.chaos.evidence import Evidence, TableEvidence
from tests.chaos.runs import WITH_COMPUTERS, kills, run


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def sound(tmp_path_factory: pytest.TempPathFactory) -> Evidence:
    """What is left of a run in which the program, its server and both are killed."""
    plan = Plan((WITH_COMPUTERS,), kills(1, seed=5))
    report = await run(tmp_path_factory.mktemp("chaos"), plan, seed=5)
    assert report.kills == dict.fromkeys(Kill, 1)
    return report.evidence


def only(evidence: Evidence) -> TableEvidence:
    [table] = evidence.tables.values()
    return table


def acknowledge_another(evidence: Evidence) -> None:
    evidence.accepted["test:never"] = only(evidence).table.id


def repeat_a_line(evidence: Evidence) -> None:
    table = only(evidence)
    table.version += 1
    table.log.append((table.version, table.log[5][1]))


def drop_a_line(evidence: Evidence) -> None:
    del only(evidence).log[2]


def drop_an_intent(evidence: Evidence) -> None:
    line = only(evidence).log[7][1].decode()
    evidence.intents = [intent for intent in evidence.intents if intent.line != line]


def change_the_table(evidence: Evidence) -> None:
    table = only(evidence)
    table.table = msgspec.structs.replace(table.table, clock="none")


def raise_the_incarnation(evidence: Evidence) -> None:
    table = only(evidence)
    table.table = msgspec.structs.replace(table.table, incarnation=1)


def drop_the_last_move(evidence: Evidence) -> None:
    """As if the snapshot that was stored last had come from a writer who had not seen the move before."""
    table = only(evidence)
    assert table.table.deal is not None
    shorter = table.table.deal.record.rstrip().rpartition(" ")[0]
    table.table = msgspec.structs.replace(
        table.table, deal=msgspec.structs.replace(table.table.deal, record=shorter + "\n")
    )


def hasten_a_timer(evidence: Evidence) -> None:
    table = only(evidence)
    event = next(line.event for _, line in table.lines if line.command == "Tick")
    table.applied_at[event] -= 5_000


def drop_an_announcement(evidence: Evidence) -> None:
    key = evidence.announced[9].key
    evidence.announced = [entry for entry in evidence.announced if entry.key != key]


def show_something_old(evidence: Evidence) -> None:
    table = only(evidence)
    table.shows[next(iter(table.shows))] = "old"


def forget_a_deal(evidence: Evidence) -> None:
    evidence.ledger.settlements.pop()


def count_a_deal_again(evidence: Evidence) -> None:
    evidence.ledger.settlements.append(evidence.ledger.settlements[0])


def settle_an_end_again(evidence: Evidence) -> None:
    """As if the match had ended once more, at somebody's word, behind its first deal."""
    first = evidence.ledger.settlements[0]
    evidence.ledger.settlements.append(msgspec.structs.replace(first, deal=f"{first.deal}:end"))


def give_a_point_away(evidence: Evidence) -> None:
    totals = evidence.ledger.totals
    (who, (points, deals)) = next(iter(totals.items()))
    totals[who] = (points + 1, deals)


def find_a_difference(evidence: Evidence) -> None:
    evidence.ledger.differences.append("total * manille test:alice")


def set_a_settlement_aside(evidence: Evidence) -> None:
    evidence.ledger.kept_apart = 1


def get_stuck(evidence: Evidence) -> None:
    evidence.troubles.append("the tables do not go on")


@pytest.mark.long
def test_a_sound_run_has_no_violations(sound: Evidence) -> None:
    assert check(sound) == []
    assert len(sound.accepted) > 15
    assert sound.ledger.settlements


@pytest.mark.one_in(9)
@pytest.mark.parametrize(
    ("damage", "kind"),
    [
        (acknowledge_another, Kind.LOST),
        (repeat_a_line, Kind.TWICE),
        (drop_a_line, Kind.LOST),
        (drop_a_line, Kind.GAP),
        (drop_an_intent, Kind.FOREIGN),
        (change_the_table, Kind.SNAPSHOT),
        (raise_the_incarnation, Kind.ROLLED_BACK),
        (drop_the_last_move, Kind.MOVES),
        (hasten_a_timer, Kind.EARLY),
        (drop_an_announcement, Kind.UNANNOUNCED),
        (show_something_old, Kind.UNDELIVERED),
        (forget_a_deal, Kind.UNCOUNTED),
        (count_a_deal_again, Kind.COUNTED_TWICE),
        (settle_an_end_again, Kind.COUNTED_TWICE),
        (give_a_point_away, Kind.POINTS),
        (find_a_difference, Kind.LEDGER),
        (set_a_settlement_aside, Kind.LEDGER),
        (get_stuck, Kind.TROUBLE),
    ],
)
def test_damage_is_reported(sound: Evidence, damage: Callable[[Evidence], None], kind: Kind) -> None:
    evidence = copy.deepcopy(sound)
    damage(evidence)
    assert kind in kinds(check(evidence))
