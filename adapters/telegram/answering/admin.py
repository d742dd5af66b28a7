"""Reads what administrators write after `/admin`."""

from collections.abc import Mapping

from adapters.chat.desks.games import game_first
from adapters.chat.owners import requests as ask
from adapters.chat.requests.options import read_options
from adapters.telegram.answering.message import Heard
from engine.host.people.people import Pictures
from engine.host.people.places import Channel
from engine.host.state.names import clean_name

_LOOKS: Mapping[str, ask.Request] = {
    "": ask.Overview(),
    "show": ask.Overview(),
    "status": ask.Status(),
    "log": ask.Audit(),
}


def read(heard: Heard) -> ask.Request | None:
    """The request; None if the words make none."""
    words = heard.rest.split()
    if " ".join(words) in _LOOKS:
        return _LOOKS[" ".join(words)]
    match words:
        case ["log", page] if page.isdecimal():
            return ask.Audit(max(int(page) - 1, 0))
        case ["remove", *seat]:
            whom = _whom(heard, seat)
            return ask.Remove(whom) if whom is not None else None
        case ["ban", *seat]:
            whom = _whom(heard, seat)
            return ask.Exclude(whom) if whom is not None else None
        case ["unban", *number]:
            return _readmitted(heard, number)
        case _:
            return _decision(heard, words)


def _decision(heard: Heard, words: list[str]) -> ask.Request | None:
    match words:
        case ["here", "on"]:
            return ask.Allow(_here(heard))
        case ["here", "off"]:
            return ask.Forbid(_here(heard))
        case ["guests", "on" | "off" as said]:
            return ask.Guests(said == "on")
        case ["tables", number] if number.isdecimal():
            return ask.Limit(int(number))
        case ["each", number] if number.isdecimal():
            return ask.Allot(int(number))
        case ["rules", _, *_]:
            game, options = game_first(words[1:])
            return ask.Defaults(game, read_options(game, " ".join(options)))
        case ["charter", code]:
            return ask.Adopt(code)
    return _of_boards(words) or _at_table(words) or _of_results(words)


def _of_boards(words: list[str]) -> ask.Decision | None:
    match words:
        case ["language", language]:
            return ask.Speak("" if language == "off" else language.casefold())
        case ["zone", *name] if name:
            return ask.Zone(" ".join(name))
        case ["pictures", style] if style in set(Pictures):
            return ask.Draw(Pictures(style))
    return None


def _at_table(words: list[str]) -> ask.AtTable | None:
    match words:
        case ["stop", code]:
            return ask.Stop(code)
        case ["pause", code]:
            return ask.Pause(code)
        case ["resume", code]:
            return ask.Resume(code)
    return None


def _of_results(words: list[str]) -> ask.OfResults | None:
    match words:
        case ["season", "undo"]:
            return ask.UndoSeason()
        case ["season", "new", *name]:
            return ask.NewSeason(clean_name(" ".join(name)) if name else "")
        case ["everywhere", "on" | "off" as said]:
            return ask.Everywhere(said == "on")
    return None


def _whom(heard: Heard, words: list[str]) -> ask.Whom | None:
    """The person on that seat of that table, or the author of the message that is replied to."""
    match words:
        case [code, seat] if seat.isdecimal():
            return ask.SeatAt(code, int(seat))
        case [] if heard.replied is not None:
            return ask.Somebody(heard.replied.id, heard.replied.name)
    return None


def _readmitted(heard: Heard, words: list[str]) -> ask.Readmit | None:
    match words:
        case [number] if number.isdecimal():
            return ask.Readmit(int(number))
        case [] if heard.replied is not None:
            return ask.Readmit(heard.replied.id)
    return None


def _here(heard: Heard) -> Channel:
    """The group, or the topic in which this was written."""
    thread = heard.spot.thread
    name = heard.texts("telegram-admin-topic", number=thread) if thread else heard.texts("telegram-admin-here")
    return Channel(heard.room.key, name)
