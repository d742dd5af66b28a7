"""What is typed at a table in the terminal."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from rich.console import Console

from adapters.chat.answers import File
from adapters.terminal.asks import Asks
from adapters.terminal.at_table import Around
from adapters.terminal.news import News, Transcript
from adapters.terminal.session import Session
from bot.records import verify_file
from bot.table import open_table
from engine.games.chibre.family import Declare, melds
from engine.games.manille.family import Ask
from engine.games.manille.state import talk
from engine.host.commands.talk import may_add, talkers
from engine.host.state.ids import ScopeId, TableId
from engine.host.state.running import Live
from engine.host.state.table import Person, Phase, Table
from engine.messages.texts import Texts
from engine.players.levels import USUAL
from engine.rules.actions import NameTrump, Pass
from engine.rules.cards import Denomination
from engine.rules.state import DealState
from tests.adapters.desks import desk_for
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, PACE, House, person

SURE = "are you sure?"
ALICE = person(NAMES[0])


@dataclass
class Typed:
    """A prompt at which these lines are typed; `asked` is what stood before each."""

    lines: list[str]
    asked: list[str] = field(default_factory=list)

    async def ask(self, question: str, words: Sequence[str] = ()) -> str | None:
        self.asked.append(question)
        return self.lines.pop(0)


@dataclass
class Sitting:
    """A table, and whoever is waited for at a terminal."""

    house: House
    table: TableId
    files: list[File] = field(default_factory=list)
    console: Console = field(default_factory=lambda: Console(record=True, width=200))

    async def types(self, *lines: str, by: Person | None = None) -> list[str]:
        """Sits down, types these lines and leaves; what was asked."""
        prompt = Typed([*lines, "q"])
        assert await self.session(prompt, by or await self.waited_for()).play()
        return prompt.asked

    def session(self, prompt: Typed, by: Person) -> Session:
        house = self.house
        asks = Asks(desk_for(house.service, MemoryLedger()), ScopeId("terminal"), self.keep)
        transcript, news = Transcript(house.store.tables, self.table, Texts("en")), News(house.store.outbox)
        return Session(Around(house.service, asks, news, transcript), self.console, prompt, by, self.table)

    def keep(self, file: File) -> str:
        self.files.append(file)
        return f"/somewhere/{file.name}"

    async def waited_for(self) -> Person:
        live = (await self.house.look(self.table)).live
        assert live is not None
        return person(NAMES[min(live.rules.to_act(live.state), default=0)])

    async def state(self) -> DealState:
        live = (await self.house.look(self.table)).live
        assert live is not None
        return live.state

    def said(self) -> str:
        return self.console.export_text()


async def seated(game: str = "manille") -> Sitting:
    house = House(pace=replace(PACE, forced=400))
    return Sitting(house, await house.full_table(game, "none"))


async def test_what_is_typed_after_coming_back_is_done() -> None:
    here = await seated()
    await here.types("pause")
    assert (await here.house.look(here.table)).table.turn.paused is not None
    await here.types("go on")
    assert (await here.house.look(here.table)).table.turn.paused is None


async def test_what_costs_much_is_asked_for_twice() -> None:
    here = await seated("manille-coinchee")
    while (await here.state()).contract is None:
        await here.house.first_legal(here.table)
    asked = await here.types("contre", "", "contre", "n")
    assert [SURE in question for question in asked] == [False, True, False, True, False]
    contract = (await here.state()).contract
    assert contract is not None
    assert contract.doubled == 0


async def test_a_button_that_ends_the_match_is_asked_for_twice() -> None:
    here = await seated()
    while (await here.waited_for()).name != NAMES[0]:
        await here.house.first_legal(here.table)
    await here.types("more", "Resign and close the table", "no")
    assert (await here.house.look(here.table)).table.phase is Phase.PLAYING
    await here.types("more", "Resign and close the table", "yes")
    table = (await here.house.look(here.table)).table
    assert table.phase is Phase.PLAYING
    assert table.leaving.resigning == (0,)  # and the partner is asked


async def test_a_panel_stays_until_something_of_it_is_done_and_an_empty_line_leads_back() -> None:
    here = await seated()
    before = await here.state()
    await here.types("more", "abracadabra", "")
    said = here.said()
    assert said.count("[Enter] back") == 1
    assert "neither a card nor a call" in said
    assert await here.state() == before


async def test_how_it_stands_is_said_in_words_and_only_once() -> None:
    here = await seated()
    await here.types("", "more", "")
    said = here.said()
    assert said.count("0\u00a0tricks, 0\u00a0points") == 2  # two sides
    assert "Tricks 0–0" not in said


async def test_an_empty_line_says_what_is_asked_and_a_word_shows_all_of_it_again() -> None:
    """At a lesson that is a screenful: the words of the game, the advice, the cards that lie open."""
    house = House()
    table = await open_table(house, ALICE, "manille-coinchee", {}, USUAL, seated=True, lesson=True)  # type: ignore[arg-type]  # a house of tests
    here = Sitting(house, table)
    seat = (await house.look(table)).table.seat_of(ALICE.id)
    while seat not in (await house.look(table)).dealt.view(seat).to_act:
        await house.pass_time(table, 10_000)
    await here.types("", "", "hand", by=ALICE)
    said, begins = here.said(), Texts("en")("lesson-begins")
    assert said.count("Your turn: ") == 4
    assert said.count(begins) == 2


async def test_a_trick_that_was_taken_is_told_in_one_line() -> None:
    here = await seated("manille-coinchee")
    while not (await here.state()).taken or not (await here.state()).trick:
        await here.house.first_legal(here.table)
    await here.types()
    cards = ("A♣", "7♣", "K♣", "8♣")
    (told,) = (line for line in here.said().splitlines() if all(card in line for card in cards))
    assert told.startswith("Trick 1: ")


async def test_what_is_asked_for_again_is_read_out_again() -> None:
    here = await seated()
    await here.types("me", "me", "")
    assert here.said().count("Your profile") == 2


async def test_the_words_of_the_way_out_lead_out() -> None:
    for words in ("leave for now", "leave", "exit"):
        here = await seated()
        prompt = Typed([words])
        assert await here.session(prompt, await here.waited_for()).play()
        assert not prompt.lines


async def test_a_wrong_line_is_answered_alone_and_an_empty_one_by_what_is_asked() -> None:
    here = await seated()
    asked = await here.types("the blue card", "another", "")
    assert len(asked) == 4
    said = here.said()
    assert said.count("neither a card nor a call") == 2
    assert said.count("[q]") == 2  # as it was found, and for the empty line


async def test_the_table_is_shown_again_where_a_menu_stood_between() -> None:
    here = await seated()
    await here.types("more", "", "abracadabra")
    said = here.said()
    assert said.count("[Enter] back") == 1
    assert said.count("[q]") == 3


async def test_help_and_the_rulebook_are_found_by_several_words() -> None:
    here = await seated()
    for word in ("help", "?", "/aide", "Hilfe"):
        await here.types(word)
        assert "Type the number in front" in here.said(), word
    for question in ("/rules contre", "rules contre", "règles contre", "/regeln contre"):
        await here.types(question)
        assert "Contre" in here.said(), question


async def test_letters_look_things_up_between_deals_too() -> None:
    here = await seated()
    await here.house.play_deal(here.table)
    await here.types("l", "s")
    said = here.said()
    assert "Trick 8" in said
    assert "moment is over" not in said
    assert "neither a card" not in said


async def test_a_number_for_the_shuffle_is_chosen_from_the_menu_or_typed() -> None:
    """Between two deals, once for each person; anybody may look at what the board says then."""
    for lines, number in ((("cut", "17"), 17), (("cut 250000",), 250_000)):
        here = await seated()
        await here.house.play_deal(here.table)
        prompt = Typed([*lines, "cut 5", "q"])
        assert await here.session(prompt, person(NAMES[1])).play()
        table = (await here.house.look(here.table)).table
        assert table.coming is not None
        assert table.coming.cuts == (None, number, None, None)
        said = here.said()
        assert f"Your number {number} goes into the next shuffle." in said
        assert f"You have put in {number} already" in said
        assert f"put in: Bruno (East) {number}" in said


async def test_a_record_is_written_to_a_file_that_can_be_verified(tmp_path: Path) -> None:
    here = await seated()
    await here.house.play_deal(here.table)
    await here.types("record")
    (record,) = here.files
    assert f"Written to /somewhere/{record.name}" in here.said().replace("\n", " ")
    (tmp_path / "deal.txt").write_bytes(record.content)
    assert verify_file(tmp_path / "deal.txt", "en")


async def test_a_forced_last_card_is_not_asked_for() -> None:
    here = await seated()
    while [len(hand) for hand in (await here.state()).hands] != [1] * 4:
        await here.house.first_legal(here.table)
    prompt = Typed(["q"])
    playing = asyncio.create_task(here.session(prompt, person(NAMES[0])).play())
    while (await here.house.look(here.table)).table.phase is Phase.PLAYING:
        assert prompt.asked == []
        await here.house.pass_time(here.table, 2000)
    assert await playing
    assert len(prompt.asked) == 1


async def test_a_menu_of_questions_understands_its_labels_in_other_words() -> None:
    here = await seated("manille-bavarde")
    await here.house.act(here.table, (await here.state()).setup.dealer, NameTrump(Denomination("S")))
    while (await here.state()).step != "tricks":
        live = (await here.house.look(here.table)).live
        assert live is not None
        await here.house.act(here.table, min(live.rules.to_act(live.state)), Pass())
    await here.types("♥ ?", "best card in hearts")
    await here.types("♥ ?", "99", "hm", "1")
    await here.types("♦ ?", "", "q")
    state = await here.state()
    assert [said.question for said in talk(state)] == [Ask("best", "H"), Ask("number", "H")]
    assert not state.trick


async def to_the_partners_lead(here: Sitting) -> Person:
    """Manille bavarde, where the leader's partner may ask before the lead; returns that partner."""
    while True:
        loaded = await here.house.look(here.table)
        if asking := talkers(loaded.table, loaded.dealt):
            return person(NAMES[min(asking)])
        live = loaded.dealt
        place = min(live.rules.to_act(live.state))
        await here.house.act(here.table, place, live.rules.legal(live.state, place)[0])


async def test_before_a_partners_lead_one_is_asked() -> None:
    here = await seated("manille-bavarde")
    asker = await to_the_partners_lead(here)
    prompt = Typed(["♥ ?", "number of hearts", "q"])
    assert await here.session(prompt, asker).play()
    assert len(prompt.asked) == 3
    assert [said.question for said in talk(await here.state())] == [Ask("number", "H")]


async def test_an_empty_line_before_a_partners_lead_lets_it_come() -> None:
    here = await seated("manille-bavarde")
    asker = await to_the_partners_lead(here)
    prompt = Typed(["", "q"])
    playing = asyncio.create_task(here.session(prompt, asker).play())
    while asker.name in {NAMES[seat] for seat in talkers(*await _table(here))}:
        await asyncio.sleep(0)
    while (await here.state()).step == "tricks" and (await here.waited_for()) != asker:
        await here.house.first_legal(here.table)
    assert await playing
    assert len(prompt.asked) == 2


class Silent(Typed):
    """Nothing is typed at the first prompt, however long it stands."""

    async def ask(self, question: str, words: Sequence[str] = ()) -> str | None:
        if not self.asked:
            self.asked.append(question)
            await asyncio.Event().wait()
        return await super().ask(question, words)


async def test_a_moment_to_ask_passes_though_nothing_is_typed() -> None:
    here = await seated("manille-bavarde")
    asker = await to_the_partners_lead(here)
    prompt = Silent(["q"])
    playing = asyncio.create_task(here.session(prompt, asker).play())
    while not prompt.asked:
        await asyncio.sleep(0)
    await here.house.pass_time(here.table, PACE.talk)
    while (await here.waited_for()) != asker:
        await here.house.first_legal(here.table)
    assert await playing
    assert len(prompt.asked) == 2


async def test_with_the_card_that_one_has_just_played_one_may_announce() -> None:
    house = House(pace=PACE)
    here = Sitting(house, await house.full_table("chibre", "none", auto_announce=False))
    while True:
        loaded = await house.look(here.table)
        live = loaded.dealt
        if live.state.taken:  # nobody held anything: another deal
            while (await house.look(here.table)).table.phase is Phase.PLAYING:
                await house.first_legal(here.table)
            await house.pass_time(here.table, PACE.next_deal)
            continue
        last = live.state.trick[-1].seat if live.state.trick else None
        if last is not None and may_add(live.view(last)):
            break
        place = min(live.rules.to_act(live.state))
        cards = [action for action in live.rules.legal(live.state, place) if not isinstance(action, Declare)]
        await house.act(here.table, place, cards[0])
    prompt = Typed(["announce", "q"])
    playing = asyncio.create_task(here.session(prompt, person(NAMES[last])).play())
    while not melds(await here.state()):
        await asyncio.sleep(0)
    assert melds(await here.state())[0].seat == last
    while (await here.waited_for()).name != NAMES[last]:
        await house.first_legal(here.table)
    assert await playing


async def _table(here: Sitting) -> tuple[Table, Live]:
    loaded = await here.house.look(here.table)
    return loaded.table, loaded.dealt
