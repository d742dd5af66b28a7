"""What the owner of a place is shown: what is decided there, who did what, and the state of the program."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from engine.games import GAMES
from engine.host.people.places import AuditPage, Ban, Logged, ScopeSettings
from engine.host.service.standing import Part
from engine.host.state.house_rules import Charter
from engine.host.state.ids import PersonId, TableId, shown_code
from engine.host.state.leaderboards import Season
from engine.host.state.quiet_hours import UTC as UTC_ZONE
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.message import Choice, Heading, Lines, Message, Private, Slot, Text
from engine.messages.texts import Texts, language_name
from engine.messages.tokens.settings import Manage, ManagePlace
from engine.presentation.people.leaderboard import period_name
from engine.presentation.rules.house_rules import option_name, option_value

PAGE = 10
"""The most lines of the log on a page."""
NONE = "-"
"""What the log has in place of a choice that was taken back."""
MOST_TABLES = 20
"""The most tables that the status lists."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The state of the program, which is the same for all places."""

    version: str = ""
    store: str = ""
    unsettled: int = 0
    """Finished deals that the ledger has not counted yet."""
    aside: int = 0
    """Finished deals that the ledger keeps without counting them."""
    queues: Mapping[str, int] = field(default_factory=dict)
    """By platform: how many messages wait to be sent."""
    unreadable: tuple[TableId, ...] = ()
    """Tables that cannot be read, whatever their place."""
    troubles: tuple[str, ...] = ()
    """The parts of the installation that are in trouble: `Part`s, and platforms by their roles."""
    programs: int = 1
    """How many processes share the store."""
    shards: int = 0
    """How many shards this process keeps the clocks of."""


@dataclass(frozen=True, slots=True)
class Results:
    """How results of the place are counted."""

    season: Season
    """The present season."""
    everywhere: bool
    """Whether results also count on the leaderboards of all places that opted in."""


def overview(
    to: PersonId,
    settings: ScopeSettings,
    bans: Sequence[Ban],
    results: Results,
    help_text: str,
    texts: Texts,
) -> Message:
    """What is decided in this place; `help_text` says how to change it on this platform."""
    lines = (
        _channels(settings, texts),
        texts("admin-language", language=_language(settings.language, texts)),
        texts("admin-zone", zone=settings.zone or UTC_ZONE),
        texts("admin-tables", tables=settings.tables),
        texts("admin-each", tables=settings.each),
        texts("admin-guests", details="on" if settings.guests else "off"),
        *((texts("admin-threads"),) if settings.threads else ()),
        texts("admin-pictures", style=texts(f"pictures-{settings.pictures.value}")),
        _season(results.season, texts),
        texts("admin-everywhere-on" if results.everywhere else "admin-everywhere-off"),
        *_options(settings, texts),
        *(
            texts("admin-banned", number=number, name=names.isolated(ban.name) or texts("deed-nobody"))
            for number, ban in enumerate(bans, start=1)
        ),
    )
    blocks = (Heading(texts("admin-heading")), Lines(lines), Text(help_text, quiet=True))
    return Message(Private(to), Slot.NOTICE, blocks, (tuple(_ways(texts)),))


def said(what: str, details: str, texts: Texts) -> str:
    """What was decided, in the reader's words: a language, a style of pictures and house rules by their names."""
    match what:
        case "speak":
            return _language("" if details == NONE else details, texts)
        case "draw":
            return texts(f"pictures-{details}")
        case "defaults" | "adopt":
            return _rules(details, texts)
    return details


def _rules(details: str, texts: Texts) -> str:
    """House rules in words, from what the log keeps: `manille target=50 · NT0F-J22R`."""
    head, dot, code = details.partition(" · ")
    game, *words = head.split()
    if game not in GAMES:
        return details
    rules = names.apart([_rule(game, word, texts) for word in words], texts)
    return " · ".join(part for part in (names.game_name(game, texts), rules, code if dot else "") if part)


def _rule(game: str, word: str, texts: Texts) -> str:
    """One house rule in words; as the log has it, where the game no longer has such a rule."""
    name, _, value = word.partition("=")
    option = next((option for option in GAMES[game].schema.options if option.name == name), None)
    try:
        return f"{option_name(name, texts)} = {option_value(name, option.read(value), texts)}" if option else word
    except ValueError:
        return word


def audit(to: PersonId, found: AuditPage, page: int, texts: Texts) -> Message:
    """A page of the log, the newest line first."""
    lines = tuple(_logged(line, texts) for line in found.lines)
    block = Lines(lines) if lines else Text(texts("admin-log-empty"))
    turns = [Choice(texts("admin-log-newer"), ManagePlace(Manage.AUDIT, str(page - 1)))] if page else []
    if (page + 1) * PAGE < found.total:
        turns.append(Choice(texts("admin-log-older"), ManagePlace(Manage.AUDIT, str(page + 1))))
    back = Choice(texts("admin-back"), ManagePlace(Manage.SHOW))
    return Message(Private(to), Slot.NOTICE, (Heading(texts("admin-log")), block), ((*turns, back),))


def status(
    to: PersonId,
    tables: Sequence[Table],
    condition: Condition,
    texts: Texts,
    lost: Collection[TableId] = (),
) -> Message:
    """The tables of this place, then the program. `lost`: the tables of which a room is gone for good."""
    blocks = (
        Heading(texts("admin-status")),
        Lines((texts("admin-open-tables", tables=len(tables)), *_tables(tables, texts, lost))),
        Lines(tuple(_program(condition, texts))),
    )
    choices = (
        Choice(texts("admin-again"), ManagePlace(Manage.STATUS)),
        Choice(texts("admin-back"), ManagePlace(Manage.SHOW)),
    )
    return Message(Private(to), Slot.NOTICE, blocks, (choices,))


def _ways(texts: Texts) -> Iterator[Choice]:
    yield Choice(texts("admin-status"), ManagePlace(Manage.STATUS))
    yield Choice(texts("admin-log"), ManagePlace(Manage.AUDIT, "0"))


def _channels(settings: ScopeSettings, texts: Texts) -> str:
    named = ", ".join(channel.name for channel in settings.channels)
    return texts("admin-channels", channels=named) if named else texts("admin-everywhere-here")


def _language(language: str, texts: Texts) -> str:
    return language_name(language) if language else texts("admin-language-platform")


def _season(season: Season, texts: Texts) -> str:
    """The present season by its name; without a name, by its number, which itself says that it is a season."""
    called = period_name(season.period, season, texts)
    return texts("admin-season", season=called) if season.name else called


def _options(settings: ScopeSettings, texts: Texts) -> Iterator[str]:
    for game, chosen in settings.options.items():
        if game not in GAMES:
            continue
        said = [f"{option_name(name, texts)} = {option_value(name, value, texts)}" for name, value in chosen.items()]
        code = shown_code(Charter(game, chosen).code)
        yield texts("admin-defaults", game=names.game_name(game, texts), options=names.apart(said, texts), code=code)


def _logged(line: Logged, texts: Texts) -> str:
    deed = line.deed
    return texts(
        "admin-logged",
        time=datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC"),
        name=names.isolated(deed.name) or texts("deed-nobody"),
        deed=texts(f"deed-{deed.what}", details=names.isolated(said(deed.what, deed.details, texts))),
    )


def _tables(tables: Sequence[Table], texts: Texts, lost: Collection[TableId]) -> Iterator[str]:
    for table in tables[:MOST_TABLES]:
        seated = sum(not seat.free for seat in table.seats)
        said = texts(
            "admin-table",
            table=names.title(table, texts),
            phase=texts(f"admin-phase-{table.phase.value}"),
            seated=seated,
            seats=len(table.seats),
            version=table.rules_version,
        )
        yield texts("admin-table-lost", table=said) if table.id in lost else said


def _program(condition: Condition, texts: Texts) -> Iterator[str]:
    yield texts("admin-version", version=condition.version)
    if condition.store:
        yield texts("admin-store", store=condition.store)
    for part in condition.troubles:
        if part in set(Part):
            yield texts(f"admin-trouble-{part}")
        else:
            platform, _, number = part.partition("/")
            name = names.platform_name(platform, texts)
            yield texts("admin-trouble-platform", platform=f"{name} {number}" if number else name)
    yield texts("admin-unsettled", deals=condition.unsettled, aside=condition.aside)
    if condition.unreadable:
        named = ", ".join(condition.unreadable[:MOST_TABLES])
        yield texts("admin-unreadable", tables=len(condition.unreadable), named=named)
    if condition.programs > 1:
        yield texts("admin-leases", programs=condition.programs, shards=condition.shards)
    for platform, waiting in condition.queues.items():
        yield texts("admin-queue", platform=names.platform_name(platform, texts), messages=waiting)
