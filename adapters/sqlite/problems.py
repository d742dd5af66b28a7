"""Which problems a person has answered, kept by identity: identities are counted together while they are linked."""

import msgspec
from aiosqlite import Connection

from adapters.sqlite.profile import identities
from engine.host.people.people import AnsweredProblem, Solved
from engine.host.state.ids import PersonId

_NOTE = "INSERT OR IGNORE INTO answered (person, game, number, solved, at) VALUES (?, ?, ?, ?, ?)"
# a problem that a person has answered under two identities counts once, with the first answer
_FIRST = """
SELECT game, number, solved, min(at) FROM answered WHERE person IN (SELECT value FROM json_each(?))
GROUP BY game, number ORDER BY min(at), game, number
"""


async def note(connection: Connection, person: PersonId, answer: AnsweredProblem) -> Solved:
    """Keeps a first answer to a problem; returns how many problems of the game were solved, and how many answered."""
    if not any(
        (each.game, each.number) == (answer.game, answer.number) for each in await answered(connection, person)
    ):
        await connection.execute(_NOTE, (person, answer.game, answer.number, answer.solved, answer.at))
    of_game = [each for each in await answered(connection, person) if each.game == answer.game]
    return Solved(sum(each.solved for each in of_game), len(of_game))


async def answered(connection: Connection, person: PersonId) -> tuple[AnsweredProblem, ...]:
    """What a person has answered, the oldest first."""
    known = msgspec.json.encode(await identities(connection, person)).decode()
    rows = await connection.execute_fetchall(_FIRST, [known])
    return tuple(AnsweredProblem(game, number, bool(solved), at) for game, number, solved, at in rows)
