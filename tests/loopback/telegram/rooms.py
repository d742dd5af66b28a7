"""A group as the test arranges it: who is in it, what the bot may do there, its topics, its upgrade."""

from typing import TYPE_CHECKING

from .errors import LoopbackError
from .platform import Platform
from .privacy import entities_in, reaches_bot
from .state import Chat, Content, Json, Topic
from .views import chat_json, member_json, message_json, user_json

if TYPE_CHECKING:
    from .person import Person


class Room:
    """A group or supergroup. Its changes reach the bot as service messages and my_chat_member updates."""

    def __init__(self, platform: Platform, chat: Chat, owner_id: int) -> None:
        self._platform = platform
        self.chat = chat
        self._owner_id = owner_id

    @property
    def id(self) -> int:
        """The chat's id; another one after `upgrade`."""
        return self.chat.id

    def add(self, person: "Person", *, administrator: bool = False) -> None:
        """A person joins."""
        self._platform.world.join(self.chat, person.id, "administrator" if administrator else "member")
        self._service(person.id, {"new_chat_members": [user_json(person.user)]})

    def remove(self, person: "Person") -> None:
        """A person leaves; what was shown before stays known to them."""
        self.chat.members[person.id] = "left"
        self._service(person.id, {"left_chat_member": user_json(person.user)})

    def promote(self, person: "Person") -> None:
        """A person becomes an administrator."""
        self.chat.members[person.id] = "administrator"

    def unname(self, person: "Person") -> None:
        """An administrator shows the group's name alone from now on."""
        self.chat.unnamed.add(person.id)

    def promote_bot(self, *rights: str) -> None:
        """The bot becomes an administrator with `rights` (can_pin_messages, can_delete_messages, ...)."""
        self._bot_becomes("administrator", {"can_manage_chat", *rights})

    def demote_bot(self) -> None:
        """The bot is an ordinary member again."""
        self._bot_becomes("member", set())

    def kick_bot(self) -> None:
        """The bot is thrown out."""
        self._bot_becomes("kicked", set())

    def add_bot(self) -> None:
        """The bot is invited (again)."""
        self._bot_becomes("member", set())

    def mute_bot(self, muted: bool = True) -> None:
        """The bot may read but not write."""
        self.chat.muted_bot = muted

    def expire_ephemerals(self) -> None:
        """Messages for one person alone are forgotten; the bot is not told."""
        for message in self.chat.ephemerals:
            message.deleted = True

    def topic(self, name: str) -> Topic:
        """Open a topic of a forum; its `id` is the message_thread_id."""
        if not self.chat.forum:
            raise LoopbackError("only a forum has topics")
        created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        message = self._platform.world.post(self.chat, self._owner_id, Content(""), service=created)
        message.thread_id = message.id
        topic = self.chat.topics[message.id] = Topic(message.id, name)
        self._tell("message", message_json(self._platform.world, message))
        return topic

    def close(self, topic: Topic) -> None:
        """An administrator closes a topic: only those who manage topics write in it."""
        topic.closed = True
        self._service(self._owner_id, {"forum_topic_closed": {}}, topic)

    def reopen(self, topic: Topic) -> None:
        """A closed topic is open again."""
        topic.closed = False
        self._service(self._owner_id, {"forum_topic_reopened": {}}, topic)

    def delete(self, topic: Topic) -> None:
        """A topic goes with all that was written in it; the bot is not told."""
        del self.chat.topics[topic.id]
        for message in self.chat.messages.values():
            message.deleted = message.deleted or message.thread_id == topic.id

    def channel_posts(self, text: str) -> None:
        """The channel that is linked to the group posts something, which appears here by itself."""
        message = self._platform.world.post(self.chat, self._owner_id, Content(text, entities_in(text)))
        message.channel = {"id": -1_002_000_000_001, "type": "channel", "title": f"{self.chat.title} news"}
        if reaches_bot(self._platform, self.chat, message):
            self._tell("message", message_json(self._platform.world, message))

    def upgrade(self, *, forum: bool = False) -> None:
        """The group becomes a supergroup with another id; both sides of the move are told to the bot."""
        if self.chat.kind != "group":
            raise LoopbackError("only a basic group is upgraded")
        old, world = self.chat, self._platform.world
        new = world.add_chat("supergroup", old.title, forum=forum)
        new.members, new.readers = dict(old.members), set(old.readers)
        new.bot_rights, new.muted_bot = set(old.bot_rights), old.muted_bot
        old.migrated_to = new.id
        self._service(self._owner_id, {"migrate_to_chat_id": new.id})
        self.chat = new
        self._service(self._owner_id, {"migrate_from_chat_id": old.id})

    def _bot_becomes(self, standing: str, rights: set[str]) -> None:
        world, bot = self._platform.world, self._platform.bot
        was = member_json(world, self.chat, bot.id)
        self.chat.members[bot.id] = standing
        self.chat.bot_rights = rights
        self._tell("my_chat_member", membership_json(self._platform, self.chat, self._owner_id, was))

    def _service(self, sender_id: int, service: Json, topic: Topic | None = None) -> None:
        thread = topic.id if topic is not None else None
        message = self._platform.world.post(self.chat, sender_id, Content(""), service=service, thread_id=thread)
        if self.chat.has(self._platform.bot.id):
            self._tell("message", message_json(self._platform.world, message))

    def _tell(self, kind: str, body: Json) -> None:
        self._platform.updates.add(kind, body, self.chat.id)


def membership_json(platform: Platform, chat: Chat, by: int, was: Json) -> Json:
    """ChatMemberUpdated for our bot, from `was` to now."""
    world = platform.world
    return {
        "chat": chat_json(world, chat),
        "from": user_json(world.users[by]),
        "date": int(platform.clock.now()),
        "old_chat_member": was,
        "new_chat_member": member_json(world, chat, platform.bot.id),
    }
