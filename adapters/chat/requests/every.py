"""All requests, in the order in which platforms list them."""

from collections.abc import Mapping

from adapters.chat.requests.company import HandOver, Invite, Notify
from adapters.chat.requests.hand import Hand
from adapters.chat.requests.hint import Hint
from adapters.chat.requests.last_trick import LastTrick
from adapters.chat.requests.leaving import Away, Back, Close, Leave
from adapters.chat.requests.lookups import Charter, Leaderboard, Rules
from adapters.chat.requests.managing import Cut, HouseRules, Manage
from adapters.chat.requests.more import More
from adapters.chat.requests.oneself import Link, Me
from adapters.chat.requests.page import OpenPage
from adapters.chat.requests.playing import Card, Learn, Play, Problem
from adapters.chat.requests.record import Record
from adapters.chat.requests.request import OfPlace, OfTable, Request
from adapters.chat.requests.review import Review
from adapters.chat.requests.rooms import Join, LeaveRoom
from adapters.chat.requests.rules_in_short import RulesInShort
from adapters.chat.requests.score import Score
from engine.messages.tokens import Verb

REQUESTS: tuple[type[Request], ...] = (
    Play,
    Learn,
    Problem,
    Card,
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
    Rules,
    Charter,
    Join,
    LeaveRoom,
    Invite,
    HandOver,
    Notify,
    Leaderboard,
    Me,
    Link,
)

COMMANDS: Mapping[str, type[Request]] = {request.word: request for request in REQUESTS if request.word}
"""Those that have a command, by its word."""

OF_TABLES = tuple(request for request in REQUESTS if issubclass(request, OfTable))
ABOUT_TABLES: Mapping[str, type[OfTable]] = {request.word: request for request in OF_TABLES if request.word}
"""Those about a table that have a command, by its word."""

OF_PLACES = tuple(request for request in REQUESTS if issubclass(request, OfPlace))

BUTTONS: Mapping[Verb, type[OfTable]] = {
    request.button: request for request in OF_TABLES if request.button is not None and request.shows
}
"""Those that tables have a button for, which only shows something."""

OF_THE_ABSENT = frozenset(request.button for request in OF_TABLES if not request.wakes)
"""Verbs that do not by themselves mean that an absent player is back."""
