"""Two hundred tables of computer players that think, with one worker beside the loop."""

import pytest

from engine.kernel import Search
from engine.players import strong
from engine.players.judge import Verdict, judge
from engine.players.levels import LEVELS
from engine.rules.deal import Rules
from engine.rules.views import SeatView
from tests.benchmarks.thinking import measured

TABLES = 200


@pytest.mark.long
async def test_two_hundred_tables_think_in_one_worker_and_never_in_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    thought_here = list[SeatView]()

    def here(deal: SeatView, rules: Rules, seed: int, budget: Search | None = None) -> tuple[Verdict, ...]:
        thought_here.append(deal)
        return judge(deal, rules, seed, budget)

    monkeypatch.setattr(strong, "judge", here)  # a worker is another interpreter, which knows nothing of it
    report = await measured(TABLES, list(LEVELS)[-1], "manille", most=1, turns=2 * TABLES)
    print(f"\n{report}")  # how late and how long: figures of this machine, to look at and not to judge
    assert report.outcomes["done"] > 0
    assert thought_here == []
    assert len(report.workers) == 1
