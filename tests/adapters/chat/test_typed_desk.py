"""Words for buttons at tables in every state: what is meant depends on what the table waits for."""

from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from adapters.chat.answers import Refused, Told, message_of, text_of
from adapters.chat.desk import Desk
from adapters.chat.desks.greetings import greeted
from adapters.chat.requests.company import HandOver
from adapters.chat.requests.request import Asker
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.people.places import Ban, Deed
from engine.host.state.ids import PersonId, TableId
from engine.host.state.table import Person, Phase, Table
from engine.languages import LANGUAGES
from engine.messages.texts import Texts, read_on
from engine.messages.tokens import SetOption, TableVerb, Verb
from engine.messages.typing.table_words import typed_wish
from engine.rules.actions import NameTrump, Pass, PlayCard
from engine.rules.cards import Denomination
from engine.rules.options import text
from tests.adapters.desks import desk_for, registry_of
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, ROOM, House, person

HERE = ROOM.key


@dataclass
class Room:
    """People who type in the room of a house."""

    house: House = field(default_factory=House)
    ledger: MemoryLedger = field(default_factory=MemoryLedger)
    desk: Desk = field(init=False)

    def __post_init__(self) -> None:
        self.desk = desk_for(self.house.service, self.ledger)

    async def says(self, name: str, text: str, room: str | None = HERE) -> Told:
        return await self.desk.type(text, person(name), self.house.event(), room)

    async def table(self, name: TableId) -> Table:
        return (await self.house.look(name)).table


async def test_a_whole_lobby_is_typed() -> None:
    room = Room()
    opened = await room.house.open("Alice", clock="none")
    assert "You sit" in text_of(await room.says("Bruno", "sit south"))
    assert "seat is taken" in text_of(await room.says("Chloé", "sit south"))
    assert "already sit" in text_of(await room.says("Bruno", "sit west"))
    assert "You sit" in text_of(await room.says("Chloé", "s’asseoir"))
    assert [seat.name for seat in (await room.table(opened)).seats] == ["Alice", "Chloé", "Bruno", ""]
    assert "You left" in text_of(await room.says("Chloé", "stand up"))
    assert "Only the host" in text_of(await room.says("Bruno", "add computer players"))
    await room.says("Alice", "bots")
    await room.says("Alice", "Starten")
    assert (await room.table(opened)).phase is Phase.PLAYING


async def test_a_house_rule_is_typed_and_its_values_are_told_where_none_is() -> None:
    room = Room()
    opened = await room.house.open("Alice", "manille-coinchee")
    refused = await room.says("Alice", "target=")
    assert isinstance(refused, Refused)
    assert "Score that wins (target) needs a value: 100, 50, 150" in text_of(refused)
    await room.says("Alice", "target = 150")
    assert (await room.table(opened)).options["target"] == 150


async def test_a_seat_is_typed_where_the_table_is_shown() -> None:
    room = Room()
    assert "No table that you could" in text_of(await room.says("Bruno", "sit"))
    opened = await room.house.open("Alice")
    assert "No table that you could" in text_of(await room.says("Bruno", "sit", room=None))
    assert "No table that you could" in text_of(await room.says("Bruno", "sit", room="test:elsewhere"))
    second = await room.house.open("Dirk")
    code = (await room.table(opened)).code
    assert "You sit" in text_of(await room.says("Bruno", f"sit #{code.lower()}"))
    assert (await room.table(opened)).seat_of(person("Bruno").id) == 1
    assert "You sit" in text_of(await room.says("Bruno", "sit"))
    assert (await room.table(second)).seat_of(person("Bruno").id) == 1


async def test_who_leaves_during_a_match_keeps_the_seat_and_is_told_who_hosts() -> None:
    room = Room()
    table = await room.house.full_table(clock="none")
    assert text_of(await room.says("Bruno", "leave")).startswith("A computer plays for you at table")
    assert "host" not in text_of(await room.says("Bruno", "back"))
    left = text_of(await room.says("Alice", "leave"))
    assert left.startswith("A computer plays for you at table")
    assert left.endswith("Bruno (East) is the host now.")
    assert (await room.table(table)).host == person("Bruno").id


async def test_who_makes_a_claim_is_told_at_once_what_came_of_it() -> None:
    room = Room()
    table = await room.house.full_table(clock="none", revokes="honour")
    while len((await room.house.look(table)).live.state.taken) < 1:  # type: ignore[union-attr]  # a deal is running
        await room.house.first_legal(table)
    state = (await room.house.look(table)).live.state  # type: ignore[union-attr]  # as above
    fair = {0, 1, 2, 3} - {offender for _, offender, _ in state.revoked}
    against = min(fair)
    accuser = NAMES[(against + 1) % 4]
    said = text_of(await room.says(accuser, f"revoke {'NESW'[against]}"))
    assert said.endswith("revoked. The record shows no revoke.")
    assert said.startswith(accuser)


async def test_beginning_means_what_comes_next() -> None:
    room = Room()
    table = await room.house.full_table(clock="none")
    await room.house.play_deal(table)
    assert (await room.table(table)).phase is Phase.BETWEEN
    assert "next deal" in text_of(await room.says("Bruno", "deal"))
    while (await room.table(table)).phase is not Phase.OVER:
        await room.house.play_deal(table)
        await room.says("Bruno", "continue")
    assert "Another match" in text_of(await room.says("Dirk", "start"))


async def test_a_pause_ends_with_words_for_going_on() -> None:
    room = Room()
    table = await room.house.full_table()
    assert "is paused" in text_of(await room.says("Bruno", "faire une pause"))
    assert "paused the table" in text_of(await room.says("Alice", "pass"))
    assert "goes on" in text_of(await room.says("Chloé", "weiter"))
    assert "not paused" in text_of(await room.says("Chloé", "go on"))
    assert (await room.table(table)).turn.paused is None


async def test_one_who_resigns_is_answered_by_the_partner_alone() -> None:
    room = Room()
    table = await room.house.full_table()
    assert "neither a card" in text_of(await room.says("Chloé", "yes"))
    assert "you resign" in text_of(await room.says("Alice", "resign"))
    assert "neither a card" in text_of(await room.says("Bruno", "yes"))
    assert "goes on" in text_of(await room.says("Chloé", "play on"))
    await room.says("Alice", "j'abandonne")
    assert "goes on" in text_of(await room.says("Alice", "no"))
    await room.says("Alice", "aufgeben")
    asked = message_of(await room.says("Chloé", "einverstanden"))
    assert asked is not None
    assert (await room.table(table)).match.conceded is None
    ((choice,),) = asked.choices
    assert choice.token == TableVerb(table, Verb.AGREE)
    await room.desk.press(choice.token, person("Chloé"), room.house.event())
    assert (await room.table(table)).match.conceded == 0


async def test_a_claim_is_made_and_answered(monkeypatch) -> None:  # type: ignore[no-untyped-def]  # pytest's fixture
    monkeypatch.setattr("engine.host.commands.claims.sure_lead", lambda *_: "7S")
    room = Room()
    table = await room.house.full_table()
    dealer = (await room.table(table)).match.first_dealer
    await room.house.act(table, dealer, NameTrump(Denomination("H")))
    while (live := (await room.house.look(table)).live) is not None and live.state.step != "tricks":
        await room.house.act(table, min(live.rules.to_act(live.state)), Pass())
    assert "You claim" in text_of(await room.says("Bruno", "le reste est à moi"))
    assert "is noted" in text_of(await room.says("Alice", "ja"))
    assert "was a claim" in text_of(await room.says("Dirk", "claim"))
    assert "is noted" in text_of(await room.says("Chloé", "on joue"))
    claimed = await room.table(table)
    assert (claimed.claims.pending, claimed.claims.refused) == (None, (1,))


async def test_a_pass_is_given_ahead_once_and_taken_back_once() -> None:
    room = Room()
    table = await room.house.full_table("manille-coinchee")
    await room.house.act(table, (await room.table(table)).match.first_dealer, NameTrump(Denomination("H")))
    live = (await room.house.look(table)).live
    assert live is not None
    (turn,) = live.rules.to_act(live.state)
    waiting = NAMES[(turn + 2) % 4]
    assert "Noted" in text_of(await room.says(waiting, "pass ahead"))
    assert "cannot be given ahead" in text_of(await room.says(waiting, "passe d'avance"))
    assert (await room.table(table)).claims.ahead != ()
    assert "Noted" in text_of(await room.says(waiting, "nicht im Voraus passen"))
    assert (await room.table(table)).claims.ahead == ()


async def test_stepping_away_and_coming_back() -> None:
    room = Room()
    table = await room.house.full_table()
    assert "A computer plays for you" in text_of(await room.says("Dirk", "brb"))
    assert (await room.table(table)).seats[3].covered
    assert "You are back" in text_of(await room.says("Dirk", "me revoilà"))
    assert not (await room.table(table)).seats[3].covered


async def test_a_seat_is_handed_over_and_taken() -> None:
    room = Room()
    table = await room.house.full_table()
    assert "is offered" in text_of(await room.says("Dirk", "hand over"))
    assert "is yours" in text_of(await room.says("Eva", "take the seat"))
    assert (await room.table(table)).seats[3].name == "Eva"


async def test_whoever_is_banned_takes_no_seat_either_way() -> None:
    room = Room()
    eva, boss = person("Eva"), Deed(person("Boss").id, "Boss", "exclude")
    await registry_of(room.ledger).scopes.ban(ROOM.scope, Ban(eva.id, eva.name), boss)
    table = await room.house.full_table()
    await room.desk.ask(HandOver(), Asker(person("Dirk"), room.house.event(), HERE))
    assert "You may not sit down" in text_of(await room.says("Eva", "take the seat"))
    await room.desk.ask(HandOver(eva), Asker(person("Dirk"), room.house.event(), HERE))
    assert "You may not sit down" in text_of(await room.says("Eva", "yes"))
    assert (await room.table(table)).seats[3].name == "Dirk"


async def test_an_invitation_is_accepted_by_a_word() -> None:
    room = Room()
    table = await room.house.open("Alice")
    await room.house.service.handle(do.Invite(room.house.event(), table, person("Alice"), person("Eva"), HERE))
    assert "do not sit" in text_of(await room.says("Bruno", "yes"))
    assert "passed on" in text_of(await room.says("Eva", "oui"))
    assert (await room.table(table)).seat_of(person("Eva").id) == 1


async def test_whoever_sits_there_is_accused_by_name() -> None:
    room = Room()
    await room.house.full_table()
    by_seat, by_name = [text_of(await room.says("Alice", f"revoke {who}")) for who in ("east", "Bruno")]
    assert by_name == by_seat != text_of(await room.says("Alice", "revoke Zoé"))


async def test_panels_can_be_typed_too() -> None:
    room = Room()
    await room.house.full_table()
    for words in ("my hand", "More", "Marque", "letzter Stich", "rules"):
        assert message_of(await room.says("Alice", words)) is not None, words
    assert "Only the host" in text_of(await room.says("Bruno", "host"))


@pytest.mark.parametrize(
    ("locale", "line", "cards"),
    [
        ("en", "ace", "A♠, A♥, A♦, A♣"),
        ("en", "I play the ten", "10♠, 10♥, 10♦, 10♣"),
        ("fr", "as", "A♠, A♥, A♦, A♣"),
        ("fr", "la dame", "D♠, D♥, D♦, D♣"),
        ("fr", "pique", "10♠, A♠, R♠, D♠, V♠, 9♠, 8♠, 7♠"),
        ("en", "I play hearts", "10♥, A♥, K♥"),
        ("de", "Karo", "10♦, A♦, K♦"),
        ("de", "Ass", "A♠, A♥, A♦, A♣"),
        ("de", "ich spiele den Buben", "B♠, B♥, B♦, B♣"),
    ],
)
async def test_a_line_that_means_several_cards_is_asked_about(locale: str, line: str, cards: str) -> None:
    room = Room()
    table = await room.house.full_table(clock="none")
    seat, view = 0, None
    while view is None or not any(isinstance(action, PlayCard) for action in view.legal):
        if view is not None:
            await room.house.first_legal(table)
        live = (await room.house.look(table)).live
        assert live is not None
        seat = min(live.rules.to_act(live.state))
        view = live.view(seat)
    by = replace(person(NAMES[seat]), locale=locale)
    asked = await room.desk.type(line, by, room.house.event(), HERE)
    assert isinstance(asked, Refused)
    assert cards in text_of(asked)


async def test_a_game_keeps_its_own_answers() -> None:
    room = Room()
    table = await room.house.open("Alice", "mensch", "none")
    for name in NAMES[1:]:
        await room.house.service.handle(do.Sit(room.house.event(), table, person(name)))
    await room.says("Alice", "start")
    refused = await room.says("Alice", "accept")
    assert isinstance(refused, Refused)
    assert "neither a card" not in text_of(refused)


@pytest.mark.parametrize("line", ["hello", "Hi!", "Bonjour", "salut", "Grüezi", "guten abend"])
async def test_a_greeting_is_answered_as_one(line: str) -> None:
    for language in LANGUAGES:
        answer = greeted(line, Person(PersonId("discord:7"), "Ana", read_on("discord", language)))
        assert answer is not None
        assert f"/{Texts(language)('discord-help')}" in answer.text
    assert typed_wish(line) is None


@pytest.mark.parametrize("line", ["10s", "hi 10s", "pass", "hello hello 7", "trump"])
async def test_a_line_with_anything_else_is_no_greeting(line: str) -> None:
    assert greeted(line, person("Ana")) is None


@pytest.mark.parametrize("game", GAMES)
async def test_house_rules_that_are_set_as_they_were_are_not_called_changed(game: str) -> None:
    room = Room()
    table, ana = await room.house.open(game=game), person("Alice")
    for option in GAMES[game].schema.options:
        as_it_was = SetOption(table, option.name, text(option.default))
        answer = await room.desk.press(as_it_was, ana, room.house.event())
        # an option that does nothing beside the others is refused, also with its default
        assert isinstance(answer, Refused) or "stay as they are" in text_of(answer), option.name
    values = next(option for option in GAMES[game].schema.options if isinstance(option.default, bool))
    answer = await room.desk.press(SetOption(table, values.name, text(not values.default)), ana, room.house.event())
    assert "are changed" in text_of(answer)
