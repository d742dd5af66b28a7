"""What a person is shown of themselves: results, form, partner and settings."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games import GAMES
from engine.host.people.people import GameRecord, Partner, Profile
from engine.host.state.ids import PersonId, platform_of
from engine.messages import names as people
from engine.messages.message import Block, Choice, Heading, Lines, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens.settings import Me
from engine.presentation.people import preferences
from engine.presentation.people.preferences import back, me_button

_STEPS = "▁▂▃▄▅▆▇█"


def profile(person: PersonId, known: Profile, texts: Texts) -> Message:
    """The whole profile, with buttons below for what may be changed."""
    return Message(Private(person), Slot.NOTICE, tuple(_blocks(person, known, texts)), _choices(person, known, texts))


def results_of(reader: PersonId, name: str, known: Profile, texts: Texts) -> Message:
    """What others may read of a person: results only, and none if the person is hidden on leaderboards."""
    called = people.isolated(name)
    results = () if known.settings.hidden else tuple(_record(record, texts) for record in known.records)
    told: tuple[Block, ...] = (
        (Heading(texts("me-of", name=called)), *(Lines(tuple(lines)) for lines in results))
        if results
        else (Text(texts("me-of-none", name=called)),)
    )
    return Message(Private(reader), Slot.NOTICE, told)


def erase_question(person: PersonId, texts: Texts) -> Message:
    """What erasing does, and the question whether to do it."""
    choices = (
        (
            me_button(texts("me-erase-now"), Me.ERASE_NOW),
            me_button(texts("me-keep"), Me.SHOW, style=Style.MAIN),
        ),
    )
    blocks = (Heading(texts("me-erase")), Text(texts("me-erase-what")))
    return Message(Private(person), Slot.NOTICE, blocks, choices)


def erased(person: PersonId, texts: Texts) -> Message:
    """Says that everything was erased; there is nothing left to choose."""
    return Message(Private(person), Slot.NOTICE, (Heading(texts("me-erase")), Text(texts("me-erase-done"))))


def link_offer(person: PersonId, code: str, minutes: int, texts: Texts) -> Message:
    """The code for linking identities, where to enter it, and for how many minutes it holds."""
    ways = (
        Text(texts("me-link-how", platform=name, command=texts.at(other).command("link"), code=code, minutes=minutes))
        for other, name in _others(person, texts).items()
    )
    return Message(Private(person), Slot.NOTICE, (Heading(_link_with(person, texts)), *ways), ((back(texts),),))


def sparkline(figures: Sequence[int]) -> str:
    """A bar for each figure, scaled so that the lowest figure has the lowest bar and the highest the highest."""
    low, high = min(figures), max(figures)
    span = high - low or 1
    return "".join(_STEPS[(figure - low) * (len(_STEPS) - 1) // span] for figure in figures)


def _blocks(person: PersonId, known: Profile, texts: Texts) -> Iterator[Block]:
    yield Heading(texts("me-heading"))
    if not known.records:
        yield Text(texts("me-nothing-yet"))
    for record in known.records:
        yield Lines(tuple(_record(record, texts)))
    if known.partner is not None:
        yield Text(_partner(known.partner, texts))
    yield Lines(tuple(preferences.lines(person, known.settings, texts)))
    played_on = [platform_of(identity) for identity in known.identities]
    names = [people.platform_name(platform, texts) for platform in played_on if platform in people.platforms()]
    if len(names) > 1:
        yield Text(texts("me-linked", platforms=", ".join(names)))


def _record(record: GameRecord, texts: Texts) -> Iterator[str]:
    game = people.game_name(record.game, texts) if record.game in GAMES else record.game
    figures = {"points": record.points, "deals": record.deals, "matches": record.matches, "wins": record.wins}
    yield texts("me-record", game=game, unit=people.unit(record.game), **figures)
    if record.form:
        low, high = min(record.form), max(record.form)
        yield texts("me-form", form=sparkline(record.form), deals=len(record.form), low=low, high=high)


def _partner(partner: Partner, texts: Texts) -> str:
    return texts("me-partner", name=people.isolated(partner.name), wins=partner.wins)


def _choices(person: PersonId, known: Profile, texts: Texts) -> tuple[tuple[Choice, ...], ...]:
    kept = (me_button(texts("me-export"), Me.EXPORT), me_button(texts("me-erase"), Me.ERASE))
    return (
        tuple(preferences.menus(person, texts)),
        tuple(preferences.switches(known.settings, texts)),
        (*kept, *_linking(person, known, texts)),
    )


def _linking(person: PersonId, known: Profile, texts: Texts) -> Iterator[Choice]:
    if len(known.identities) > 1:
        yield me_button(texts("me-unlink"), Me.UNLINK)
    elif platform_of(person) in people.platforms():
        yield me_button(_link_with(person, texts), Me.LINK)


def _link_with(person: PersonId, texts: Texts) -> str:
    return texts("me-link", platform=", ".join(_others(person, texts).values()))


def _others(person: PersonId, texts: Texts) -> Mapping[str, str]:
    """The platforms on which an identity may be linked with this one, each with its name."""
    others = (platform for platform in people.platforms() if platform != platform_of(person))
    return {platform: people.platform_name(platform, texts) for platform in others}
