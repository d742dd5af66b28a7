"""Takes an erased person out of a table: a stranger without a name stands in. Pure."""

from msgspec.structs import replace

from engine.host.state.ids import PersonId
from engine.host.state.marks import own_mark
from engine.host.state.parts import CallForPlayers, Invitation, Invitations, Leaving, Match, Turn
from engine.host.state.settlement import COMPUTER
from engine.host.state.table import Chair, Room, StoredDeal, Table


def people_in(table: Table) -> frozenset[PersonId]:
    """Every identity that is named anywhere at the table."""
    seated = [chair.person for chair in table.seats]
    asked = [invitation.person for invitation in table.invitations.sent]
    heard = [one.person for one in table.call.heard] if table.call else []
    brought = [room.by for room in (*table.rooms, *table.former)]
    offered = [table.leaving.offer.to] if table.leaving.offer else []
    decided = [one.account for one in table.match.decided if not one.account.startswith(COMPUTER)]
    found = (
        table.host,
        *decided,
        *seated,
        *asked,
        *heard,
        *brought,
        *offered,
        *(gone.person for gone in table.evicted),
    )
    return frozenset(person for person in found if person)


def without(table: Table, person: PersonId, stranger: PersonId, called: frozenset[str] = frozenset()) -> Table:
    """The table with the stranger in the person's place wherever the person is mentioned, even where only a name is
    stored: one from the person's seat or invitations, or one of `called`. Cards, results and who won stay."""
    names = _names(table, person) | called
    return replace(
        table,
        match=_match(table.match, person, stranger),
        deal=_deal(table.deal, person),
        previous=_deal(table.previous, person),
        host=stranger if table.host == person else table.host,
        seats=tuple(_chair(chair, person, stranger) for chair in table.seats),
        rooms=tuple(_room(room, person) for room in table.rooms),
        former=tuple(_room(room, person) for room in table.former),
        evicted=tuple(gone for gone in table.evicted if gone.person != person),
        turn=_turn(table.turn, names),
        leaving=_leaving(table.leaving, person, stranger),
        invitations=_invitations(table.invitations, person, stranger, names),
        call=_call(table.call, person, stranger, names),
    )


def _names(table: Table, person: PersonId) -> frozenset[str]:
    """What the person is called at the table."""
    chairs = {chair.name for chair in table.seats if chair.person == person}
    asked = {invitation.name for invitation in table.invitations.sent if invitation.person == person}
    decided = {one.name for one in table.match.decided if one.account == person}
    return frozenset(chairs | asked | decided) - {""}


def _match(match: Match, person: PersonId, stranger: PersonId) -> Match:
    kept = (replace(one, account=stranger, name="") if one.account == person else one for one in match.decided)
    return replace(match, decided=tuple(kept))


def _deal(deal: StoredDeal | None, person: PersonId) -> StoredDeal | None:
    """The deal; where the person sat in it, nobody can check any more who did."""
    if deal is None or not own_mark(deal.salt, deal.marks, person):
        return deal
    return replace(deal, salt="")


def _chair(chair: Chair, person: PersonId, stranger: PersonId) -> Chair:
    return replace(chair, person=stranger, name="") if chair.person == person else chair


def _room(room: Room, person: PersonId) -> Room:
    return replace(room, by=None) if room.by == person else room


def _turn(turn: Turn, names: frozenset[str]) -> Turn:
    paused = turn.paused
    return replace(turn, paused=replace(paused, by="")) if paused is not None and paused.by in names else turn


def _leaving(leaving: Leaving, person: PersonId, stranger: PersonId) -> Leaving:
    offer = leaving.offer
    if offer is None or offer.to != person:
        return leaving
    return replace(leaving, offer=replace(offer, to=stranger, name=""))


def _invitations(
    invitations: Invitations, person: PersonId, stranger: PersonId, names: frozenset[str]
) -> Invitations:
    return replace(invitations, sent=tuple(_invitation(asked, person, stranger, names) for asked in invitations.sent))


def _invitation(asked: Invitation, person: PersonId, stranger: PersonId, names: frozenset[str]) -> Invitation:
    if asked.person == person:
        asked = replace(asked, person=stranger, name="")
    return replace(asked, by="") if asked.by in names else asked


def _call(
    call: CallForPlayers | None, person: PersonId, stranger: PersonId, names: frozenset[str]
) -> CallForPlayers | None:
    if call is None:
        return None
    # the stranger stays in the room: where nobody else was called, the notice there must still lose the name
    heard = tuple(replace(one, person=stranger, name="") if one.person == person else one for one in call.heard)
    return replace(call, heard=heard, by="" if call.by in names else call.by)
