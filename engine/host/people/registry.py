"""What the host keeps of people and of places, in one object."""

from dataclasses import dataclass

from engine.host.people.people import People
from engine.host.people.places import Scopes


@dataclass(frozen=True, slots=True)
class Registry:
    people: People
    scopes: Scopes
