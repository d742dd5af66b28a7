"""Asks once more before something typed ends a running match, as its button would. Unlike a press, a typed command
can also be a forwarded message."""

from adapters.chat.answers import Page
from adapters.chat.desks.commands import VERBS
from engine.host.commands.absence import woken
from engine.host.commands.change import Loaded
from engine.host.commands.every import carry_out
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId
from engine.host.state.table import Person, Phase
from engine.messages.buttons import label
from engine.messages.message import Choice, Message, Private, Slot, Style, Text
from engine.messages.texts import Texts
from engine.messages.tokens import TableToken, TableVerb, Verb
from engine.rules.errors import RuleViolation

_ENDING = frozenset({Verb.CLOSE, Verb.END, Verb.RESIGN, Verb.AGREE})
_RUNNING = (Phase.PLAYING, Phase.BETWEEN)


def question(loaded: Loaded | None, token: TableToken, by: Person) -> Page | None:
    """The question to ask before it is done; None where it would end no running match."""
    if loaded is None or not isinstance(token, TableVerb) or not _ends_match(loaded, token, by):
        return None
    texts = Texts(by.locale)
    what = label(loaded.table, token.verb, texts)
    shown = Text(texts("sure-to-end", what=what))
    choice = Choice(what, token, Style.MAIN)
    return Page(Message(Private(by.id), Slot.NOTICE, (shown,), ((choice,),)), token.table)


def _ends_match(loaded: Loaded, token: TableVerb, by: Person) -> bool:
    """Tries it out: what becomes of the table is a pure function, and nothing is stored."""
    if token.verb not in _ENDING or loaded.table.phase not in _RUNNING:
        return False
    command = VERBS[token.verb](EventId(""), token.table, by)
    # the command itself brings an absent player back, who may then do more than now
    if woken(loaded.table, by):
        return True
    try:
        change = carry_out(loaded, command)
    except (Refusal, RuleViolation):
        return False
    # whoever closes a table may not know that others are asked first, and that the match is lost by it
    return change is not None and (token.verb is Verb.CLOSE or change.table.phase not in _RUNNING)
