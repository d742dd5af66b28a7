"""What the settings of a place become by a decision of its owner. Pure; raises `Refusal`."""

from collections.abc import Mapping

from msgspec.structs import replace

from adapters.chat.owners import requests as ask
from engine.games import GAMES
from engine.host.people.places import ScopeSettings
from engine.host.state.errors import Refusal
from engine.host.state.house_rules import Charter
from engine.host.state.ids import shown_code
from engine.languages import LANGUAGES
from engine.messages.typing.options import typed_options
from engine.presentation.people.admin import NONE
from engine.rules.errors import OptionError
from engine.rules.options import Value

MOST_TABLES = 500
"""The highest limit on tables that an owner may set."""

Decided = tuple[ScopeSettings, str]
"""The settings, and what the log says was decided."""


def decided(before: ScopeSettings, request: ask.Decision) -> Decided:
    """The settings after a decision."""
    match request:
        case ask.Allow() | ask.Forbid():
            return _with_channels(before, request), request.channel.name
        case ask.Limit() | ask.Allot():
            return _limited(before, request), str(request.tables)
        case ask.Speak(language):
            return _speaking(before, language), language or NONE
        case ask.Zone(name):
            return replace(before, zone=name), name
        case ask.Guests() | ask.Threads():
            return _switched(before, request), on_or_off(request.on)
        case ask.Draw(pictures):
            return replace(before, pictures=pictures), pictures.value
        case ask.Defaults(game, options):
            return _with_defaults(before, game, options)


def _switched(before: ScopeSettings, request: ask.Guests | ask.Threads) -> ScopeSettings:
    if isinstance(request, ask.Guests):
        return replace(before, guests=request.on)
    return replace(before, threads=request.on)


def on_or_off(chosen: bool) -> str:
    """A switch, as the log says it."""
    return "on" if chosen else "off"


def _limited(before: ScopeSettings, request: ask.Limit | ask.Allot) -> ScopeSettings:
    if not 0 <= request.tables <= MOST_TABLES:
        raise Refusal("BAD_LIMIT", highest=MOST_TABLES)
    if isinstance(request, ask.Allot):
        return replace(before, each=request.tables)
    return replace(before, tables=request.tables)


def _speaking(before: ScopeSettings, language: str) -> ScopeSettings:
    if language not in ("", *LANGUAGES):
        raise Refusal("UNKNOWN_LANGUAGE", languages=", ".join(LANGUAGES))
    return replace(before, language=language)


def _with_channels(before: ScopeSettings, request: ask.Allow | ask.Forbid) -> ScopeSettings:
    kept = tuple(other for other in before.channels if other.key != request.channel.key)
    if isinstance(request, ask.Allow):
        return replace(before, channels=(*kept, request.channel))
    if len(kept) == len(before.channels):
        raise Refusal("CHANNEL_NOT_LISTED")
    return replace(before, channels=kept)


def _with_defaults(before: ScopeSettings, game: str, options: Mapping[str, object]) -> Decided:
    """The settings with these options for a game, kept as far as they differ from the standard rules."""
    if game not in GAMES:
        raise Refusal("UNKNOWN_GAME", games=", ".join(GAMES))
    schema = GAMES[game].schema
    try:
        chosen: dict[str, Value] = dict(schema.changed(schema.read(typed_options(game, options))))
    except OptionError as error:
        raise Refusal("BAD_OPTIONS", mistakes=str(error)) from error
    kept = {other: values for other, values in before.options.items() if other != game}
    return replace(before, options={**kept, game: chosen} if chosen else kept), _said(Charter(game, chosen))


def _said(charter: Charter) -> str:
    """Rules of a game, as people type them, with their code where they differ from the standard rules."""
    words = [f"{name}={str(value).lower()}" for name, value in charter.options.items()]
    return " ".join([charter.game, *words, "·", shown_code(charter.code)] if words else [charter.game])
