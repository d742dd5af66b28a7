"""What was sent to a destination, remembered across restarts."""

import hashlib

import msgspec
from msgspec.structs import replace

from adapters.chat.sending.short_form import Left, ShortForm
from engine.messages.message import CardFace, Message, Style


class Sent(msgspec.Struct, frozen=True):
    """The last message of one destination: which deal it shows, the platform's name for it (`ref`), and a digest of
    what it says."""

    deal: str = ""
    ref: str | None = None
    digest: str = ""
    broken: str = ""
    """Why nothing can be sent there for this deal; empty while all is well."""
    lost: bool = False
    """The room is gone for good: nothing is tried there again in this deal."""
    short: ShortForm | None = None
    """The form in which the message stays once another deal has begun; None while it shows no result."""
    unfinished: tuple[Left, ...] = ()
    """Messages of earlier deals that are still to be brought to that form, the oldest first."""
    left: str = ""
    """The previous deal's message as older programs note it, `<deal>|<ref>`; read into `unfinished`."""
    cards: int | None = None
    """How many of the deal's cards had been played when a board was sent; None where that does not matter."""
    tricks: int = 0
    """How many tricks of the deal the boards before that one had shown complete."""
    gone: str = ""
    """The ref of the message that was found gone, or is to go, and in whose place none stands yet."""
    stays: bool = False
    """The same message serves from deal to deal: its reader has asked for it, and no other can be sent unasked."""

    def encode(self) -> bytes:
        return msgspec.json.encode(self)

    def reopened(self) -> "Sent":
        """The state of a destination that refused messages and may take them now; what it missed meanwhile is not
        told."""
        return replace(self, broken="", lost=False, digest="", cards=None)


def decode(raw: bytes | None) -> Sent:
    """Reads what `Sent.encode` wrote; an empty `Sent` where there is nothing to read."""
    known = Sent() if raw is None else msgspec.json.decode(raw, type=Sent)
    if not known.left:
        return known
    deal, _, ref = known.left.partition("|")
    return replace(known, left="", unfinished=(*known.unfinished, Left(deal, ref)))


def digest(message: Message) -> str:
    """A digest that tells whether a message says something new."""
    choices = [
        [_Button(one.label, str(one.token), one.style, one.enabled, one.card) for one in row]
        for row in message.choices
    ]
    return hashlib.sha256(msgspec.json.encode((message.blocks, choices))).hexdigest()[:24]


class _Button(msgspec.Struct):
    """A button as it goes into the digest. Digests are stored: if this were written differently, every message on
    show would be edited once more."""

    label: str
    token: str
    style: Style
    enabled: bool
    card: CardFace | None


def nonce(table: str, destination: str, deal: str) -> str:
    """A nonce that is the same for every try at one new message; at most 25 characters."""
    return hashlib.sha256(f"{table}|{destination}|{deal}".encode()).hexdigest()[:24]
