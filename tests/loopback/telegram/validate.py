"""What a message may hold: length after parsing, buttons, links, pictures. Each check raises ApiError 400."""

import re
import struct
from collections.abc import Iterator
from typing import Any

from .errors import bad_request
from .markup import Entity, parse_html, trimmed, utf16
from .params import Params
from .state import Json, Rows

_START_LINK = re.compile(r"https://t\.me/(\w{5,32})\?(start|startgroup)=([A-Za-z0-9_-]{1,64})")
_BUTTON_KINDS = (
    "url", "callback_data", "web_app", "login_url", "switch_inline_query", "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat", "copy_text", "callback_game", "pay",
)  # fmt: skip
_STYLES = frozenset({"danger", "success", "primary"})
_CAPTION, _TEXT, _ALERT = 1024, 4096, 200


def words(params: Params, name: str = "text", entities: str = "entities") -> tuple[str, list[Entity]]:
    """The text of a message, 1-4096 after parsing."""
    text, marks = _parsed(params.text(name), params.text("parse_mode"), params.structure(entities))
    if not text:
        raise bad_request("message text is empty")
    if utf16(text) > _TEXT:
        raise bad_request("message is too long")
    return text, marks


def caption(raw: Json) -> tuple[str, list[Entity]]:
    """The caption of a picture or file, 0-1024 after parsing; `raw` holds caption, parse_mode, entities."""
    text, marks = _parsed(raw.get("caption") or "", raw.get("parse_mode") or "", raw.get("caption_entities"))
    if utf16(text) > _CAPTION:
        raise bad_request("message caption is too long")
    return text, marks


def _parsed(source: str, mode: str, given: Any) -> tuple[str, list[Entity]]:
    if any(0xD800 <= ord(character) <= 0xDFFF for character in source):
        raise bad_request("strings must be encoded in UTF-8")
    if mode == "":
        text, marks = source, list(given or [])
        _check_entities(text, marks)
    elif mode.lower() == "html":
        text, marks = parse_html(source)
    else:
        raise bad_request("unsupported parse_mode")
    if len(marks) > 100:
        raise bad_request("loopback: the formatting beyond 100 entities would be lost")
    return trimmed(text, marks)


def _check_entities(text: str, entities: list[Entity]) -> None:
    end = utf16(text)
    for entity in entities:
        first, length = entity.get("offset", -1), entity.get("length", 0)
        if first < 0 or length <= 0 or first + length > end:
            raise bad_request("loopback: an entity lies outside of the text")


def alert(text: str) -> str:
    """The text of an answer to a button press, 0-200."""
    if utf16(text) > _ALERT:
        raise bad_request("MESSAGE_TOO_LONG")
    return text


def answer_url(url: str, bot_username: str) -> str:
    """An answer may only open our own bot's start link (or a game, which we have none of)."""
    link = _START_LINK.fullmatch(url)
    if url and (link is None or link[1].lower() != bot_username.lower() or link[2] != "start"):
        raise bad_request("URL_INVALID")
    return url


def start_payload(url: str, bot_username: str) -> str | None:
    """The payload of our bot's deep link, None for any other address."""
    link = _START_LINK.fullmatch(url)
    if link is None or link[1].lower() != bot_username.lower() or link[2] != "start":
        return None
    return link[3]


def is_payload(payload: str) -> bool:
    """Whether a start parameter fits: 1-64 characters of A-Z, a-z, 0-9, _ and -."""
    return re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload) is not None


def keyboard(markup: Any, *, inline: bool, private: bool = False) -> Rows:
    """The rows of an inline keyboard; [] for none. Other kinds of markup are refused. `private`: in such a chat."""
    if markup is None:
        return []
    if not isinstance(markup, dict) or "inline_keyboard" not in markup:
        raise bad_request("inline keyboard expected")
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    kept = [[_button(button, inline=inline, private=private) for button in row] for row in rows if row]
    if any(len(row) > 8 for row in kept) or sum(map(len, kept)) > 100:
        raise bad_request("reply markup is too long")
    return kept


def _button(button: Any, *, inline: bool, private: bool) -> Json:
    if not isinstance(button, dict) or not isinstance(button.get("text"), str):
        raise _bad_button('Can\'t find field "text"')
    if not button["text"].strip():
        raise bad_request("BUTTON_TEXT_EMPTY")
    kinds = [kind for kind in _BUTTON_KINDS if kind in button]
    if len(kinds) != 1:
        raise _bad_button("Text buttons are unallowed in the inline keyboard")
    if kinds == ["web_app"] and private and str(button["web_app"].get("url")).startswith("https://"):
        return button
    _check_button(kinds[0], button[kinds[0]], inline=inline)
    _check_style(button, _STYLES)
    return button


def _check_button(kind: str, value: Any, *, inline: bool) -> None:
    if kind == "callback_data":
        _check_data(value)
    elif kind == "url":
        if not re.match(r"(?:https?|tg)://[^\s/]+", str(value)):
            raise bad_request(f"inline keyboard button URL '{value}' is invalid: Wrong HTTP URL")
    elif kind.startswith("switch_inline"):
        if not inline:
            raise bad_request("loopback: inline mode is off, this button would do nothing")
    elif kind == "copy_text":
        if not 1 <= utf16(str(value.get("text", ""))) <= 256:
            raise bad_request("BUTTON_COPY_TEXT_INVALID")
    else:
        raise bad_request("BUTTON_TYPE_INVALID")


def _check_data(data: Any) -> None:
    if not isinstance(data, str) or not data:
        raise _bad_button("Text buttons are unallowed in the inline keyboard")
    if len(data.encode()) > 64:
        raise bad_request("BUTTON_DATA_INVALID")


def _check_style(button: Json, known: frozenset[str]) -> None:
    if button.get("style", "primary") not in known:
        raise bad_request(f"loopback: no button of this kind has the style {button['style']}")


def _bad_button(what: str) -> Exception:
    return bad_request(f"can't parse inline keyboard button: {what}")


_RICH_BUTTONS = 8
_RICH_TEXT, _RICH_BLOCKS, _RICH_DEPTH, _RICH_COLUMNS = 32_768, 500, 16, 20


def rich(message: Any) -> str:
    """The words of a rich message, line by line; only blocks are taken here."""
    if not isinstance(message, dict) or not isinstance(message.get("blocks"), list) or not message["blocks"]:
        raise bad_request("rich message is empty")
    lines = [line for block in message["blocks"] for line in _rich_block(block)]
    if sum(1 for _ in _nested(message["blocks"])) > _RICH_BLOCKS or sum(map(utf16, lines)) > _RICH_TEXT:
        raise bad_request("rich message is too long")
    return "\n".join(lines)


def _nested(blocks: list[Json], depth: int = 1) -> Iterator[Json]:
    """Every block, with those inside of others."""
    if depth > _RICH_DEPTH:
        raise bad_request("loopback: the blocks of a rich message lie too deep")
    for block in blocks:
        yield block
        if "blocks" in block:
            yield from _nested(block["blocks"], depth + 1)


def _rich_block(block: Json) -> list[str]:
    match block.get("type"):
        case "heading":
            return [_heading(block)]
        case "paragraph" | "footer" | "pre":
            return [rich_text(block["text"])]
        case "divider":
            return []
        case "table":
            if any(sum(cell.get("colspan", 1) for cell in row) > _RICH_COLUMNS for row in block["cells"]):
                raise bad_request("table has too many columns")
            return [" | ".join(rich_text(cell.get("text", "")) for cell in row) for row in block["cells"]]
        case "details":
            return [rich_text(block["summary"]), *(line for one in block["blocks"] for line in _rich_block(one))]
        case "buttons":
            return [_rich_buttons(block["buttons"])]
        case other:
            raise bad_request(f"loopback: rich blocks of the type {other} are not taken")


def _heading(block: Json) -> str:
    if block["size"] not in range(1, 7):
        raise bad_request("loopback: headings have sizes from 1 to 6")
    return rich_text(block["text"])


def _rich_buttons(buttons: list[Json]) -> str:
    if not 1 <= len(buttons) <= _RICH_BUTTONS:
        raise bad_request("reply markup is too long")
    for button in buttons:
        _check_style(button, _STYLES | {"link"} if "callback_data" in button else _STYLES)
        if "callback_data" in button:
            _check_data(button["callback_data"])
        elif not {"url", "disabled"} & set(button):
            raise _bad_button("Text buttons are unallowed in rich messages")
    return " ".join(f"[{rich_text(button['text'])}]" for button in buttons)


def rich_text(text: Any) -> str:
    """The plain words of a rich text."""
    if isinstance(text, list):
        return "".join(map(rich_text, text))
    return str(text) if isinstance(text, str) else rich_text(text.get("text", ""))


def rich_buttons(message: Json) -> Rows:
    """The buttons of a rich message, row by row."""
    rows: Rows = []
    for block in message["blocks"]:
        if block["type"] == "buttons":
            rows.append([{**button, "text": rich_text(button["text"])} for button in block["buttons"]])
    return rows


def picture_size(content: bytes) -> tuple[int, int]:
    """(width, height) of a PNG or JPEG that the platform takes as a photo."""
    size = _png_size(content) or _jpeg_size(content)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    width, height = size
    if min(size) < 1 or width + height > 10_000 or max(size) > 20 * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    if len(content) > 10 * 1024 * 1024:
        raise bad_request("file is too big")
    return size


def _png_size(content: bytes) -> tuple[int, int] | None:
    if not content.startswith(b"\x89PNG\r\n\x1a\n") or len(content) < 33:
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    """Walk the segments to the frame header (SOF0-SOF15 without the tables among them)."""
    at = 2
    while content.startswith(b"\xff\xd8") and at + 9 <= len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], struct.unpack(">H", content[at + 2 : at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
