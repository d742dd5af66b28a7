"""What a seed makes up: lines, tokens, bytes and values that are nearly right, or not at all."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

DATA = Path(__file__).parents[1] / "data"
SIGNS = "\0\t\n\r\x1b[31m \u00a0\u200b\u202e\ufeff\ud7ff\U0001f0a1\U0001f468\u200d<>&`*_~|\\/:;#@{}()\"'éßœ١٢½²"
WORDS = (
    "play", "sit", "north", "start", "close", "pause", "resign", "10s", "7h", "as", "contre", "pass", "manille",
    "coinchee", "target=50", "clock=none", "/play", "/help", "/me", "/hand", "/rules", "/admin", "/start", "sit_",
    "@everyone", "t_", "0", "-1", "99999999999999999999", "1e999", "NaN", "None", "%s", "{}", "../../etc/passwd",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**30, 0.5, 1e308)


def line(chance: Random, words: Sequence[str] = WORDS) -> str:
    """Words, some with slips, and signs that mean something to somebody."""
    parts = [_slipped(chance, chance.choice(words)) for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 5, 40)))]
    return chance.choice((" ", " ", "", "\n", "=", ":")).join(parts)


def token(chance: Random) -> str:
    """One that was written once, with slips."""
    written = (DATA / "tokens.txt").read_text("utf-8").splitlines()
    text = chance.choice(written).partition("\t")[0]
    return _slipped(chance, text) if chance.random() < 0.7 else text  # mostly wrong


def damaged(chance: Random, whole: bytes) -> bytes:
    """Bytes of it changed, taken out, doubled, or all behind a place gone."""
    raw = bytearray(whole)
    for _ in range(chance.choice((1, 1, 2, 5, 50))):
        at = chance.randrange(len(raw) + 1)
        length = chance.choice((1, 1, 2, 8, 100))
        match chance.randrange(5):
            case 0:
                raw[at : at + length] = chance.randbytes(length)
            case 1:
                del raw[at : at + length]
            case 2:
                raw[at:at] = raw[at : at + length]
            case 3:
                raw[at:at] = chance.choice((b"\0", b"\r", b"\xff", b"[" * 5000, b"9" * 400, b"\xed\xa0\x80"))
            case _ if chance.random() < 0.2:  # what is left would soon be nothing
                del raw[at:]
    return bytes(raw)


def other(chance: Random, value: Any) -> Any:
    """A value of JSON with some of its parts replaced by what does not belong there."""
    if chance.random() < 0.04:  # one part in a message, about
        return chance.choice((None, True, "", line(chance), [], {}, [value], {"x": value}, *NUMBERS))
    if isinstance(value, dict):
        return {key: other(chance, part) for key, part in value.items() if chance.random() > 0.02}  # so
    if isinstance(value, list):
        return [other(chance, part) for part in value]
    return value


def as_json(value: Any) -> bytes:
    return json.dumps(value).encode("utf-8", "surrogatepass")


def _slipped(chance: Random, text: str) -> str:
    signs = list(text)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 6))):
        at = chance.randrange(len(signs) + 1)
        signs[at : at + chance.randrange(2)] = chance.choice(SIGNS) * chance.choice((1, 1, 1, 3, 300))
    return "".join(signs)
