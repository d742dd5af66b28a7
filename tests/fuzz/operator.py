"""Plays whoever runs the server, and wants a pack: `python -m tests.fuzz.operator --tries 1000000`.

The operator chooses whatever the protocol leaves open: secrets, ids, restarts, rollbacks, who moves and what changes
before the deal, in which order numbers arrive and which people stay silent; accomplices put numbers in before the
honest player does. The program is the real one, and so are its functions. A try is a number of the honest player's
under a seal that was shown: the operator may have as many as there is patience to see seals replaced.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from msgspec.structs import replace

from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.commands.dealing import prepared, seal_shown
from engine.host.commands.every import carry_out
from engine.host.commands.rooms import open_table
from engine.host.state.ids import EventId
from engine.host.state.marks import marks
from engine.host.state.proof import MENU
from engine.host.state.shuffle import shuffle, written_cuts
from engine.host.state.table import Shuffle, StoredDeal, Table, decode
from engine.rules.deal import Pack
from engine.rules.notation import heading, read
from tests.engine.host.tables import NAMES, ROOM, person

HONEST, ACCOMPLICE = "Bruno", "Dirk"
GAME = "manille-coinchee"
Move = Callable[["Operator", Table], Table]


@dataclass
class Operator:
    """One operator with a source of chance, who sees all and draws what the program asks for."""

    chance: Random
    tries: int = 0
    """Numbers that the honest player has put in, each under another seal."""
    got: int = 0
    """Deals from the very pack that was prepared for a guess of that number."""
    done: Counter[str] = field(default_factory=Counter)
    wanted: Pack = ()

    def secret(self) -> bytes:
        return self.chance.randbytes(32)

    def command(self, table: Table, command: do.Command) -> Table:
        """The table after a command, as the service would store it."""
        change = carry_out(Loaded(prepared(table, self), 1, None), command)
        assert change is not None
        return prepared(change.table, self)

    def deal(self, base: Table) -> None:
        """One deal that the operator tries to direct."""
        table = self._cut(prepared(base, self))
        for _ in range(self.chance.randrange(3)):
            seal, move = seal_shown(table), self.chance.choice(MOVES)
            self.done[move.__name__] += 1
            table = move(self, table)
            if seal_shown(table) != seal:
                # people see that their numbers are void, and put others in
                table = self._cut(table)
        seal, coming = seal_shown(table), _coming(table)
        dealt = self.command(table, do.Start(EventId("start"), table.id, person(NAMES[0]))).deal
        assert dealt is not None
        self._judge(table, dealt, coming, seal)

    def _judge(self, table: Table, dealt: StoredDeal, coming: Shuffle, seal: str | None) -> None:
        record = read(dealt.record)
        assert dealt.seal == seal, "the deal is the one whose seal was shown last"
        assert dealt.cuts == coming.cuts, "every number that was shown has entered"
        assert dealt.marks == marks(dealt.salt, table.seats), "people sit where they sat when it was sealed"
        assert heading(record) == coming.heading, "it is played as it was sealed"
        self.got += record.pack == self.wanted

    def _cut(self, table: Table) -> Table:
        """Numbers go in: the accomplice's if the operator likes, then the honest player's, which nobody foresees."""
        if self.chance.random() < 0.5:
            number = self.chance.randrange(1_000_000)
            table = self.command(table, do.Cut(EventId("a"), table.id, person(ACCOMPLICE), number))
        self.wanted = self.prepared_for(table, self.chance.choice(MENU))
        self.tries += 1
        return self.honest(table, self.chance.choice(MENU))

    def honest(self, table: Table, number: int) -> Table:
        seal = (seal_shown(table) or "")[:8]
        return self.command(table, do.Cut(EventId("h"), table.id, person(HONEST), number, seal))

    def prepared_for(self, table: Table, guess: int) -> Pack:
        """The pack that follows if the honest player puts this number in."""
        coming, seat = _coming(table), table.seat_of(person(HONEST).id)
        cuts = list(coming.cuts or (None,) * len(table.seats))
        cuts[seat or 0] = guess
        deck = table.ruleset.rules.deck.cards
        return shuffle(deck, bytes.fromhex(coming.secret), coming.deal, written_cuts(cuts))


def starts_again(_operator: Operator, table: Table) -> Table:
    """Ends the program and starts it: the table is read from the store."""
    return decode(table.encode())


def rolls_back(operator: Operator, table: Table) -> Table:
    """Puts the table back as it was before any number, and has it found out."""
    return operator.command(table, do.DrawAnew(EventId("back"), table.id, person(ACCOMPLICE)))


def moves_people(operator: Operator, table: Table) -> Table:
    """Has people change places, and back."""
    for _ in range(operator.chance.choice((1, 3))):
        table = operator.command(table, do.SwapPartners(EventId("swap"), table.id, person(NAMES[0])))
    return table


def draws_seats(operator: Operator, table: Table) -> Table:
    lot = operator.chance.getrandbits(64)
    return operator.command(table, do.DrawSeats(EventId("draw"), table.id, person(NAMES[0]), lot))


def changes_the_rules(operator: Operator, table: Table) -> Table:
    """Changes a house rule, and back."""
    for target in operator.chance.choice((("150",), ("150", "100"))):
        option = do.SetOption(EventId("option"), table.id, person(NAMES[0]), "target", target, lot=0)
        table = operator.command(table, option)
    return table


def sends_somebody_away(operator: Operator, table: Table) -> Table:
    """An accomplice gets up and sits down again."""
    by = person(ACCOMPLICE)
    table = operator.command(table, do.Stand(EventId("stand"), table.id, by))
    return operator.command(table, do.Sit(EventId("sit"), table.id, by))


def repeats_a_message(operator: Operator, table: Table) -> Table:
    """Loses everything since the seal was shown, and has the numbers delivered again, in another order."""
    coming = _coming(table)
    numbers = [(chair.name, number) for chair, number in zip(table.seats, coming.cuts, strict=False)]
    emptied = table_with(table, ())
    for name, number in operator.chance.sample(numbers, len(numbers)):
        if number is not None:
            emptied = operator.command(emptied, do.Cut(EventId("again"), table.id, person(name), number))
    return emptied


def changes_nothing(operator: Operator, table: Table) -> Table:
    """What the seal does not cover: names, languages, the host."""
    return operator.command(table, do.Renew(EventId("renew"), table.id, person(ACCOMPLICE)))


MOVES: tuple[Move, ...] = (
    starts_again,
    rolls_back,
    moves_people,
    draws_seats,
    changes_the_rules,
    sends_somebody_away,
    repeats_a_message,
    changes_nothing,
)


def table_with(table: Table, cuts: tuple[int | None, ...]) -> Table:
    return replace(table, coming=replace(_coming(table), cuts=cuts))


def _coming(table: Table) -> Shuffle:
    assert table.coming is not None
    return table.coming


def seated(chance: Random) -> Table:
    """Four people before their first deal."""
    operator = Operator(chance)
    opening = do.OpenTable(EventId(f"open{chance.random()}"), person(NAMES[0]), ROOM, GAME, {}, "none")
    table = open_table(opening, operator).table
    for name in NAMES[1:]:
        table = operator.command(table, do.Sit(EventId(name), table.id, person(name)))
    return table


def most(tries: int) -> float:
    """More packs than this are not chance: five standard deviations above one in the menu."""
    likely = 1 / len(MENU)
    return tries * likely + 5 * sqrt(tries * likely * (1 - likely))


def played(tries: int, seed: int) -> Operator:
    """An operator after so many tries."""
    operator = Operator(Random(seed))
    while operator.tries < tries:
        base = seated(operator.chance)
        for _ in range(50):
            operator.deal(base)
    return operator


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    operator = played(given.tries, given.seed)
    bound = most(operator.tries)
    print(f"{operator.tries} tries, {operator.got} packs as prepared, {bound:.0f} would be too many")
    print(", ".join(f"{name} {number}" for name, number in sorted(operator.done.items())))
    sys.exit(1 if operator.got > bound else 0)


if __name__ == "__main__":
    main()
