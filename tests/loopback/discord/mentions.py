"""Who a new message would notify, after ``allowed_mentions``."""

import re
from dataclasses import dataclass

from tests.loopback.discord.components import Kind, walk
from tests.loopback.discord.errors import JsonObject
from tests.loopback.discord.permissions import Permission
from tests.loopback.discord.state import Message, User, World

_USER = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_ALL: JsonObject = {"parse": ["users", "roles", "everyone"], "replied_user": True}


@dataclass(frozen=True, slots=True)
class Mentions:
    """``users`` are named by the message; ``pinged`` are the ids of those it notifies."""

    users: tuple[User, ...]
    everyone: bool
    pinged: frozenset[int]


def resolve(message: Message, allowed: JsonObject | None, world: World) -> Mentions:
    """The mentions of ``message``. ``allowed`` None allows them all, as Discord does."""
    rules = _ALL if allowed is None else allowed
    text = "\n".join([message.content, *_displays(message)])
    named = [world.users[int(i)] for i in _USER.findall(text) if int(i) in world.users]
    users = [user for user in named if _may(rules, "users", user.id)]
    if message.reply_to is not None and rules.get("replied_user"):
        users.append(message.reply_to.author)
    everyone = bool(_EVERYONE.search(text)) and "everyone" in (rules.get("parse") or ())
    everyone = everyone and bool(message.channel.permissions(world.bot) & Permission.MENTION_EVERYONE)
    readers = world.readers(message)
    pinged = readers if everyone else readers & {user.id for user in users}
    return Mentions(tuple(dict.fromkeys(users)), everyone, pinged)


def _displays(message: Message) -> list[str]:
    return [part["content"] for part in walk(message.components) if part["type"] == Kind.TEXT]


def _may(rules: JsonObject, kind: str, identity: int) -> bool:
    listed = {int(value) for value in rules.get(kind) or ()}
    return kind in (rules.get("parse") or ()) or identity in listed
