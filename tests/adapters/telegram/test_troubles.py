"""Every error that the client libraries of Telegram can raise is one row of a table, with a sentence and a mend."""

import inspect

import aiohttp
import pytest
from telegram import error
from telegram.error import NetworkError

from adapters.telegram.troubles import BY_CLASS, trouble_of
from adapters.troubles import ON_THE_WAY

CLASSES: list[type[Exception]] = [
    kind for _, kind in inspect.getmembers(error, inspect.isclass) if issubclass(kind, error.TelegramError)
]
CLASSES += [
    kind
    for _, kind in inspect.getmembers(aiohttp.client_exceptions, inspect.isclass)
    if issubclass(kind, aiohttp.ClientError)
]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_each_class_of_the_libraries_has_a_row_of_its_own(kind: type[Exception]) -> None:
    row = {**ON_THE_WAY, **BY_CLASS}[kind]
    assert row.cause
    assert row.mend


def test_the_cause_below_the_librarys_own_error_is_told() -> None:
    wrapped = NetworkError("quotes nothing")
    wrapped.__cause__ = aiohttp.ServerDisconnectedError()
    assert trouble_of(wrapped) == ON_THE_WAY[aiohttp.ServerDisconnectedError]
