"""A second opinion on the updates we make: aiogram's models, and the published schema where it is."""

from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from .errors import LoopbackError
from .schema import Schema

# Required by aiogram's newer Bot API (10.3), unknown to the 10.0 that this server speaks.
_NEWER = {"can_send_welcome_messages": False}


@cache
def _update_model() -> type[BaseModel]:
    """aiogram's; it takes some four seconds to be imported, which only whoever makes updates has to wait for."""
    from aiogram.types import Update  # noqa: PLC0415  # see above

    return Update


def ready() -> None:
    """Has what judges imported, for whoever is to be answered within seconds."""
    _update_model()


def judge_update(update: dict[str, Any], schema: Schema | None) -> None:
    """Raises LoopbackError when the real platform could not have sent `update`."""
    try:
        strange = list(_extras(_update_model().model_validate(_as_newer(update)), "update"))
    except ValidationError as error:
        raise LoopbackError(f"aiogram refuses an update of ours: {error}") from error
    if schema is not None:
        strange += schema.faults("Update", update)
    if strange:
        raise LoopbackError(f"an update of ours is not the platform's: {strange}")


def _extras(value: Any, path: str) -> list[str]:
    """Fields that aiogram's models do not know."""
    if isinstance(value, list):
        return [name for at, one in enumerate(value) for name in _extras(one, f"{path}[{at}]")]
    if not isinstance(value, BaseModel):
        return []
    found = [f"{path}.{name}" for name in value.model_extra or ()]
    for name in type(value).model_fields:
        found += _extras(getattr(value, name), f"{path}.{name}")
    return found


def _as_newer(value: Any) -> Any:
    """`value` with what a newer Bot API would add to the rights of administrators."""
    if isinstance(value, list):
        return [_as_newer(one) for one in value]
    if not isinstance(value, dict):
        return value
    added = _NEWER if value.get("status") == "administrator" else {}
    return {**{name: _as_newer(one) for name, one in value.items()}, **added}
