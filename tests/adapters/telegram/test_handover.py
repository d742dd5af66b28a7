"""Whom a seat is handed over to on Telegram: by @name, and never the bot, whose message one answers."""

from tests.adapters.wires.scenes import at_table
from tests.adapters.wires.telegram import TelegramPlayer
from tests.adapters.wires.wire import Wire, only

pytestmark = only("telegram")


async def test_by_user_name_and_whoever_has_no_private_chat_gets_one(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    dan, lou = wire.people[3], wire.person("Lou")
    assert isinstance(dan, TelegramPlayer)
    assert isinstance(lou, TelegramPlayer)
    lou.person.user.username = "Lou_plays"
    await dan.writes("/handover @lou_plays")
    question = wire.ana.notice("offers you the seat")
    assert "@lou_plays" in question.text
    assert "Here comes your hand" in await lou.press(question, "Accept")
    assert wire.table.seats[3].name == "Lou"


async def test_the_bot_is_nobody_whichever_way_it_is_named(wire: Wire) -> None:
    await wire.start()
    await at_table(wire)
    dan = wire.people[3]
    assert isinstance(dan, TelegramPlayer)
    assert "A bot cannot sit" in await dan.writes(f"/handover {wire.bot}")
    assert "A bot cannot sit" in await dan.writes("/handover", reply_to=dan.found(dan.board))
    assert wire.table.leaving.offer is None
