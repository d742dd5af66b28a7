"""The rulebook on Telegram: sections behind buttons, and answers to `@bot manille contre` typed in any chat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from telegram import InlineQueryResultArticle, InputTextMessageContent
from telegram.constants import InlineQueryLimit, ParseMode

from adapters.chat.desks.rulebook import RuleDesk
from adapters.telegram.sending.render import Rendered, cut, render
from engine.messages.message import Heading, Message, Text
from engine.presentation.rules.lookup import in_public

RESULTS = 10
"""Most places that an inline query is answered with."""
CACHED = 300
"""Seconds for which Telegram may answer the same query by itself."""
_TITLE, _SAMPLE = 64, 100
"""Characters of a result's title and of the line below it."""


@dataclass(frozen=True, slots=True)
class InlineResults:
    """Answers an inline query; whoever typed it chooses what is posted."""

    query: str
    results: Sequence[InlineQueryResultArticle]


def rules_shown(message: Message) -> Rendered:
    """A page of the rulebook, which everybody in the chat reads anyway."""
    return render(in_public(message))


def inline_results(query: str, words: str, locale: str, desk: RuleDesk) -> InlineResults:
    """What an inline query is answered with: the places that were found, ready to be posted."""
    shown = desk.results(words[: InlineQueryLimit.MAX_QUERY_LENGTH], locale, RESULTS)
    return InlineResults(query, [_article(str(number), message) for number, message in enumerate(shown)])


def _article(ident: str, message: Message) -> InlineQueryResultArticle:
    """An inline result, without buttons: nothing can be changed in a message that somebody else posted."""
    text = InputTextMessageContent(render(replace(message, choices=())).html, parse_mode=ParseMode.HTML)
    title, sample = _words(message)
    return InlineQueryResultArticle(ident, cut(title, _TITLE), text, description=cut(sample, _SAMPLE) or None)


def _words(message: Message) -> tuple[str, str]:
    """The heading, and the first lines of the text."""
    return next(_of(message, Heading), ""), " ".join(_of(message, Text))


def _of(message: Message, kind: type[Heading] | type[Text]) -> Iterator[str]:
    yield from (block.text for block in message.blocks if isinstance(block, kind))
