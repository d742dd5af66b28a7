"""People and places as the host keeps them, in one hand."""

from dataclasses import dataclass

from engine.host.people.people import People
from engine.host.people.places import Scopes


@dataclass(frozen=True, slots=True)
class Registry:
    people: People
    scopes: Scopes
