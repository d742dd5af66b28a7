"""Several `pli serve`, as their owners run them, and people who note what they were shown:
`python -m tests.chaos.serving --minutes 20 [--before CHECKOUT]`.

Both loopback platforms and one Valkey with a stumbling way to it outlive the programs. These are killed, stopped, and
asked to end, one after the other; with `--before` every other one is that of an earlier checkout, which must know the
ledger of this one. People of both
platforms play as fast as their hands go on. Afterwards the programs have time to come to rest, and everything that
people saw is held against the log: none lost, none doubled, no twin of a hand that stays, no wait beyond the bound,
no table that stands still. Prints what happened; ends with 1 where something is wrong.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

from adapters.redis.embedded import PrivateServer
from tests.bot.program import environment
from tests.bot.test_health import free_port
from tests.chaos.eyes import Guest, OnDiscord, OnTelegram
from tests.chaos.shown import Scribe, report, violations
from tests.chaos.stumbling_door import Stumble, StumblingDoor
from tests.loopback.discord import DiscordServer
from tests.loopback.telegram.server import TelegramServer

HERE = Path(__file__).parents[2]
GAMES = ("manille", "chibre", "mensch", "manille-coinchee", "menche")
READY_WITHIN = 180.0
ENDS_WITHIN = 120.0
LONGEST_STOP = 12.0
MOST = 20
"""Troubles after which a run is given up."""
REST = 60.0
"""Seconds without a strike, at the end, in which people play on and what was left over is brought in order."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run does."""

    minutes: float
    people: int
    programs: int
    bound: float
    """Seconds that a wait may last."""
    before: Path | None = None
    every: tuple[float, float] = (5.0, 15.0)
    """Seconds between two strikes, once all programs are ready."""


@dataclass
class Served:
    """One program of the fleet."""

    process: Process
    port: int
    log: Path

    def is_ready(self) -> bool:
        with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2) as answer:
            return int(answer.status) == 200
        return False


@dataclass
class Evening:
    """One run on an empty folder."""

    folder: Path
    plan: Plan
    chance: random.Random
    strikes: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)
    guests: list[Guest] = field(default_factory=list)
    scribe: Scribe = field(default_factory=lambda: Scribe(""))
    _programs: list[Served] = field(default_factory=list)
    _variables: dict[str, str] = field(default_factory=dict)
    _started: int = 0

    async def run(self) -> list[str]:
        """Plays, strikes and comes to rest; gives what was wrong."""
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(PrivateServer(self.folder / "valkey"))
            door = await stack.enter_async_context(StumblingDoor(self.folder, server.url, self.chance))
            telegram = await stack.enter_async_context(TelegramServer())
            discord = await stack.enter_async_context(DiscordServer())
            self._variables = _variables(telegram, discord) | {"REDIS_URL": door.url}
            self.scribe = Scribe(server.url)
            stack.push_async_callback(self._kill_all)
            async with asyncio.TaskGroup() as starting:
                for _ in range(self.plan.programs):
                    starting.create_task(self._start())
            life = [asyncio.create_task(self.scribe.write())]
            life += [asyncio.create_task(guest.play()) for guest in await self._arrive(telegram, discord)]
            await self._strike_on(self._befalls(server, door))
            await asyncio.sleep(REST)
            self.scribe.come_to_the_end()
            wrong = violations(self.guests, self.scribe, self.plan.bound)
            self.troubles += [f"somebody's evening ended: {one.exception()!r}" for one in life if one.done()]
            for one in life:
                one.cancel()
            await asyncio.gather(*life, return_exceptions=True)
            await asyncio.gather(*(self._ends(program) for program in self._programs))
            self.troubles += telegram.schema_failures + telegram.unknown_methods
            return self.troubles + self._tracebacks() + wrong

    async def _arrive(self, telegram: TelegramServer, discord: DiscordServer) -> list[Guest]:
        """One person to a table of computers each, by turns on either platform."""
        for number in range(self.plan.people):
            chance = random.Random(self.chance.random())
            game = GAMES[number % len(GAMES)]
            if number % 2:
                channel = discord.world.add_channel(discord.guild, f"table-{number}")
                there = OnDiscord(discord.person(f"Dora{number}"), channel)
                self.guests.append(Guest(there, chance))
                await there.open(game)
                continue
            person = telegram.person(f"Tom{number}")
            here = OnTelegram(person, telegram.supergroup(f"Cards {number}", person))
            self.guests.append(Guest(here, chance))
            await person.start(wait=False)
            await here.open(f"{game} clock=none")
        return self.guests

    def _befalls(self, server: PrivateServer, door: StumblingDoor) -> dict[str, Callable[[], Awaitable[None]]]:
        def stumbling(how: Stumble) -> Callable[[], Awaitable[None]]:
            return lambda: door.stumble(how, self.chance.uniform(1, 4))

        async def store_killed() -> None:
            if server.process_id is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(server.process_id, signal.SIGKILL)

        ways: Mapping[str, Callable[[], Awaitable[None]]] = {f"way {how}": stumbling(how) for how in Stumble}
        return {
            **ways,
            "store killed": store_killed,
            "killed": self._killed,
            "stopped": self._stopped,
            "asked to end": self._asked_to_end,
        }

    async def _strike_on(self, befall: Mapping[str, Callable[[], Awaitable[None]]]) -> None:
        until = asyncio.get_running_loop().time() + 60 * self.plan.minutes
        while asyncio.get_running_loop().time() < until:
            await asyncio.sleep(self.chance.uniform(*self.plan.every))
            name = self.chance.choice(sorted(befall))
            print(f"{asyncio.get_running_loop().time() - until + 60 * self.plan.minutes:6.0f} s: {name}", flush=True)
            await befall[name]()
            self.strikes[name] += 1
            await self._make_whole()

    async def _make_whole(self) -> None:
        """A program in the place of each that is gone. One that was not struck must not be."""
        for program in list(self._programs):
            if program.process.returncode is not None:
                self.troubles.append(f"a program ended by itself; see {program.log}")
                self._programs.remove(program)
        while len(self._programs) < self.plan.programs:
            await self._start()

    async def _start(self) -> None:
        """Returns when it serves. Every other one is the earlier version, where there is one."""
        self._started += 1
        tree = self.plan.before if self.plan.before is not None and self._started % 2 == 0 else HERE
        port, log = free_port(), self.folder / f"program-{self._started}.log"
        data = self.folder / "data"
        own = {"PLI_HEALTH_PORT": str(port), "PYTHONPATH": str(tree)}
        with log.open("wb") as output:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.at_loopback_discord", "serve"),
                env=environment(data, **self._variables, **own),
                cwd=tree,
                stdout=output,
                stderr=output,
            )
        program = Served(process, port, log)
        self._programs.append(program)
        try:
            async with asyncio.timeout(READY_WITHIN):
                while process.returncode is None and not await asyncio.to_thread(program.is_ready):
                    await asyncio.sleep(0.5)
        except TimeoutError:
            self.troubles.append(f"a program is not ready within {READY_WITHIN:.0f} s; see {log}")
        if process.returncode is not None:
            self._programs.remove(program)
            said = log.read_text("utf-8", "replace").splitlines()[-1:]
            self.troubles.append(f"a program of {tree} does not start: {' '.join(said)}")
            if len(self.troubles) > MOST:
                raise SystemExit("\n".join(self.troubles))

    def _victim(self) -> Served:
        return self.chance.choice(self._programs)

    async def _killed(self) -> None:
        victim = self._victim()
        self._programs.remove(victim)
        victim.process.kill()
        await victim.process.wait()

    async def _stopped(self) -> None:
        victim = self._victim()
        victim.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(0.5, LONGEST_STOP))
        victim.process.send_signal(signal.SIGCONT)

    async def _asked_to_end(self) -> None:
        victim = self._victim()
        self._programs.remove(victim)
        await self._ends(victim)

    async def _ends(self, program: Served) -> None:
        with contextlib.suppress(ProcessLookupError):
            program.process.terminate()
        try:
            async with asyncio.timeout(ENDS_WITHIN):
                if status := await program.process.wait():
                    self.troubles.append(f"a program ended with {status}; see {program.log}")
        except TimeoutError:
            self.troubles.append(f"a program does not end; see {program.log}")

    async def _kill_all(self) -> None:
        for program in self._programs:
            with contextlib.suppress(ProcessLookupError):
                program.process.kill()
            await program.process.wait()

    def _tracebacks(self) -> list[str]:
        logs = sorted(self.folder.glob("program-*.log"))
        return [f"{log.name} has a traceback" for log in logs if b"Traceback" in log.read_bytes()]


def _variables(telegram: TelegramServer, discord: DiscordServer) -> dict[str, str]:
    return {
        "TELEGRAM_TOKEN": telegram.token,
        "TELEGRAM_API_URL": telegram.base_url.removesuffix("/bot"),
        "DISCORD_TOKEN": discord.token,
        "LOOPBACK_API": discord.api_url,
        "LOOPBACK_GATEWAY": discord.gateway_url,
        "LOOPBACK_CDN": discord.cdn_url,
    }


async def spend(folder: Path, plan: Plan, seed: int) -> tuple[list[str], list[str]]:
    """What happened, and what was wrong."""
    evening = Evening(folder, plan, random.Random(seed))
    wrong = await evening.run()
    struck = ", ".join(f"{name} {times}" for name, times in sorted(evening.strikes.items()))
    return [struck, *report(evening.guests, evening.scribe)], wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--people", type=int, default=6)
    parser.add_argument("--programs", type=int, default=3)
    parser.add_argument("--bound", type=float, default=60.0, help="seconds that a wait may last, default 60")
    parser.add_argument("--before", type=Path, help="another tree of Pli, whose programs serve beside this one's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="an empty one, which is kept with all logs")
    given = parser.parse_args()
    before = given.before.resolve() if given.before else None
    plan = Plan(given.minutes, given.people, given.programs, given.bound, before)
    with tempfile.TemporaryDirectory(prefix="serving") as temporary:
        told, wrong = asyncio.run(spend(given.folder or Path(temporary), plan, given.seed))
    print(*told, f"{len(wrong)} violations", *wrong[:40], sep="\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
