"""House rules that are passed on by their code: what a place has decided for each game, what a code stands for."""

from collections.abc import Mapping

from engine.games import GAMES
from engine.host.people.places import Scopes
from engine.host.state.errors import Refusal
from engine.host.state.house_rules import Charter, charter_of
from engine.host.state.ids import shown_code, typed_code
from engine.rules.errors import OptionError


class HouseRules:
    """Keeps house rules under their codes and finds them again. Raises `HostError`."""

    def __init__(self, scopes: Scopes) -> None:
        self._scopes = scopes

    async def keep(self, game: str, options: Mapping[str, object]) -> None:
        """Makes the code of these options one that can be looked up from now on. The standard rules have none, nor do
        options that the game refuses."""
        try:
            found = charter_of(game, GAMES[game].schema.read(options)) if game in GAMES else None
        except OptionError:
            return
        if found is not None:
            await self._scopes.keep(found)

    async def called(self, typed: str, game: str = "") -> Charter:
        """The house rules of a code; raises `Refusal` where it is unknown, belongs to another game than the given
        one, or holds rules that its game no longer takes."""
        code = typed_code(typed)
        found = await self._scopes.charter(code)
        if found is None:
            raise Refusal("CHARTER_UNKNOWN", called=shown_code(code))
        if game not in ("", found.game):
            raise Refusal("CHARTER_OTHER_GAME", called=shown_code(code), game=found.game)
        if found.game not in GAMES:
            raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
        try:
            GAMES[found.game].schema.read(found.options, kept=True)
        except OptionError as error:
            raise Refusal("CHARTER_OUTDATED", called=shown_code(code), mistakes=str(error)) from error
        return found
