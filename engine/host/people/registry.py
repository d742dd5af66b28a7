"""What the host keeps of people, of places and of the deals that they lend, in one object."""

from dataclasses import dataclass

from engine.host.people.people import People
from engine.host.people.places import Scopes
from engine.host.ports.past_deals import PastDeals


@dataclass(frozen=True, slots=True)
class Registry:
    people: People
    scopes: Scopes
    past_deals: PastDeals
