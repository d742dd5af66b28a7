"""Which plays ask for a second tap, by what their player has chosen."""

from dataclasses import replace

import pytest

from adapters.chat.desks.confirm import Confirmations, is_high
from engine.host.commands.change import Loaded
from engine.host.people.people import Confirm, PersonSettings
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person
from engine.messages.tokens import Choose, TableVerb, Token, Verb
from engine.rules.actions import NameTrump, Pass, PlayCard
from engine.rules.cards import Card, Denomination
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import House


async def at_tricks(house: House) -> TableId:
    """Manille with hearts as trumps; somebody is to lead."""
    table = await house.full_table(clock="none")
    live = (await house.look(table)).live
    assert live is not None
    await house.act(table, live.state.setup.dealer, NameTrump(Denomination("H")))
    while (live := (await house.look(table)).live) is not None and live.state.step != "tricks":
        await house.act(table, min(live.rules.to_act(live.state)), Pass())
    return table


def choices(loaded: Loaded) -> tuple[Person, dict[Card, Choose]]:
    """Whoever is to play, and the button of each card."""
    live, deal = loaded.live, loaded.table.deal
    assert live is not None
    assert deal is not None
    place = min(live.rules.to_act(live.state))
    shown, who = live.view(place), loaded.table.seats[place].person
    cards = {
        action.card: Choose(loaded.table.id, deal.id, shown.turns, index)
        for index, action in enumerate(shown.legal)
        if isinstance(action, PlayCard)
    }
    return Person(who or PersonId(""), "somebody"), cards


@pytest.mark.parametrize("confirm", Confirm)
async def test_cards_ask_as_their_player_has_chosen(confirm: Confirm) -> None:
    house, people = House(), MemoryLedger().people
    loaded = await house.look(await at_tricks(house))
    by, cards = choices(loaded)
    await people.change_settings(by.id, lambda _: PersonSettings(confirm=confirm))
    confirming, live = Confirmations(house.service, people), loaded.live
    assert live is not None
    place = loaded.table.seat_of(by.id)
    for card, token in cards.items():
        high = is_high(loaded.table, live.view(place), card)
        wanted = {Confirm.OFF: False, Confirm.HIGH: high, Confirm.ON: True}[confirm]
        assert await confirming.wanted(token, by) is wanted


async def test_what_plays_no_card_now_is_not_asked_about() -> None:
    house, people = House(), MemoryLedger().people
    confirming = Confirmations(house.service, people)
    table = await house.full_table(clock="none")
    loaded = await house.look(table)
    assert loaded.live is not None
    assert loaded.table.deal is not None
    leader = loaded.table.seats[loaded.live.state.setup.dealer].person
    caller = Person(leader or PersonId(""), "caller")
    await people.change_settings(caller.id, lambda _: PersonSettings(confirm=Confirm.ON))
    deal, turns = loaded.table.deal.id, loaded.live.state.turns
    others: tuple[Token | None, ...] = (
        None,
        TableVerb(table, Verb.HAND),
        Choose(table, deal, turns, 0),
        Choose(table, deal, turns + 1, 0),
        Choose(table, deal, turns, 99),
        Choose(table, "another", turns, 0),
        Choose(TableId("00000000"), deal, turns, 0),
    )
    for token in others:
        assert not await confirming.wanted(token, caller)


async def test_only_the_deal_that_runs_and_who_sits_in_it_are_asked_about() -> None:
    house, people = House(), MemoryLedger().people
    confirming, loaded = Confirmations(house.service, people), await house.look(await at_tricks(house))
    by, cards = choices(loaded)
    stranger = Person(PersonId("stranger"), "stranger")
    for who in (by, stranger):
        await people.change_settings(who.id, lambda _: PersonSettings(confirm=Confirm.ON))
    token = next(iter(cards.values()))
    # as read from a button: the same deal, written anew
    assert await confirming.wanted(replace(token, deal="".join([*token.deal])), by)
    assert not await confirming.wanted(token, stranger)
    for other in ("0" * len(token.deal), "~" * len(token.deal)):
        assert not await confirming.wanted(replace(token, deal=other), by)
    lobby = await house.open_one()
    assert not await confirming.wanted(replace(token, table=lobby), Person(PersonId("alice"), "Alice"))


async def test_trumps_and_the_two_strongest_of_a_suit_are_high() -> None:
    house = House()
    loaded = await house.look(await at_tricks(house))
    assert loaded.live is not None
    shown = loaded.live.view(None)
    assert shown.contract is not None
    high = {card for card in loaded.live.rules.deck.faces if is_high(loaded.table, shown, card)}
    trumps = {card for card in loaded.live.rules.deck.faces if card.endswith("H")}
    assert high == trumps | {Card(rank + suit) for rank in ("10", "A") for suit in "SDC"}
