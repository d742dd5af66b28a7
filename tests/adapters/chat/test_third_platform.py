"""What a third platform costs: in the sixty lines of `irc.py` a game is chosen with options, its rules are read and a
deal is played."""

import ast
from collections.abc import Iterator
from pathlib import Path

from engine.host.state.table import Phase
from tests.adapters.chat import irc
from tests.adapters.chat.irc import Irc
from tests.adapters.chat.sending import caught_up, delivering
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import House

PEOPLE = ("ana", "bruno", "chloe", "dan")
MOST = 60


async def test_a_deal_is_played_a_game_chosen_with_options_and_its_rules_are_read(house: House) -> None:
    net = Irc(desk_for(house.service, MemoryLedger()))
    async with delivering(house, net):
        await net.hears(":ana PRIVMSG #cards :!play manille-coinchee target=150 clock=none")
        for nick in PEOPLE[1:]:
            await net.hears(f":{nick} PRIVMSG #cards :sit")
        await net.hears(":ana PRIVMSG #cards :!rules score")
        assert ("ana", "Manille coinchée · Score") in net.said
        await net.hears(":ana PRIVMSG #cards :start")
        (table,) = house.store.world.tables
        assert (await house.look(table)).table.options["target"] == 150
        while (loaded := await house.look(table)).table.phase is Phase.PLAYING:
            await caught_up(house, "irc")
            seat = min(loaded.dealt.rules.to_act(loaded.dealt.state))
            nick = loaded.table.seats[seat].name
            offered = [text for to, text in net.said if to == nick and text.startswith("say: ")][-1]
            before = loaded.version
            await net.hears(f":{nick} PRIVMSG pli :{offered.removeprefix('say: ').split(' | ')[0]}")
            assert (await house.look(table)).version > before
        await caught_up(house, "irc")
    assert len((await house.look(table)).table.match.results) == 1
    channel = [text for to, text in net.said if to == "#cards"]
    assert [text for text in channel if "Tricks 4–4" in text or "Match to 150" in text]
    assert not [text for text in channel if text.startswith("say: ")], "nobody's hand is said in the channel"


def test_it_takes_no_more_than_sixty_lines() -> None:
    """Of code: imports, descriptions and empty lines left out."""
    assert len(list(code(Path(irc.__file__).read_text(encoding="utf-8")))) <= MOST


def code(source: str) -> Iterator[str]:
    tree = ast.parse(source)
    said = (one for one in ast.walk(tree) if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
    beside = {
        line
        for one in (*said, *(one for one in tree.body if isinstance(one, ast.Import | ast.ImportFrom)))
        for line in range(one.lineno, (one.end_lineno or one.lineno) + 1)
    }
    lines = enumerate(source.splitlines(), 1)
    yield from (line for number, line in lines if line.strip() and number not in beside)
