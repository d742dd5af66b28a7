"""What was sent to a destination, remembered across restarts."""

import hashlib

import msgspec
from msgspec.structs import replace

from engine.messages.message import CardFace, Message, Style


class Sent(msgspec.Struct, frozen=True):
    """The last message of one destination: which deal it shows, its platform's name, and a digest of what it says."""

    deal: str = ""
    ref: str | None = None
    digest: str = ""
    broken: str = ""
    """Why nothing can be sent there for this deal; empty while all is well."""
    left: str = ""
    """The message of the deal before that still has its buttons: `<deal>|<ref>`."""
    cards: int | None = None
    """How many of the deal's cards had been played when a board was sent; None where that does not matter."""
    tricks: int = 0
    """How many tricks of the deal a board had shown to their end before."""
    stays: bool = False
    """The message goes on from deal to deal: its reader has asked for it, and no other can be sent unasked."""

    def encode(self) -> bytes:
        return msgspec.json.encode(self)

    def reopened(self) -> "Sent":
        """As of a destination that took nothing and may now; what was played meanwhile is not made up for."""
        return replace(self, broken="", digest="", cards=None)


def decode(raw: bytes | None) -> Sent:
    """Reads `Sent.encode()` back; nothing was sent where there is none."""
    return Sent() if raw is None else msgspec.json.decode(raw, type=Sent)


def digest(message: Message) -> str:
    """Tells whether a message says something new."""
    choices = [
        [_Button(one.label, str(one.token), one.style, one.enabled, one.card) for one in row]
        for row in message.choices
    ]
    return hashlib.sha256(msgspec.json.encode((message.blocks, choices))).hexdigest()[:24]


class _Button(msgspec.Struct):
    """A button as it is sent. Digests are kept: were this written otherwise, every message that is shown would be
    edited once more."""

    label: str
    token: str
    style: Style
    enabled: bool
    card: CardFace | None


def nonce(table: str, destination: str, deal: str) -> str:
    """The same for every try at one new message; at most 25 characters."""
    return hashlib.sha256(f"{table}|{destination}|{deal}".encode()).hexdigest()[:24]
