"""Every request of a place's owner, as it is made on each platform, in an order in which each has something to do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adapters.chat.owners import requests as ask
from engine.games import GAMES
from engine.host.state import house_rules


@dataclass(frozen=True, slots=True)
class Asked:
    """`discord` is a part of `/admin` with its `options`, `telegram` what is written behind it. Four people play
    while it is asked; CHANNEL and BRUNO stand for those, CODE and `{code}` for their table's."""

    request: type[ask.Request]
    discord: str
    telegram: str | None
    """None where the platform has no such thing."""
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def changes(self) -> bool:
        """Whether it is logged."""
        return issubclass(self.request, ask.Change)


RULES = {"game": "manille-coinchee", "options": "target=50"}
CHARTER = house_rules.code_of("manille-coinchee", GAMES["manille-coinchee"].schema.read({"target": 50}))
"""Of the house rules that are decided before: they are known by it then."""

CHANNEL, BRUNO, CODE = object(), object(), object()

ASKED = (
    Asked(ask.Overview, "show", "show"),
    Asked(ask.Audit, "log", "log"),
    Asked(ask.Status, "status", "status"),
    Asked(ask.Allow, "allow", "here on", {"channel": CHANNEL}),
    Asked(ask.Forbid, "forbid", "here off", {"channel": CHANNEL}),
    Asked(ask.Speak, "language", "language fr", {"language": "fr"}),
    Asked(ask.Limit, "tables", "tables 1", {"number": 1}),
    Asked(ask.Allot, "each", "each 3", {"number": 3}),
    Asked(ask.Guests, "guests", "guests on", {"allowed": True}),
    Asked(ask.Threads, "threads", None, {"on": True}),
    Asked(ask.Defaults, "rules", "rules manille-coinchee target=50", RULES),
    Asked(ask.Adopt, "charter", f"charter {CHARTER}", {"code": CHARTER}),
    Asked(ask.Zone, "zone", "zone Europe/Brussels", {"zone": "Europe/Brussels"}),
    Asked(ask.Draw, "pictures", "pictures dark", {"style": "dark"}),
    Asked(ask.Pause, "pause", "pause {code}", {"code": CODE}),
    Asked(ask.Resume, "resume", "resume {code}", {"code": CODE}),
    Asked(ask.NewSeason, "season", "season new Autumn", {"name": "Autumn"}),
    Asked(ask.UndoSeason, "undo-season", "season undo"),
    Asked(ask.Everywhere, "everywhere", "everywhere on", {"joins": True}),
    Asked(ask.Remove, "remove", "remove {code} 3", {"person": BRUNO}),
    Asked(ask.Exclude, "ban", "ban {code} 2", {"person": BRUNO}),
    Asked(ask.Readmit, "unban", "unban 1", {"person": BRUNO}),
    Asked(ask.Stop, "stop", "stop {code}", {"code": CODE}),
)
