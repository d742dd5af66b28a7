"""`pli problem` in a terminal: an answer by its number, another problem, words that are no card, the way out."""

from pathlib import Path

from adapters.sqlite.ledger import SqliteLedger
from bot.terminal_place import SCOPE
from engine.host.people.people import PersonSettings
from tests.bot.program import pli
from tests.contract.past_deals import GAME, lent_deal
from tests.contract.settlements import ANN


def test_problems_are_solved_one_after_the_other(tmp_path: Path) -> None:
    done = pli(tmp_path, "problem", "manille", typed="what\n1\n\n2\nq\n")
    assert done.returncode == 0, done.stderr
    assert "problem of the day" in done.stdout
    assert "Type one of these cards" in done.stdout
    assert done.stdout.count("← yours") == 2
    assert "Manille · problem " in done.stdout


def test_the_problem_of_the_day_is_told_in_ones_language(tmp_path: Path) -> None:
    done = pli(tmp_path, "problem", "mensch", "--language", "fr", typed="q\n")
    assert "problème du jour" in done.stdout


async def test_a_deal_that_was_played_in_this_terminal_comes_first(tmp_path: Path) -> None:
    async with await SqliteLedger.open(tmp_path / "ledger.db") as ledger:
        await ledger.people.change_settings(ANN, lambda _: PersonSettings(lends_deals=True))
        await ledger.settle(lent_deal("d1", ANN, ANN, scope=SCOPE), 0, "1-0")
    done = pli(tmp_path, "problem", GAME, typed="1\n2\nq\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("a problem from a deal played here") == 2
    assert "0 of 1 solved" in done.stdout or "1 of 1 solved" in done.stdout
