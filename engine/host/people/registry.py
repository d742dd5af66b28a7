"""People, places and the deals that they lend, as the host keeps them, in one hand."""

from dataclasses import dataclass

from engine.host.people.people import People
from engine.host.people.places import Scopes
from engine.host.ports.past_deals import PastDeals


@dataclass(frozen=True, slots=True)
class Registry:
    people: People
    scopes: Scopes
    past_deals: PastDeals
