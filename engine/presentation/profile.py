"""What a person is shown of themselves: results, form, partner and settings."""

from collections.abc import Iterator, Sequence

from engine.games import GAMES
from engine.host.ids import PersonId
from engine.host.people import Confirm, Partner, PersonSettings, Pictures, Profile, Record, platform_of
from engine.presentation import people
from engine.presentation.message import Block, Choice, Heading, Lines, Message, Private, Slot, Style, Text
from engine.presentation.personal import Me, MeToken
from engine.presentation.sharing import PLATFORMS
from engine.presentation.texts import LANGUAGES, Texts

_STEPS = "▁▂▃▄▅▆▇█"
_LINKABLE = {"discord": "Telegram", "telegram": "Discord"}
"""Platforms whose people may link an identity, and where the other one is."""


def profile(person: PersonId, known: Profile, texts: Texts) -> Message:
    """The whole profile, with what may be changed below."""
    return Message(Private(person), Slot.NOTICE, tuple(_blocks(known, texts)), _choices(person, known, texts))


def erase_question(person: PersonId, texts: Texts) -> Message:
    """What erasing does, before it is done."""
    choices = (
        (
            Choice(texts("me-erase-now"), str(MeToken(Me.ERASE_NOW))),
            Choice(texts("me-keep"), str(MeToken(Me.SHOW)), Style.MAIN),
        ),
    )
    blocks = (Heading(texts("me-erase")), Text(texts("me-erase-what")))
    return Message(Private(person), Slot.NOTICE, blocks, choices)


def erased(person: PersonId, texts: Texts) -> Message:
    """What was done; nothing is left to choose."""
    return Message(Private(person), Slot.NOTICE, (Heading(texts("me-erase")), Text(texts("me-erase-done"))))


def link_offer(person: PersonId, code: str, minutes: int, texts: Texts) -> Message:
    """The code, and where it is to be given."""
    other = _LINKABLE[platform_of(person)]
    blocks = (
        Heading(texts("me-link", platform=other)),
        Text(texts("me-link-how", platform=other, code=code, minutes=minutes)),
    )
    return Message(Private(person), Slot.NOTICE, blocks, ((_back(texts),),))


def sparkline(figures: Sequence[int]) -> str:
    """A bar for each figure, from the lowest to the highest."""
    low, high = min(figures), max(figures)
    span = high - low or 1
    return "".join(_STEPS[(figure - low) * (len(_STEPS) - 1) // span] for figure in figures)


def _blocks(known: Profile, texts: Texts) -> Iterator[Block]:
    yield Heading(texts("me-heading"))
    if not known.records:
        yield Text(texts("me-nothing-yet"))
    for record in known.records:
        yield Lines(tuple(_record(record, texts)))
    if known.partner is not None:
        yield Text(_partner(known.partner, texts))
    yield Lines(tuple(_settings(known.settings, texts)))
    names = [PLATFORMS[platform_of(identity)] for identity in known.identities if platform_of(identity) in PLATFORMS]
    if len(names) > 1:
        yield Text(texts("me-linked", platforms=", ".join(names)))


def _record(record: Record, texts: Texts) -> Iterator[str]:
    game = people.game_name(record.game, texts) if record.game in GAMES else record.game
    figures = {"points": record.points, "deals": record.deals, "matches": record.matches, "wins": record.wins}
    yield texts("me-record", game=game, unit=people.unit(record.game), **figures)
    if record.form:
        low, high = min(record.form), max(record.form)
        yield texts("me-form", form=sparkline(record.form), deals=len(record.form), low=low, high=high)


def _partner(partner: Partner, texts: Texts) -> str:
    return texts("me-partner", name=people.isolated(partner.name), wins=partner.wins)


def _settings(settings: PersonSettings, texts: Texts) -> Iterator[str]:
    yield texts("me-language", language=_language(settings.language, texts))
    yield texts("me-confirm", confirm=texts(f"me-confirm-{settings.confirm.value}"))
    drawn = f"pictures-{settings.pictures.value}" if settings.pictures is not None else "pictures-usual"
    yield texts("me-pictures", pictures=texts(drawn))
    yield texts("me-suits-letters" if settings.letters else "me-suits-symbols")
    yield texts("me-told-full" if settings.full else "me-told-brief")
    yield texts("me-turns-longer" if settings.longer else "me-turns-usual")
    yield texts("me-hidden" if settings.hidden else "me-shown")


def _choices(person: PersonId, known: Profile, texts: Texts) -> tuple[tuple[Choice, ...], ...]:
    settings = known.settings
    languages = [
        _button(_language(language, texts), Me.LANGUAGE, language, chosen=settings.language == language)
        for language in ("", *LANGUAGES)
    ]
    confirms = [
        _button(texts(f"me-confirm-{confirm.value}"), Me.CONFIRM, confirm.value, chosen=settings.confirm is confirm)
        for confirm in Confirm
    ]
    pictures = [
        _button(texts(f"pictures-{style.value}"), Me.PICTURES, style.value, chosen=settings.pictures is style)
        for style in Pictures
    ]
    kept = (_button(texts("me-export"), Me.EXPORT), _button(texts("me-erase"), Me.ERASE))
    return (
        tuple(languages),
        tuple(confirms),
        tuple(pictures),
        tuple(_switches(settings, texts)),
        (*kept, *_linking(person, known, texts)),
    )


def _switches(settings: PersonSettings, texts: Texts) -> Iterator[Choice]:
    """A button for each setting that is on or off, which says what it would be."""
    hidden, letters, full, longer = settings.hidden, settings.letters, settings.full, settings.longer
    yield _switch(texts("me-show" if hidden else "me-hide"), Me.HIDE, on=hidden)
    yield _switch(texts("me-want-symbols" if letters else "me-want-letters"), Me.LETTERS, on=letters)
    yield _switch(texts("me-want-brief" if full else "me-want-full"), Me.FULL, on=full)
    yield _switch(texts("me-want-usual" if longer else "me-want-longer"), Me.LONGER, on=longer)


def _switch(label: str, what: Me, *, on: bool) -> Choice:
    return _button(label, what, "off" if on else "on")


def _linking(person: PersonId, known: Profile, texts: Texts) -> Iterator[Choice]:
    other = _LINKABLE.get(platform_of(person))
    if len(known.identities) > 1:
        yield _button(texts("me-unlink"), Me.UNLINK)
    elif other is not None:
        yield _button(texts("me-link", platform=other), Me.LINK)


def _language(language: str, texts: Texts) -> str:
    return texts(f"language-{language}") if language else texts("language-client")


def _button(label: str, what: Me, value: str = "", *, chosen: bool = False) -> Choice:
    return Choice(label, str(MeToken(what, value)), Style.MAIN if chosen else Style.NORMAL)


def _back(texts: Texts) -> Choice:
    return Choice(texts("me-back"), str(MeToken(Me.SHOW)))
