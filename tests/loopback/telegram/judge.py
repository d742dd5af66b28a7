"""The updates that we make are judged by the published schema, where it is, and by aiogram's models.

aiogram takes some six seconds to be imported, as often as there are workers, so it is heard in ring two alone, on all
updates of ring one too (`test_telegram_second_opinion.py`).
"""

import os
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from .errors import LoopbackError
from .schema import Schema

SECOND_OPINION = "LOOPBACK_SECOND_OPINION"
"""In the environment: `no` in ring one (`running/rings.py`)."""

# Required by aiogram's newer Bot API (10.3), unknown to the 10.0 that this server speaks.
_NEWER = {"can_send_welcome_messages": False}


@cache
def _update_model() -> type[BaseModel]:
    """aiogram's, imported by whoever makes updates first."""
    from aiogram.types import Update  # noqa: PLC0415  # see above

    return Update


def ready() -> None:
    """Has what judges imported, for whoever is to be answered within seconds."""
    if _is_heard():
        _update_model()


def judge_update(update: dict[str, Any], schema: Schema | None) -> None:
    """Raises LoopbackError when the real platform could not have sent `update`."""
    strange = schema.faults("Update", update) if schema is not None else []
    if _is_heard():
        strange += _second_opinion(update)
    if strange:
        raise LoopbackError(f"an update of ours is not the platform's: {strange}")


def _is_heard() -> bool:
    """Whether aiogram is, too."""
    return os.environ.get(SECOND_OPINION) != "no"


def _second_opinion(update: dict[str, Any]) -> list[str]:
    try:
        return list(_extras(_update_model().model_validate(_as_newer(update)), "update"))
    except ValidationError as error:
        raise LoopbackError(f"aiogram refuses an update of ours: {error}") from error


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
