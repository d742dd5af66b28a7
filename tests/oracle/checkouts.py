"""The rules of this tree beside those of another checkout: `python -m tests.oracle.checkouts PATH [--actions N]`.

For a change that must not be seen, such as making the rules faster. Both trees play the same random matches of every
game, each in a process of its own, under the standard rules and under many sets of options, and tell after every
action the state, what happened, who is waited for, what each seat may do and sees, and how some random actions that
are not allowed are refused. The first difference is printed, with the command that shows the deal in which it stands.

Only what both trees have is asked for. Fields without a value are left out, and those that a game keeps for itself
are taken for the state's, so that a field may move there.
"""

import argparse
import dataclasses
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import dropwhile, takewhile, zip_longest
from pathlib import Path
from random import Random
from typing import Any

# the other tree's, where this file is run with it
from engine.games import GAMES, ruleset
from engine.rules.actions import PlayCard
from engine.rules.errors import IllegalCard, OptionError, RuleViolation
from engine.rules.views import view

HERE = Path(__file__).resolve()
ACTIONS = 100_000
DEALS = 12
"""Of one match, so that scores, stakes and tokens of earlier deals are met."""
NOT_IN_BOTH = {"known", "keys", "turns", "fixed_trump"}
"""Fields of a state or a view that only one of the trees has, or works out."""
MOVED = {
    "announced": "triyonfes",
    "columns": "tableau",
    "piles": "tableau",
    "play": "turned",
    "said": "talk",
    "second_from": "dealt_at",
    "uncovered": "turned",
}
"""What a game keeps for itself now, by the name that it had in the state."""
STRAY = 2
"""Random actions that are tried after each one that is made."""
DIGITS = 16


def plain(value: Any) -> Any:
    """A value as nested lists and dictionaries that say the same in both trees."""
    if value is None or isinstance(value, str | int):
        return value.name if isinstance(value, Enum) else value
    if isinstance(value, frozenset | set):
        return sorted(map(plain, value))
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in sorted(value.items())}
    names = _fields(type(value))
    if names:
        return _as_now({"is": type(value).__name__, **dict(sorted(_parts(value, names)))})
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    return [plain(card) for card in value] if hasattr(value, "cards") else type(value).__name__


def _as_now(told: dict[str, Any]) -> dict[str, Any]:
    """An event of before under its present name."""
    in_auction = told["is"] == "Passed" and told.pop("in_auction", False)
    return {**told, "is": "PassedInAuction"} if in_auction else told


def _fields(kind: Any) -> tuple[str, ...]:
    """The fields of a structure, a named tuple or a dataclass."""
    if dataclasses.is_dataclass(kind):
        return tuple(part.name for part in dataclasses.fields(kind))
    listed: tuple[str, ...] = getattr(kind, "__struct_fields__", getattr(kind, "_fields", ()))
    return listed


def _parts(value: Any, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    for name in sorted(set(names) - NOT_IN_BOTH):
        part = getattr(value, name)
        if name == "extra" and part is not None:
            yield from _parts(part, _fields(type(part)))
        elif name == "play":
            yield MOVED[name], [plain(part)]
        elif part is not None and not _is_nothing(name, part):
            yield MOVED.get(name, name), plain(part)


def _is_nothing(name: str, part: Any) -> bool:
    return (hasattr(part, "__len__") and len(part) == 0) or (MOVED.get(name, name) == "dealt_at" and part == 0)


Choices = Mapping[str, Mapping[str, Sequence[Any]]]
"""By game and option, what may be chosen."""


def choices() -> Choices:
    """Of this tree."""
    return {
        name: {
            option.name: list(option.values or (option.low, option.high, option.default, *option.words))
            for option in game.schema.options
        }
        for name, game in GAMES.items()
    }


def in_both(ours: Choices, theirs: Choices) -> Choices:
    """What both trees may choose, in the order of the first."""
    return {
        game: {
            option: [value for value in values if value in theirs[game][option]]
            for option, values in options.items()
            if option in theirs[game]
        }
        for game, options in ours.items()
        if game in theirs
    }


def options_of(game: str, given: Mapping[str, Sequence[Any]], chance: Random) -> Mapping[str, object]:
    """Some options of a game that go together."""
    while True:
        found = {name: chance.choice(values) for name, values in given.items() if chance.random() < 0.4}
        try:
            GAMES[game].schema.read(found)
        except OptionError:
            continue
        return found


def matches(given: Choices) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    """Matches without end, as (seed, game, options): every game in turn, every other time under standard rules."""
    number = 0
    while True:
        for game, options in given.items():
            seed = f"{game} {number}"
            yield seed, game, options_of(game, options, Random(seed)) if number % 2 else {}
        number += 1


def walk(given: Choices) -> Iterator[tuple[str, Any]]:
    """What there is to say after every action of every deal, as (deal, all of it)."""
    for seed, game, options in matches(given):
        bound, chance = ruleset(game, options), Random(seed)
        results: list[Any] = []
        first = chance.randrange(bound.rules.seats)
        for number in range(DEALS):
            setup = bound.match.standing(first, results).setup
            if setup is None:
                break
            for told, result in _deal(bound.rules, setup, chance):
                yield f"{seed} deal {number}", (options, told)
                results += [result] if result is not None else []


def _deal(rules: Any, setup: Any, chance: Random) -> Iterator[tuple[Any, Any]]:
    """What can be told of every state of a random deal; the result beside the last one."""
    pack = list(rules.deck.cards)
    chance.shuffle(pack)
    transition, pool = rules.start(setup, tuple(pack)), [PlayCard(card) for card in rules.deck.cards]
    while True:
        state = transition.state
        moves = {seat: rules.legal(state, seat) for seat in range(rules.seats)}
        pool += [action for legal in moves.values() for action in legal if action not in pool]
        strays = [(chance.randrange(rules.seats), chance.choice(pool)) for _ in range(STRAY)]
        told = {
            "state": state,
            "turns": state.turns,
            "events": transition.events,
            "to_act": rules.to_act(state),
            "blind": rules.blind(state),
            "legal": list(moves.values()),
            "views": [view(rules, state, seat) for seat in (*range(rules.seats), None)],
            "strays": [(seat, action, tried(rules, state, seat, action)) for seat, action in strays],
        }
        yield plain(told), state.result
        able = [seat for seat, legal in moves.items() if legal]
        waited_for = sorted(rules.to_act(state))
        if not waited_for:
            return
        # claims and questions of others would fill the deal if they came as often
        seat = chance.choice(waited_for if chance.random() < 0.95 else able)
        cards = [action for action in moves[seat] if isinstance(action, PlayCard)]
        action = chance.choice(cards if cards and chance.random() < 0.8 else moves[seat])
        transition = rules.apply(state, seat, action)


def tried(rules: Any, state: Any, seat: int, action: Any) -> Any:
    """What becomes of an action: the events, or the refusal."""
    try:
        after = rules.apply(state, seat, action)
    except IllegalCard as refused:
        return ["IllegalCard", refused.duty, refused.legal, refused.led, refused.ruffs]
    except RuleViolation as refused:
        return [type(refused).__name__, refused.code, refused.section]
    return [after.events, after.state]


def digests(given: Choices, actions: int) -> Iterator[str]:
    """A line an action: a digest of all that can be told, then the deal."""
    for (deal, told), _ in zip(walk(given), range(actions), strict=False):
        yield f"{hashlib.blake2b(repr(told).encode()).hexdigest()[:DIGITS]} {deal}"


def show(given: Choices, wanted: str) -> None:
    """Everything that is told in a deal, a line for each action."""
    before_it = dropwhile(lambda line: line[0] != wanted, walk(given))
    for _, told in takewhile(lambda line: line[0] == wanted, before_it):
        print(told)


def _run(checkout: Path, *options: str) -> "subprocess.Popen[str]":
    """This file, in a process that finds the rules of the checkout."""
    command = [sys.executable, "-P", str(HERE), *options]
    environment = {"PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
    return subprocess.Popen(command, cwd=checkout, env=environment, stdout=subprocess.PIPE, text=True)


def shared(checkout: Path) -> str:
    """What may be chosen in both trees, as an argument."""
    told = (_run(tree, "--choices").communicate()[0] for tree in (HERE.parents[2], checkout))
    return json.dumps(in_both(*map(json.loads, told)))


def compare(checkout: Path, actions: int, given: str) -> str | None:
    """The first deal in which both trees differ, or None where none does."""
    ours, theirs = (_run(tree, "--digests", str(actions), "--given", given) for tree in (HERE.parents[2], checkout))
    compared = 0
    for mine, other in zip_longest(ours.stdout or (), theirs.stdout or ()):
        if mine != other:
            ours.kill()
            theirs.kill()
            return (mine or other or "").strip()[DIGITS + 1 :]
        compared += 1
    if ours.wait() or theirs.wait() or compared != actions:
        raise SystemExit(f"stopped after {compared} actions")
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description="Hold the rules of this tree against those of another checkout.")
    parser.add_argument("checkout", type=Path, nargs="?")
    parser.add_argument("--actions", type=int, default=ACTIONS)
    parser.add_argument("--digests", type=int, help="print this tree's digests of so many actions")
    parser.add_argument("--show", metavar="DEAL", help="print everything that is told in a deal")
    parser.add_argument("--choices", action="store_true", help="print what this tree's games let one choose")
    parser.add_argument("--given", type=json.loads, help="what of it may be chosen, as printed so; all by default")
    given = parser.parse_args()
    if given.choices:
        print(json.dumps(choices()))
    elif given.digests:
        for line in digests(given.given or choices(), given.digests):
            print(line)
    elif given.show:
        show(given.given or choices(), given.show)
    elif given.checkout is None:
        parser.error("which checkout?")
    elif differing := compare(given.checkout.resolve(), given.actions, both := shared(given.checkout.resolve())):
        raise SystemExit(f"The trees differ. See in both: python {HERE} --show {differing!r} --given {both!r}")
    else:
        print(f"{given.actions} actions: no difference.")


if __name__ == "__main__":
    main()
