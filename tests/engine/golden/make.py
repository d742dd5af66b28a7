"""Writes the golden files anew: `python -m tests.engine.golden.make`. Read every change against the rules.

Positions and deals keep the records that are there; only what follows from them is written.
"""

import yaml

from engine.games import GAMES
from tests.engine.golden import deals, positions, ranks
from tests.engine.golden.files import deals_folder, positions_file, ranks_file


def main() -> None:
    for game in GAMES:
        ranks_file(game).parent.mkdir(parents=True, exist_ok=True)
        ranks_file(game).write_text(ranks.table(game), encoding="utf-8")
        for path in sorted(deals_folder(game).glob("*.txt")):
            record = path.read_text(encoding="utf-8").split(deals.RULE)[0]
            path.write_text(record.rstrip() + deals.RULE + deals.tell(record), encoding="utf-8")
        _count(game)


def _count(game: str) -> None:
    path = positions_file(game)
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    for entry in entries:
        rules, state = positions.at(entry["record"])
        entry["counts"] = [positions.count(rules, state, depth) for depth in range(1, entry["depth"] + 1)]
    path.write_text(yaml.dump(entries, Dumper=_Readable, sort_keys=False), encoding="utf-8")


class _Readable(yaml.SafeDumper):
    """Records as blocks of lines, lists of numbers on one line."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _list(dumper: yaml.SafeDumper, items: list[object]) -> yaml.SequenceNode:
    numbers = all(isinstance(item, int) for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=numbers)


_Readable.add_representer(str, _text)
_Readable.add_representer(list, _list)


if __name__ == "__main__":
    main()
