"""What a group reads when the bot is added to it: what it is for, and the games to begin with."""

from collections.abc import Sequence

from adapters.chat.desk import Desk
from adapters.telegram import identity
from adapters.telegram.answering.choose_game import first_steps
from adapters.telegram.answering.replies import Reply, Say
from adapters.telegram.identity import Spot
from adapters.telegram.sending.rich import drawing
from engine.host.state.table import Person
from engine.messages.texts import Texts


async def greeting(desk: Desk, spot: Spot, by: Person, *, drawn: bool) -> Sequence[Reply]:
    """The greeting in the language of the group, since everybody there reads it. `drawn`: it offers drawn boards."""
    reader = await desk.room_language.reader(by, identity.room(spot, by.locale))
    texts = Texts(reader.locale)
    said = first_steps(texts, texts("telegram-greeting"), *([drawing(texts)] if drawn else []))
    return (Say(spot, said, by=by.id),)
