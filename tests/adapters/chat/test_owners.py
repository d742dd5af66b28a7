"""No request of an owner without its tests on both platforms: those go through one list, and that has them all."""

from typing import get_args

from adapters.chat.asked import SeenBy
from adapters.chat.owners import requests as ask
from adapters.telegram import identity
from adapters.telegram.answering import admin
from adapters.telegram.answering.message import Heard
from adapters.telegram.identity import Spot
from engine.host.state.ids import EventId, PersonId
from engine.host.state.table import Person
from tests.adapters.owners import ASKED


def heard(words: str) -> Heard:
    ana, group = Person(PersonId("telegram:1"), "Ana"), Spot(-100)
    room = identity.room(group, ana.locale)
    return Heard(ana, EventId("tg:1:1"), room, SeenBy.EVERYBODY, True, group, 1, "admin", words)


def test_every_request_is_asked_once() -> None:
    assert sorted(asked.request.__name__ for asked in ASKED) == sorted(one.__name__ for one in get_args(ask.Request))


def test_the_words_on_telegram_mean_that_request() -> None:
    for asked in ASKED:
        if asked.telegram is None:
            continue
        assert type(admin.read(heard(asked.telegram.format(code="AB12")))) is asked.request
