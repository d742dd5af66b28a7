"""`/rules`, `/leaderboard` and `/charter`: what is looked up."""

from collections.abc import Mapping
from dataclasses import dataclass

from adapters.chat.answers import Page, Refused, Told
from adapters.chat.desks.games import game_called
from adapters.chat.desks.house_rules import HouseRules
from adapters.chat.requests.arguments import GameName, Number, OneOf, Period, Topic, Words, argument
from adapters.chat.requests.request import Asker, House, OfPlace
from engine.games import GAMES
from engine.host.people.places import ScopeSettings
from engine.host.state.house_rules import Charter as Named
from engine.host.state.leaderboards import ALL_TIME, Order, Pool
from engine.messages.tokens.leaderboard import Ranking, read_period
from engine.presentation.rules.house_rules import one_charter, place_charters

HERE, EVERYWHERE = "here", "everywhere"
_SCOPES = {HERE: "leaderboard-here", EVERYWHERE: "leaderboard-everywhere"}
_POOLS: Mapping[str, str] = {pool: f"leaders-pool-{pool}" for pool in (Pool.OPEN, Pool.FRIENDLY, Pool.COMPUTERS)}
_ORDERS: Mapping[str, str] = {
    Order.POINTS: "leaderboard-by-points",
    Order.RATING: "leaders-by-rating",
    Order.LEVELS: "leaders-by-levels",
}


@dataclass(frozen=True, slots=True)
class Rules(OfPlace):
    """A section of the rulebook; without a game, that of the table that the asker has in mind."""

    word = "rules"
    quiet = True
    game: str = argument(GameName())
    topic: str = argument(Topic())

    async def ask(self, asker: Asker, house: House) -> Page | Refused:
        table = await house.which_table.in_mind(asker.by, asker.room)
        looked = house.rulebook.ask(game_called(self.game), self.topic, asker.by.locale, table)
        return Page(looked.message) if looked.found else Refused(page=looked.message)


@dataclass(frozen=True, slots=True)
class Leaderboard(OfPlace):
    """Who leads in a game."""

    word = "leaderboard"
    for_room = True
    game: str = argument(GameName(), required=True)
    period: str = argument(Period(), ALL_TIME)
    scope: str = argument(OneOf(values=_SCOPES), HERE)
    tables: str = argument(OneOf(values=_POOLS))
    by: str = argument(OneOf(values=_ORDERS), Order.POINTS)
    page: int = argument(Number(), 1)

    async def ask(self, asker: Asker, house: House) -> Told:
        wanted = Ranking(
            game_called(self.game),
            self.page - 1,
            here=self.scope == HERE,
            period=read_period(self.period) or ALL_TIME,
            pool=Pool(self.tables) if self.tables in _POOLS else None,
            order=Order(self.by) if self.by in _ORDERS else Order.POINTS,
        )
        return await house.leaderboards.page(asker.scope, wanted, asker.by, shareable=asker.shares)


@dataclass(frozen=True, slots=True)
class Charter(OfPlace):
    """What a code stands for; without one the house rules of this place, of which there are none in private."""

    word = "charter"
    for_room = True
    code: str = argument(Words(20, 1))

    async def ask(self, asker: Asker, house: House) -> Page:
        rules = HouseRules(house.registry.scopes)
        if self.code.strip():
            return Page(one_charter(asker.by.id, await rules.called(self.code), asker.texts))
        scope = asker.scope
        settings = await house.registry.scopes.settings(scope) if scope is not None else ScopeSettings()
        found = [Named(game, options) for game, options in settings.options.items() if game in GAMES]
        for charter in found:
            await rules.keep(charter.game, charter.options)
        return Page(place_charters(asker.by.id, found, asker.texts))
