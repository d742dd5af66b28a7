"""What people may set for themselves: how it is set now, in words, and the buttons that change it."""

from collections.abc import Iterator

from engine.host.people.people import Confirm, Hands, PersonSettings, Pictures
from engine.host.state.ids import PersonId, platform_of
from engine.languages import LANGUAGES
from engine.messages.message import Choice, Heading, Message, Private, Slot, Style, Text
from engine.messages.names import has_panels
from engine.messages.texts import Texts, language_name
from engine.messages.tokens.settings import USUAL, AboutMe, Me

MENUS = (Me.LANGUAGE, Me.CONFIRM, Me.PICTURES, Me.HANDS)
"""Settings with more than two values, each on a page of its own."""
_CHOSEN = "✓ {}"


def lines(person: PersonId, settings: PersonSettings, texts: Texts) -> Iterator[str]:
    """A line for each setting, with its present value."""
    yield from (_now(what, settings, texts) for what in _menus_of(person))
    yield texts("me-suits-letters" if settings.letters else "me-suits-symbols")
    yield texts("me-told-full" if settings.full else "me-told-brief")
    yield texts("me-turns-longer" if settings.longer else "me-turns-usual")
    yield texts("me-hidden" if settings.hidden else "me-shown")


def menus(person: PersonId, texts: Texts) -> Iterator[Choice]:
    """A button for the page of each of `MENUS`."""
    for what in _menus_of(person):
        yield me_button(texts(f"me-menu-{what.value}"), Me.MENU, what.value)


def menu(person: PersonId, what: Me, settings: PersonSettings, texts: Texts) -> Message:
    """The page of one of `MENUS`: the present value, and a button for each possible one."""
    offered = tuple(
        me_button(_CHOSEN.format(label) if value == _value(what, settings) else label, what, value)
        for value, label in _offered(what, texts)
    )
    blocks = (Heading(texts("me-heading")), Text(_now(what, settings, texts)))
    return Message(Private(person), Slot.NOTICE, blocks, (offered[:4], offered[4:], (back(texts),)))


def switches(settings: PersonSettings, texts: Texts) -> Iterator[Choice]:
    """A button for each setting that is on or off; its label says what pressing it would set."""
    hidden, letters, full, longer = settings.hidden, settings.letters, settings.full, settings.longer
    yield _switch(texts("me-show" if hidden else "me-hide"), Me.HIDE, on=hidden)
    yield _switch(texts("me-want-symbols" if letters else "me-want-letters"), Me.LETTERS, on=letters)
    yield _switch(texts("me-want-brief" if full else "me-want-full"), Me.FULL, on=full)
    yield _switch(texts("me-want-usual" if longer else "me-want-longer"), Me.LONGER, on=longer)


def _menus_of(person: PersonId) -> Iterator[Me]:
    """The pages that mean something on the person's platform."""
    return (what for what in MENUS if what is not Me.HANDS or has_panels(platform_of(person)))


def back(texts: Texts) -> Choice:
    """The button that leads back to the profile."""
    return me_button(texts("me-back"), Me.SHOW)


def me_button(label: str, what: Me, value: str = "", style: Style = Style.NORMAL) -> Choice:
    """A button of the reader's own profile."""
    return Choice(label, AboutMe(what, value), style)


def _switch(label: str, what: Me, *, on: bool) -> Choice:
    return me_button(label, what, "off" if on else "on")


def _now(what: Me, settings: PersonSettings, texts: Texts) -> str:
    label = dict(_offered(what, texts))[_value(what, settings)]
    match what:
        case Me.LANGUAGE:
            return texts("me-language", language=label)
        case Me.CONFIRM:
            return texts("me-confirm", confirm=label)
        case Me.HANDS:
            return texts("me-hands", where=label)
        case _:
            return texts("me-pictures", pictures=label)


def _offered(what: Me, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The values of a setting, each with its label."""
    match what:
        case Me.LANGUAGE:
            named = tuple((language, language_name(language)) for language in LANGUAGES)
            return (("", texts("language-client")), *named)
        case Me.CONFIRM:
            return tuple((confirm.value, texts(f"me-confirm-{confirm.value}")) for confirm in Confirm)
        case Me.HANDS:
            return tuple((where.value, texts(f"me-hands-{where.value}")) for where in Hands)
        case _:
            drawn = tuple((style.value, texts(f"pictures-{style.value}")) for style in Pictures)
            return ((USUAL, texts("pictures-usual")), *drawn)


def _value(what: Me, settings: PersonSettings) -> str:
    match what:
        case Me.LANGUAGE:
            return settings.language
        case Me.CONFIRM:
            return settings.confirm.value
        case Me.HANDS:
            return settings.hands.value
        case _:
            return settings.pictures.value if settings.pictures is not None else USUAL
