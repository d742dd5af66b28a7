"""What Discord refuses in a modal, written out by hand."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.loopback.discord.component_rules import check_select
from tests.loopback.discord.components import SELECTS, Kind, texts
from tests.loopback.discord.errors import FormErrors, JsonObject, Path

MAX_COMPONENTS = 5


@dataclass(frozen=True, slots=True)
class Field:
    """Something to fill in. ``options`` are the values one may choose among, empty for free text.

    ``labelled`` is whether it stands in a label rather than in an action row.
    """

    custom_id: str
    label: str
    kind: int
    required: bool
    least: int
    most: int
    options: tuple[str, ...]
    labelled: bool
    component_id: int


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that a person was shown."""

    custom_id: str
    title: str
    fields: tuple[Field, ...]
    texts: tuple[str, ...]


def check_modal(data: JsonObject) -> Modal:
    """The modal that ``data`` asks for. Raises :class:`ApiError` 50035 naming every field out of bounds."""
    errors = FormErrors()
    errors.length(("title",), data.get("title"), 1, 45)
    errors.length(("custom_id",), data.get("custom_id"), 1, 100)
    components = data.get("components") or []
    errors.count(("components",), len(components), 1, MAX_COMPONENTS)
    for index, component in enumerate(components):
        _check_top(component, errors, ("components", index))
    errors.refuse()
    fields = tuple(field for index, part in enumerate(components) for field in _fields(part, index))
    if len({field.custom_id for field in fields}) < len(fields):
        errors.add(("components",), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    errors.refuse()
    return Modal(data["custom_id"], data["title"], fields, tuple(texts(data)))


def _check_top(component: JsonObject, errors: FormErrors, path: Path) -> None:
    kind = component.get("type")
    if kind == Kind.LABEL:
        errors.length((*path, "label"), component.get("label"), 1, 45)
        if component.get("description") is not None:
            errors.length((*path, "description"), component["description"], 1, 100)
        _check_field(component.get("component") or {}, errors, (*path, "component"), labelled=True)
    elif kind == Kind.ROW:
        inner = component.get("components") or []
        errors.count((*path, "components"), len(inner), 1, 1)
        for field in inner:
            _check_field(field, errors, (*path, "components", 0), labelled=False)
    elif kind == Kind.TEXT:
        errors.length((*path, "content"), component.get("content"), 1, 4000)
    else:
        errors.add((*path, "type"), "UNION_TYPE_CHOICES", "This component cannot stand in a modal.")


def _check_field(field: JsonObject, errors: FormErrors, path: Path, *, labelled: bool) -> None:
    kind = field.get("type")
    check = _KINDS.get(kind) if isinstance(kind, int) else None
    if check is None or (not labelled and kind != Kind.TEXT_INPUT):
        errors.add((*path, "type"), "UNION_TYPE_CHOICES", "This component cannot stand here in a modal.")
        return
    errors.length((*path, "custom_id"), field.get("custom_id"), 1, 100)
    check(field, errors, path)
    if not labelled:
        errors.length((*path, "label"), field.get("label"), 1, 45)
    elif field.get("label") is not None:
        errors.add((*path, "label"), "BASE_TYPE_NOT_ALLOWED", "A text input in a label has none of its own.")


def _check_input(field: JsonObject, errors: FormErrors, path: Path) -> None:
    least, most = _number(field, "min_length", 0), _number(field, "max_length", 4000)
    if field.get("style") not in (1, 2):
        errors.add((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    if not 0 <= least <= most <= 4000 or most < 1:
        errors.add((*path, "max_length"), "NUMBER_TYPE_MAX", "Invalid range of lengths for a text input")
    if field.get("placeholder") is not None:
        errors.length((*path, "placeholder"), field["placeholder"], 0, 100)
    if field.get("value"):
        errors.length((*path, "value"), field["value"], least, most)


def _check_choices(least: int, most: int, *, chosen: int) -> Callable[[JsonObject, FormErrors, Path], None]:
    """From `least` to `most` options, of which `chosen` at most are chosen beforehand."""

    def check(field: JsonObject, errors: FormErrors, path: Path) -> None:
        options = field.get("options") or []
        errors.count((*path, "options"), len(options), least, most)
        for index, option in enumerate(options):
            errors.length((*path, "options", index, "label"), option.get("label"), 1, 100)
            errors.length((*path, "options", index, "value"), option.get("value"), 1, 100)
            if option.get("description") is not None:
                errors.length((*path, "options", index, "description"), option["description"], 0, 100)
        if sum(bool(option.get("default")) for option in options) > chosen:
            errors.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")
        if len({option.get("value") for option in options}) < len(options):
            errors.add((*path, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "Duplicated value")

    return check


def _check_nothing(field: JsonObject, errors: FormErrors, path: Path) -> None:
    """Uploads and single boxes have only their id."""


_KINDS: dict[int, Callable[[JsonObject, FormErrors, Path], None]] = {
    **dict.fromkeys(map(int, SELECTS), check_select),
    Kind.TEXT_INPUT: _check_input,
    Kind.RADIO_GROUP: _check_choices(2, 10, chosen=1),
    Kind.CHECKBOX_GROUP: _check_choices(1, 10, chosen=10),
    Kind.CHECKBOX: _check_nothing,
    Kind.FILE_UPLOAD: _check_nothing,
}


def _number(field: JsonObject, key: str, default: int) -> int:
    value = field.get(key)
    return value if isinstance(value, int) else default


def _fields(component: JsonObject, index: int) -> list[Field]:
    if component["type"] == Kind.LABEL:
        return [_field(component["component"], component["label"], index, labelled=True)]
    if component["type"] == Kind.ROW:
        return [_field(part, part["label"], index, labelled=False) for part in component["components"]]
    return []


def _field(part: JsonObject, label: str, index: int, *, labelled: bool) -> Field:
    text = part["type"] == Kind.TEXT_INPUT
    return Field(
        custom_id=part["custom_id"],
        label=label,
        kind=part["type"],
        required=part.get("required") is not False,
        least=_number(part, "min_length" if text else "min_values", 0 if text else 1),
        most=_number(part, "max_length" if text else "max_values", 4000 if text else 1),
        options=tuple(option["value"] for option in part.get("options") or ()),
        labelled=labelled,
        component_id=part.get("id") or index + 1,
    )
