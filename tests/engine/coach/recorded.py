"""Recorded deals for the coach to look at, and what it says of them: `python -m tests.engine.coach.recorded` writes
the golden texts anew."""

from collections.abc import Iterator
from pathlib import Path

from bot.records import table_of
from engine.coach import review
from engine.games import GAMES, ruleset
from engine.kernel import Search
from engine.languages import LANGUAGES
from engine.messages.names import compass
from engine.messages.texts import Texts
from engine.players import Player, SteadyPlayer
from engine.presentation.coach.review import decision_lines, summary
from engine.rules.notation import Record, new_record, read
from engine.rules.views import view
from tests.engine.golden import deals
from tests.engine.golden.files import deals_folder
from tests.engine.players.duels import packs

FEW = Search(samples=40, noise=20)
"""The same texts on every machine, whatever build it has."""
GOLDEN = Path(__file__).parents[2] / "data" / "reviews"
TOLD = ("manille", "mensch", "chibre")
SEAT = 1


def played(game: str, number: int, player: Player | None = None, seed: int = 3) -> Iterator[Record]:
    """So many deals of a game, played by this player in all seats."""
    rules, mover = ruleset(game, {}).rules, player or SteadyPlayer()
    for setup, pack in packs(rules, number, seed):
        record, state = new_record(game, GAMES[game].version, {}, setup, pack), rules.start(setup, pack).state
        while waited_for := rules.to_act(state):
            seat = min(waited_for)
            deal = view(rules, state, seat)
            action = mover.volunteer(rules, deal) or mover.choose(rules, deal)
            record, state = record.then(seat, action), rules.apply(state, seat, action).state
        yield record


def golden_record(game: str) -> Record:
    """The first of the golden deals of a game."""
    path = min(deals_folder(game).glob("*.txt"))
    return read(path.read_text(encoding="utf-8").split(deals.RULE)[0])


def told(game: str, language: str) -> str:
    """The review of a seat of that deal."""
    record, texts = golden_record(game), Texts(language)
    table, found = table_of(record), review(record, SEAT, FEW)
    lines = [f"{compass(table, SEAT, texts)}: {summary(found, table, texts)}"]
    lines += [line for each in found.decisions for line in decision_lines(found, each, table, texts)]
    return "\n".join(lines) + "\n"


def golden_file(game: str, language: str) -> Path:
    return GOLDEN / f"{game}.{language}.txt"


if __name__ == "__main__":
    for name in TOLD:
        for spoken in LANGUAGES:
            golden_file(name, spoken).write_text(told(name, spoken), encoding="utf-8")
