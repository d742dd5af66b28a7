"""What is asked, as the part of the desk that it belongs to answers it: the same for what is pressed and written."""

from collections.abc import Sequence
from functools import partial

from adapters.chat.answers import Done, Page, Refused, Told
from adapters.chat.desk import OF_A_PLACE
from adapters.chat.requests.playing import Learn, Play
from adapters.chat.sending.own_moves import OwnMoves
from adapters.telegram.answering.choose_game import games_to_learn
from adapters.telegram.answering.confirm import SecondPress
from adapters.telegram.answering.managing import Managing
from adapters.telegram.answering.means import Means
from adapters.telegram.answering.message import Heard
from adapters.telegram.answering.press import Press
from adapters.telegram.answering.replies import Reply
from adapters.telegram.commands.every import Commands
from adapters.telegram.sending.render import Rendered
from engine.messages.tokens import (
    AboutMe,
    AnswerProblem,
    Choose,
    LearnGame,
    LearnWhat,
    LookUp,
    ManagePlace,
    OpenGame,
    PlayKey,
    Ranking,
    ShowHere,
    ShowProblem,
    ShowRule,
    TableToken,
    TodaysProblem,
)

Menu = OpenGame | LearnGame | LookUp | ShowRule | LearnWhat | Ranking
"""Choices from a menu that everybody in the chat sees."""


class Asking:
    """Asks the desk. Every method may raise `StoreDown`."""

    def __init__(self, means: Means, managing: Managing, commands: Commands, own_moves: OwnMoves) -> None:
        self._means = means
        self._desk = means.desk
        self._second_press = SecondPress(means.desk.confirmations)
        self._managing = managing
        self._commands = commands
        self._own_moves = own_moves

    async def told(self, asked: Press | Heard) -> Told | Rendered | Sequence[Reply]:
        """What the asker is told; a menu of ours; or replies of commands that place their answers themselves."""
        if isinstance(asked, Heard):
            return await self._commands.handle(asked)
        if asked.own is not None:
            self._means.ephemerals.pressed(asked.spot.chat, asked.by.id)
        too_fast = self._desk.too_fast(asked.by) if isinstance(asked.token, OF_A_PLACE | PlayKey | None) else None
        return too_fast or await self._pressed(asked)

    async def _pressed(self, press: Press) -> Told | Rendered:
        match press.token:
            case PlayKey():
                return Refused(press.texts("telegram-hand-start"))
            case ShowHere(table):
                return await self._desk.rooms.show_here(table, press.room, press.by, press.event)
            case ManagePlace() as token:
                return await self._managing.pressed(press, token)
            case AboutMe() | ShowProblem() | AnswerProblem() | TodaysProblem() as token:
                return await self._of_ones_own(press, token)
            case None | OpenGame() | LearnGame() | LearnWhat() | Ranking() | LookUp() | ShowRule() as token:
                return await self._on_menu(press, token)
            case token:
                return await self._at_table(press, token)

    async def _at_table(self, press: Press, token: TableToken) -> Told:
        if isinstance(token, Choose) and press.genuine and not press.public:
            await self._means.hands.pressed_in(press.ref, token.table, token.deal, press.by.id)
            return await self._move(press, token)
        return await self._at_desk(press, token)

    async def _move(self, press: Press, token: Choose) -> Told:
        """A move, which the answer tells of: the hand, each edit of which is a request, shows it a little later."""
        self._own_moves.begins(token, press.by.id)
        answer = await self._at_desk(press, token)
        if not isinstance(answer, Done):
            self._own_moves.refused(token, press.by.id)
            return answer
        return answer if answer.text else Done(f"✓ {press.label}", answer.table)

    async def _at_desk(self, press: Press, token: TableToken) -> Told:
        asks = partial(self._second_press.asks, press, token)
        return await self._desk.press(token, press.by, press.event, press.room.key, asks)

    async def _of_ones_own(self, press: Press, token: AboutMe | ShowProblem | AnswerProblem | TodaysProblem) -> Told:
        """A button of one's profile or of a problem, which are shown only where nobody else sees them."""
        if press.public:
            return Refused(press.texts("telegram-only-privately"))
        answer = await self._desk.press(token, press.by, press.event)
        # a problem stays where it was offered
        return answer if press.genuine or not isinstance(answer, Page) else Done(answer.text)

    async def _on_menu(self, press: Press, token: Menu | None) -> Told | Rendered:
        # a modified client can press what no message offers: such a press must not act for a whole chat
        if token is None or not press.genuine:
            return Refused(press.texts("stale-button"))
        match token:
            case OpenGame(game):
                return await self._desk.ask(Play(game), press.asker)
            case LearnGame(game):
                return await self._desk.ask(Learn(game), press.asker)
            case LearnWhat():
                return games_to_learn(press.texts)
            case Ranking():
                scope = press.room.scope if press.in_group else None
                return await self._desk.leaderboards.page(scope, token, press.by)
            case LookUp() | ShowRule():
                return await self._desk.press(token, press.by, press.event)
