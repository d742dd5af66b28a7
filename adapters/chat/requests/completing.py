"""What may follow what somebody has typed of an argument so far, for every platform that completes."""

from collections.abc import Mapping, Sequence

from adapters.chat.desks.games import game_called
from adapters.chat.requests.arguments import GameName, HouseRules, Period, Topic, Words
from adapters.chat.requests.options import SUGGESTIONS, Suggestion, suggest_games, suggest_options
from adapters.chat.requests.request import Asker, House
from engine.host.state.errors import HostError

COMPLETED = (GameName, HouseRules, Period, Topic)
"""The kinds that are completed."""


async def suggestions(
    kind: Words, typed: str, given: Mapping[str, object], asker: Asker, house: House
) -> Sequence[Suggestion]:
    """What is shown, and what it stands for; `given` are the arguments so far. None where the store is down."""
    game = game_called(str(given.get("game") or ""))
    try:
        match kind:
            case GameName():
                return suggest_games(typed, asker.texts)
            case HouseRules():
                return suggest_options(game, typed, asker.texts)
            case Topic():
                near = None if game else await house.which_table.in_mind(asker.by, asker.room)
                meant = near.game if near is not None else game
                return house.rulebook.suggest(meant, typed, asker.by.locale, SUGGESTIONS)
            case Period():
                offered = await house.leaderboards.periods(asker.scope, asker.by)
                return [each for each in offered if typed.casefold() in each[0].casefold()][:SUGGESTIONS]
            case _:
                return []
    except HostError:
        return []
