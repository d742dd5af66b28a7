"""What chats, mails and editors make of a record."""

from collections.abc import Callable, Mapping
from quopri import encodestring
from textwrap import wrap


def _wrapped(text: str) -> str:
    lines = (wrap(line, 72, break_long_words=False) for line in text.splitlines())
    return "\n".join(part for parts in lines for part in parts)


def _quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


def _quoted_printable(text: str) -> str:
    return encodestring(text.encode()).decode()


WAYS: Mapping[str, Callable[[str], str]] = {
    "byte order mark": lambda text: "\ufeff" + text,
    "lines of another system": lambda text: text.replace("\n", "\r\n"),
    "empty lines": lambda text: text.replace("\n", "\n\n"),
    "code fence": lambda text: f"```\n{text}```",
    "code fence with a language": lambda text: f"```text\n{text}```\n",
    "quotation": _quoted,
    "indented": lambda text: "".join(f"    {line}  \n" for line in text.splitlines()),
    "within a mail": lambda text: f"On Monday Bruno wrote:\n\n{text}\n-- \nBruno",
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "marks unseen": lambda text: text.replace("\n", "\u200b\n"),
    "long lines broken": _wrapped,
    "long lines broken, quoted": lambda text: _quoted(_wrapped(text)),
    "not decoded": _quoted_printable,
    "not decoded, lines of another system": lambda text: _quoted_printable(text).replace("\n", "\r\n"),
    "not decoded, within a mail": lambda text: _quoted_printable(f"À Noël, Chloé :\n\n{text}\n-- \nChloé"),
    "below what looks not decoded": lambda text: "a = b =\n=3D\n" + text,
}
