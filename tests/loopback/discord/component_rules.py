"""What Discord refuses in the components of a message, written out by hand: its schema document says little of it."""

from collections.abc import Callable, Collection

from tests.loopback.discord.components import LINK_STYLE, PREMIUM_STYLE, SELECTS, V2, Kind, children, walk
from tests.loopback.discord.emoji import is_unicode_emoji
from tests.loopback.discord.errors import FormErrors, JsonObject, Path

MAX_ROWS = 5
MAX_BUTTONS = 5
MAX_OPTIONS = 25
MAX_NESTED = 40
MAX_SHOWN = 4000

_TOP_V2 = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR, Kind.CONTAINER})
_IN_CONTAINER = _TOP_V2 - {Kind.CONTAINER}


def check_components(components: list[JsonObject], v2: bool, errors: FormErrors, emojis: Collection[int]) -> None:
    """Blame in ``errors`` whatever Discord would refuse. ``emojis`` are the ids the application may use."""
    checker = _Checker(errors, emojis)
    if not _shaped(components, errors, ("components",)):
        return
    if v2:
        checker.layout(components)
    else:
        checker.rows(components)
    checker.identities(components)


def check_select(select: JsonObject, errors: FormErrors, path: Path) -> None:
    """Blame what Discord would refuse in a select of a modal: as in a message. Its options have no custom emojis."""
    _Checker(errors, ()).select(select, path)


def _shaped(components: object, errors: FormErrors, path: Path) -> bool:
    """Whether the tree is lists of typed objects all the way down, so that the checks may read it."""
    if not isinstance(components, list):
        errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return False
    return all(_shaped_one(part, errors, (*path, index)) for index, part in enumerate(components))


def _shaped_one(part: object, errors: FormErrors, path: Path) -> bool:
    if not isinstance(part, dict) or part.get("type") not in Kind.__members__.values():
        errors.add((*path, "type"), "UNION_TYPE_CHOICES", "Value of field must be one of the known types.")
        return False
    inner = part.get("components", [])
    single = [part[key] for key in ("accessory", "component") if key in part]
    return _shaped(inner, errors, (*path, "components")) and _shaped(single, errors, (*path, "accessory"))


class _Checker:
    def __init__(self, errors: FormErrors, emojis: Collection[int]) -> None:
        self._errors = errors
        self._emojis = emojis
        self._by_kind: dict[int, Callable[[JsonObject, Path], None]] = {
            Kind.ROW: self._row,
            Kind.SECTION: self._section,
            Kind.TEXT: self._text,
            Kind.THUMBNAIL: self._thumbnail,
            Kind.GALLERY: self._gallery,
            Kind.FILE: self._file,
            Kind.SEPARATOR: self._separator,
            Kind.CONTAINER: self._container,
        }

    def rows(self, components: list[JsonObject]) -> None:
        """The legacy shape: at most five rows, nothing else."""
        self._errors.count(("components",), len(components), 0, MAX_ROWS)
        for index, part in enumerate(components):
            path: Path = ("components", index)
            if part["type"] == Kind.ROW:
                self._row(part, path)
            else:
                self._misplaced(part, path)

    def layout(self, components: list[JsonObject]) -> None:
        """Components V2: forty in all, four thousand characters in all, each kind where it may stand."""
        path: Path = ("components",)
        everything = list(walk(components))
        if len(everything) > MAX_NESTED:
            self._blame(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "Total number of components exceeds 40.")
        shown = sum(len(part.get("content") or "") for part in everything if part["type"] == Kind.TEXT)
        if shown > MAX_SHOWN:
            self._blame(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Displayable text exceeds 4000 characters.")
        self._children(components, _TOP_V2, path)

    def identities(self, components: list[JsonObject]) -> None:
        """``custom_id`` and ``id`` name one component each within a message."""
        self._unique([part.get("custom_id") for part in walk(components)], "COMPONENT_CUSTOM_ID_DUPLICATED")
        self._unique([part.get("id") or None for part in walk(components)], "COMPONENT_ID_DUPLICATED")

    def _unique(self, values: list[object], code: str) -> None:
        seen: set[object] = set()
        for value in values:
            if value is not None and value in seen:
                self._blame(("components",), code, f"Component id cannot be duplicated: {value}")
            seen.add(value)

    def _blame(self, path: Path, code: str, message: str) -> None:
        self._errors.add(path, code, message)

    def _misplaced(self, part: JsonObject, path: Path) -> None:
        code = "COMPONENT_TYPE_REQUIRES_V2" if part["type"] in V2 else "UNION_TYPE_CHOICES"
        self._blame((*path, "type"), code, "A component of this type cannot stand here.")

    def _children(self, parts: list[JsonObject], allowed: frozenset[Kind], path: Path) -> None:
        for index, part in enumerate(parts):
            check = self._by_kind.get(part["type"])
            if part["type"] in allowed and check is not None:
                check(part, (*path, index))
            else:
                self._misplaced(part, (*path, index))

    def _row(self, row: JsonObject, path: Path) -> None:
        inner = children(row)
        chosen = [part for part in inner if part["type"] in SELECTS]
        self._errors.count((*path, "components"), len(inner), 1, MAX_BUTTONS)
        if chosen and len(inner) > 1:
            self._blame(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        for index, part in enumerate(inner):
            self._in_row(part, (*path, "components", index))

    def _in_row(self, part: JsonObject, path: Path) -> None:
        if part["type"] == Kind.BUTTON:
            self._button(part, path)
        elif part["type"] in SELECTS:
            self.select(part, path)
        else:
            self._misplaced(part, path)

    def _button(self, button: JsonObject, path: Path) -> None:
        style = button.get("style")
        if style not in range(1, 7):
            self._blame((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
            return
        if style == PREMIUM_STYLE:
            self._blame(path, "BUTTON_COMPONENT_INVALID_SKU_ID", "This application has no SKU.")
            return
        self._target(button, style == LINK_STYLE, path)
        self._emoji(button.get("emoji"), path)
        if not button.get("label") and not button.get("emoji"):
            self._blame(path, "BUTTON_COMPONENT_MISSING_LABEL", "A button must have a label or an emoji")
        if button.get("label") is not None:
            self._errors.length((*path, "label"), button["label"], 1, 80)

    def _target(self, button: JsonObject, link: bool, path: Path) -> None:
        wanted, unwanted = ("url", "custom_id") if link else ("custom_id", "url")
        if button.get(unwanted) is not None:
            self._blame(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        self._errors.length((*path, wanted), button.get(wanted), 1, 512 if link else 100)
        if link:
            self._address(button.get("url"), (*path, "url"), ("http://", "https://", "discord://"))

    def _address(self, url: object, path: Path, schemes: tuple[str, ...]) -> None:
        if isinstance(url, str) and not url.startswith(schemes):
            self._blame(path, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")

    def _emoji(self, emoji: JsonObject | None, path: Path) -> None:
        if not emoji:
            return
        if emoji.get("id"):
            known = str(emoji["id"]).isdecimal() and int(emoji["id"]) in self._emojis
        else:
            known = isinstance(emoji.get("name"), str) and is_unicode_emoji(emoji["name"])
        if not known:
            self._blame((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, select: JsonObject, path: Path) -> None:
        """A select of any kind, in a row of a message or in a label of a modal."""
        self._errors.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
        if select.get("placeholder") is not None:
            self._errors.length((*path, "placeholder"), select["placeholder"], 0, 150)
        least = 1 if select.get("min_values") is None else select["min_values"]
        most = 1 if select.get("max_values") is None else select["max_values"]
        limit = MAX_OPTIONS
        if select["type"] == Kind.STRING_SELECT:
            limit = self._options(select.get("options") or [], most, path)
        if not 0 <= least <= 25 or not 1 <= most <= min(25, limit) or least > most:
            self._blame(
                (*path, "max_values"), "SELECT_COMPONENT_VALUES_RANGE", "Invalid range of values for a select"
            )

    def _options(self, options: list[JsonObject], most: int, path: Path) -> int:
        path = (*path, "options")
        self._errors.count(path, len(options), 1, MAX_OPTIONS)
        for index, option in enumerate(options):
            self._errors.length((*path, index, "label"), option.get("label"), 1, 100)
            self._errors.length((*path, index, "value"), option.get("value"), 1, 100)
            if option.get("description") is not None:
                self._errors.length((*path, index, "description"), option["description"], 0, 100)
            self._emoji(option.get("emoji"), (*path, index))
        if len({option.get("value") for option in options}) < len(options):
            self._blame(
                path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        if sum(bool(option.get("default")) for option in options) > most:
            self._blame(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values were specified")
        return len(options)

    def _section(self, section: JsonObject, path: Path) -> None:
        inner = section.get("components") or []
        self._errors.count((*path, "components"), len(inner), 1, 3)
        self._children(inner, frozenset({Kind.TEXT}), (*path, "components"))
        accessory = section.get("accessory")
        if accessory is None:
            self._blame((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
        elif accessory["type"] == Kind.BUTTON:
            self._button(accessory, (*path, "accessory"))
        elif accessory["type"] == Kind.THUMBNAIL:
            self._thumbnail(accessory, (*path, "accessory"))
        else:
            self._misplaced(accessory, (*path, "accessory"))

    def _text(self, text: JsonObject, path: Path) -> None:
        self._errors.length((*path, "content"), text.get("content"), 1, MAX_SHOWN)

    def _media(self, item: JsonObject, path: Path, *, uploaded: bool = False) -> None:
        media = item.get("file" if uploaded else "media") or {}
        schemes = ("attachment://",) if uploaded else ("http://", "https://", "attachment://")
        self._errors.length((*path, "media", "url"), media.get("url"), 1, 2048)
        self._address(media.get("url"), (*path, "media", "url"), schemes)
        if item.get("description") is not None:
            self._errors.length((*path, "description"), item["description"], 1, 1024)

    def _thumbnail(self, thumbnail: JsonObject, path: Path) -> None:
        self._media(thumbnail, path)

    def _gallery(self, gallery: JsonObject, path: Path) -> None:
        items = gallery.get("items") or []
        self._errors.count((*path, "items"), len(items), 1, 10)
        for index, item in enumerate(items):
            self._media(item, (*path, "items", index))

    def _file(self, file: JsonObject, path: Path) -> None:
        self._media(file, path, uploaded=True)

    def _separator(self, separator: JsonObject, path: Path) -> None:
        if separator.get("spacing") not in (None, 1, 2):
            self._blame((*path, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")

    def _container(self, container: JsonObject, path: Path) -> None:
        inner = container.get("components") or []
        self._errors.count((*path, "components"), len(inner), 1, MAX_NESTED)
        self._children(inner, _IN_CONTAINER, (*path, "components"))
