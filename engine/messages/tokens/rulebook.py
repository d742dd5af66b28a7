"""Tokens of buttons that look something up in the rules. They name no hidden thing and change no table.

    r:<table>:<page>:<section>:<part>   shows this part (from 1) of a section; without section and part the contents
    rs:<table>:<page>:<section>:<part>  shows it to everybody in the room

`<table>` is empty where no table is meant; else the answer follows its options.
"""

from dataclasses import dataclass

from engine.host.tables.ids import TableId
from engine.messages.tokens.table import short

_LOOK, _SHOW = "r", "rs"


@dataclass(frozen=True, slots=True)
class RuleToken:
    page: str
    section: str = ""
    part: int = 1
    table: TableId | None = None
    public: bool = False

    def __str__(self) -> str:
        kind, table = _SHOW if self.public else _LOOK, self.table or ""
        where = f":{self.section}:{self.part}" if self.section else ""
        return short(f"{kind}:{table}:{self.page}{where}")


def read(text: str) -> RuleToken | None:
    """The token that this text stands for; None for any other text."""
    match text.split(":"):
        case [("r" | "rs") as kind, table, page]:
            return RuleToken(page, table=_table(table), public=kind == _SHOW)
        case [("r" | "rs") as kind, table, page, section, part] if part.isdecimal() and len(part) < 4:
            return RuleToken(page, section, int(part), _table(table), kind == _SHOW)
    return None


def _table(name: str) -> TableId | None:
    return TableId(name) if name else None
