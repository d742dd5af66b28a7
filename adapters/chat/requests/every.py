"""All requests, in the order in which platforms list them."""

from collections.abc import Mapping

from adapters.chat.requests.hand import Hand
from adapters.chat.requests.hint import Hint
from adapters.chat.requests.last_trick import LastTrick
from adapters.chat.requests.leaving import Away, Back, Close, Leave
from adapters.chat.requests.managing import Cut, HouseRules, Manage
from adapters.chat.requests.more import More
from adapters.chat.requests.page import OpenPage
from adapters.chat.requests.record import Record
from adapters.chat.requests.request import Request
from adapters.chat.requests.review import Review
from adapters.chat.requests.rules_in_short import RulesInShort
from adapters.chat.requests.score import Score
from engine.messages.tokens import Verb

REQUESTS: tuple[type[Request], ...] = (
    Hand,
    Hint,
    Score,
    LastTrick,
    Review,
    Record,
    Leave,
    Back,
    Away,
    More,
    Close,
    RulesInShort,
    Manage,
    HouseRules,
    Cut,
    OpenPage,
)

COMMANDS: Mapping[str, type[Request]] = {request.word: request for request in REQUESTS if request.word}
"""Those that have a command, by its word."""

BUTTONS: Mapping[Verb, type[Request]] = {
    request.button: request for request in REQUESTS if request.button is not None and request.shows
}
"""Those that tables have a button for, which only shows something."""

OF_THE_ABSENT = frozenset(request.button for request in REQUESTS if not request.wakes)
"""Verbs that do not by themselves mean that an absent player is back."""
