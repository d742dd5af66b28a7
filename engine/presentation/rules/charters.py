"""House rules under their codes, as whoever asks for them reads them: what differs from the standard rules."""

from collections.abc import Sequence

from engine.games import GAMES
from engine.host.people.people import platform_of
from engine.host.tables.house_rules import Charter
from engine.host.tables.ids import PersonId, shown_code
from engine.messages import names
from engine.messages.message import Block, Heading, Lines, Message, Private, Slot, Text
from engine.messages.texts import Texts
from engine.presentation.rules.commands import command
from engine.presentation.rules.house_rules import differences, option_mistakes
from engine.rules.errors import OptionError


def place_charters(to: PersonId, found: Sequence[Charter], texts: Texts) -> Message:
    """The house rules of a place, a paragraph for each game that has some."""
    if not found:
        blocks: tuple[Block, ...] = (Text(texts("charter-none")),)
    else:
        blocks = (*(_rules(charter, texts) for charter in found), _how(to, texts))
    return Message(Private(to), Slot.NOTICE, (Heading(texts("charter-heading")), *blocks))


def one_charter(to: PersonId, charter: Charter, texts: Texts) -> Message:
    """The house rules that a code stands for."""
    blocks = (_rules(charter, texts), _how(to, texts))
    return Message(Private(to), Slot.NOTICE, (Heading(texts("charter-one")), *blocks))


def _how(to: PersonId, texts: Texts) -> Text:
    """What a code is good for, on the platform of whoever reads."""
    return Text(texts("charter-how", command=command(platform_of(to), texts, "play")), quiet=True)


def _rules(charter: Charter, texts: Texts) -> Lines:
    game = names.game_name(charter.game, texts)
    return Lines((texts("charter-game", game=game, code=shown_code(charter.code)), *_changes(charter, texts)))


def _changes(charter: Charter, texts: Texts) -> tuple[str, ...]:
    """What differs; a game can have changed since these rules were decided."""
    try:
        options = GAMES[charter.game].schema.read(charter.options)
    except OptionError as error:
        return (texts("charter-outdated", mistakes=option_mistakes(error, texts)),)
    return differences(charter.game, options, texts)
