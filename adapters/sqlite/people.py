"""Settings and identities of people in the ledger's file, and what it holds about each."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable

import msgspec
from aiosqlite import Connection

from adapters.sqlite import erased, erasure, recount
from adapters.sqlite import profile as biography
from adapters.sqlite.jobs import Ask, Run, reading, writing
from engine.host.people.people import AnsweredProblem, Export, Now, PersonSettings, Profile, Solved
from engine.host.state.errors import Refusal
from engine.host.state.ids import PersonId, platform_of
from engine.host.state.presets import LINK_STANDS
from engine.host.state.settlement import ANONYMOUS

_SETTINGS = (
    "INSERT INTO person (account, settings, hidden) VALUES (?, ?, ?) ON CONFLICT DO UPDATE "
    "SET settings = excluded.settings, hidden = excluded.hidden"
)
_CHOSEN = "SELECT settings FROM person WHERE account = coalesce((SELECT account FROM identity WHERE person = ?), ?)"
_HIDDEN = "SELECT account FROM person WHERE hidden AND account IN (SELECT value FROM json_each(?))"
_OFFER = """
INSERT INTO link_code (person, digest, until) VALUES (?, ?, ?)
ON CONFLICT (person) DO UPDATE SET digest = excluded.digest, until = excluded.until
"""
_NOTE = "INSERT OR IGNORE INTO answered (person, game, number, solved, at) VALUES (?, ?, ?, ?, ?)"
# a problem that a person has answered under two identities counts once, with the first answer
_FIRST = """
SELECT game, number, solved, min(at) FROM answered WHERE person IN (SELECT value FROM json_each(?))
GROUP BY game, number ORDER BY min(at), game, number
"""


EmptyLog = Callable[[], Awaitable[bool]]
"""See `Writer.empty_log`."""


class SqlitePeople:
    """Implements `engine.host.people.people.People`."""

    def __init__(self, read: Run, ask: Ask, write: Run, empty_log: EmptyLog, now: Now) -> None:
        self._empty_log = empty_log
        self._read = read
        self._ask = ask
        self._write = write
        self._now = now

    @reading
    async def account(self, connection: Connection, person: PersonId) -> PersonId:
        return await biography.account(connection, person)

    async def settings(self, person: PersonId) -> PersonSettings:
        # asked several times for each press, so this takes one step and no transaction
        return biography.chosen(await self._ask(_CHOSEN, person, person))

    @writing
    async def change_settings(
        self, connection: Connection, person: PersonId, change: Callable[[PersonSettings], PersonSettings]
    ) -> None:
        account = await biography.account(connection, person)
        settings = change(await biography.settings(connection, account))
        columns = (account, msgspec.json.encode(settings).decode(), settings.hidden)
        await connection.execute(_SETTINGS, columns)

    @reading
    async def hidden(self, connection: Connection, accounts: frozenset[PersonId]) -> frozenset[PersonId]:
        wanted = msgspec.json.encode(sorted(accounts)).decode()
        return frozenset(PersonId(row[0]) for row in await connection.execute_fetchall(_HIDDEN, [wanted]))

    @writing
    async def offer_link(self, connection: Connection, person: PersonId, code: str) -> None:
        await _must_be_single(connection, person)
        await connection.execute(_OFFER, (person, _digest(code), self._milliseconds() + LINK_STANDS))

    @writing
    async def link(self, connection: Connection, person: PersonId, code: str) -> PersonId:
        account = await self._offered(connection, code)
        if platform_of(account) == platform_of(person):
            raise Refusal("LINK_SAME_PLATFORM")
        await _must_be_single(connection, person)
        await _must_be_single(connection, account)
        await connection.execute("INSERT INTO identity (person, account) VALUES (?, ?)", (person, account))
        await connection.execute("DELETE FROM link_code WHERE person IN (?, ?)", (person, account))
        # from now on the settings of the account that offered the code are those of both
        await connection.execute("DELETE FROM person WHERE account = ?", [person])
        await recount.give_back(connection, (person, account))
        return account

    @writing
    async def unlink(self, connection: Connection, person: PersonId) -> bool:
        known = await biography.identities(connection, person)
        if len(known) == 1:
            return False
        await connection.execute("DELETE FROM identity WHERE account = ?", [known[0]])
        await recount.give_back(connection, known)
        return True

    @writing
    async def answer_problem(
        self, connection: Connection, person: PersonId, game: str, number: int, *, solved: bool
    ) -> Solved:
        return await _note(connection, person, AnsweredProblem(game, number, solved, self._milliseconds()))

    @reading
    async def answered(self, connection: Connection, person: PersonId) -> tuple[AnsweredProblem, ...]:
        return await _answered(connection, person)

    @reading
    async def profile(self, connection: Connection, person: PersonId) -> Profile:
        return await biography.profile(connection, person)

    @reading
    async def export(self, connection: Connection, person: PersonId) -> Export:
        known = await biography.export(connection, person)
        return msgspec.structs.replace(known, problems=await _answered(connection, person))

    async def forget(self, person: PersonId) -> None:
        await self._forget(person)
        # if somebody reads from it, the housekeeping does so soon
        await self._empty_log()

    @writing
    async def _forget(self, connection: Connection, person: PersonId) -> None:
        known = await biography.identities(connection, person)
        await erased.remember(connection, known, self._milliseconds())
        await erasure.forget(connection, known, PersonId(f"{ANONYMOUS}{secrets.token_hex(8)}"))

    async def _offered(self, connection: Connection, code: str) -> PersonId:
        """The person who offered this code; raises `Refusal` if nobody offers it now."""
        sql = "SELECT person FROM link_code WHERE digest = ? AND until > ?"
        rows = list(await connection.execute_fetchall(sql, (_digest(code), self._milliseconds())))
        if not rows:
            raise Refusal("LINK_UNKNOWN")
        return PersonId(rows[0][0])

    def _milliseconds(self) -> int:
        return int(self._now() * 1000)


async def _must_be_single(connection: Connection, person: PersonId) -> None:
    if len(await biography.identities(connection, person)) > 1:
        raise Refusal("LINK_ALREADY")


def _digest(code: str) -> str:
    """The hash that is kept instead of a code: with the codes, a reader of a copy of the file could link accounts."""
    return hashlib.sha256(code.encode()).hexdigest()


async def _note(connection: Connection, person: PersonId, answer: AnsweredProblem) -> Solved:
    """Keeps a first answer to a problem; returns how many problems of the game were solved, and how many answered."""
    if not any(
        (each.game, each.number) == (answer.game, answer.number) for each in await _answered(connection, person)
    ):
        await connection.execute(_NOTE, (person, answer.game, answer.number, answer.solved, answer.at))
    of_game = [each for each in await _answered(connection, person) if each.game == answer.game]
    numbers = frozenset(each.number for each in of_game if each.solved)
    return Solved(len(numbers), len(of_game), numbers)


async def _answered(connection: Connection, person: PersonId) -> tuple[AnsweredProblem, ...]:
    """What a person has answered, the oldest first. Answers are kept by identity, and those of linked identities are
    counted together."""
    known = msgspec.json.encode(await biography.identities(connection, person)).decode()
    rows = await connection.execute_fetchall(_FIRST, [known])
    return tuple(AnsweredProblem(game, number, bool(solved), at) for game, number, solved, at in rows)
