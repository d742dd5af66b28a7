"""What the coach tells of a finished deal, and that it tells nothing of one that is played."""

import re
from functools import partial

import pytest
from msgspec.structs import replace

from adapters.chat.answers import Download, Page, Refused, Told, message_of, text_of
from adapters.chat.desk import Desk
from adapters.pictures import on_request
from engine.host.commands import every as do
from engine.host.people.people import Pictures
from engine.host.ports.thinking import Asked, NoDecision, OnTheSpot, T
from engine.host.state.ids import TableId
from engine.host.state.table import Phase
from engine.messages import tokens
from engine.messages.message import Lines, Private
from engine.messages.tokens import TableVerb, Token, Verb
from engine.presentation.coach.review import ON_A_PAGE
from tests.adapters.desks import desk_for, panel_of
from tests.doubles.ledger import MemoryLedger
from tests.engine.host.tables import NAMES, ROOM, House, person
from tests.engine.presentation.reading import read


class Coached:
    """Alice among computer players, and a desk that she asks."""

    def __init__(self) -> None:
        self.house = House()
        self.ledger = MemoryLedger()
        self.desk: Desk = desk_for(self.house.service, self.ledger)
        self.table = TableId("")

    async def begin(self) -> None:
        self.table = await self.house.open(NAMES[0], "manille-coinchee", "none")
        await self.ask(tokens.TableVerb(self.table, Verb.COMPUTERS))
        await self.ask(tokens.TableVerb(self.table, Verb.START))

    async def play(self) -> None:
        """To the end of the deal."""
        while (loaded := await self.house.look(self.table)).table.phase is Phase.PLAYING:
            mine = 0 in loaded.dealt.rules.to_act(loaded.dealt.state)
            await (self.house.first_legal(self.table) if mine else self.house.pass_time(self.table, 1_000))

    async def ask(self, token: Token, name: str = NAMES[0]) -> Told:
        return await self.desk.press(token, person(name), self.house.event(), ROOM.key)

    async def review(self, name: str = NAMES[0]) -> Told:
        return await self.ask(tokens.TableVerb(self.table, Verb.REVIEW), name)

    async def deal(self) -> str:
        deal = (await self.house.look(self.table)).table.deal
        assert deal is not None
        return deal.id


@pytest.fixture
async def coached() -> Coached:
    made = Coached()
    await made.begin()
    return made


async def test_nothing_is_told_of_a_deal_that_is_played(coached: Coached) -> None:
    assert "No deal has been finished" in text_of(await coached.review())
    deal = await coached.deal()
    for token in (tokens.OpenReview(coached.table, deal, 0), tokens.ExplainTrick(coached.table, deal, 1)):
        answer = await coached.ask(token)
        assert isinstance(answer, Refused)
        assert message_of(answer) is None


async def test_a_finished_deal_is_reviewed_page_by_page_for_its_player_alone(coached: Coached) -> None:
    await coached.play()
    answer, seen = await coached.review(), 0
    while message_of(answer) is not None:
        assert panel_of(answer).to == Private(person(NAMES[0]).id)
        for block in panel_of(answer).blocks:
            if isinstance(block, Lines):
                judged = [line for line in block.lines if re.match(r"\S ", line)]
                assert len(judged) <= ON_A_PAGE
                seen += len(judged)
        turns = [choice for row in panel_of(answer).choices for choice in row if choice.label == "On ▶"]
        if not turns:
            break
        assert isinstance(turns[0].token, tokens.OpenReview)
        answer = await coached.ask(turns[0].token)
        assert isinstance(answer, Page)
        assert answer.turns
    assert seen > ON_A_PAGE / 2
    onlookers = await coached.review("Eve")
    assert isinstance(onlookers, Refused)
    assert "one’s own decisions" in read(panel_of(onlookers))
    assert TableVerb(coached.table, Verb.RECORD) in {
        choice.token for row in panel_of(onlookers).choices for choice in row
    }


async def test_a_review_is_drawn_for_whoever_asks_also_who_wants_no_pictures(coached: Coached) -> None:
    await coached.play()
    answer, deal = await coached.review(), await coached.deal()
    (token,) = {each.token for row in panel_of(answer).choices for each in row if each.label == "As a picture"}
    assert token == tokens.DrawReview(coached.table, deal)
    people = coached.ledger.people
    for style in (Pictures.OFF, Pictures.DARK):
        await people.change_settings(person(NAMES[0]).id, partial(replace, pictures=style))
        drawn = await coached.ask(token)
        assert text_of(drawn) == "Review · deal 1"
        assert isinstance(drawn, Download)
        assert drawn.file.name.endswith(f"-{deal}.png")
        assert drawn.file.content.startswith(b"\x89PNG")
    assert isinstance(await coached.desk.press(token, person("Eve"), coached.house.event()), Refused)
    await coached.ask(tokens.TableVerb(coached.table, Verb.NEXT))
    playing = await coached.ask(tokens.DrawReview(coached.table, await coached.deal()))
    assert isinstance(playing, Refused), "nothing is told of a deal that is played"


async def test_without_pillow_there_is_no_picture_and_it_is_said(
    coached: Coached, monkeypatch: pytest.MonkeyPatch
) -> None:
    await coached.play()
    monkeypatch.setattr(on_request, "available", lambda: False)
    answer = await coached.ask(tokens.DrawReview(coached.table, await coached.deal()))
    assert isinstance(answer, Refused)
    assert text_of(answer) == "No picture can be drawn here."


async def test_the_last_deal_is_told_of_while_the_next_is_played(coached: Coached) -> None:
    await coached.play()
    over = await coached.deal()
    await coached.ask(tokens.TableVerb(coached.table, Verb.NEXT))
    assert (await coached.house.look(coached.table)).table.phase is Phase.PLAYING
    assert message_of(await coached.review()) is not None
    assert message_of(await coached.ask(tokens.OpenReview(coached.table, over, 0))) is not None
    assert isinstance(await coached.ask(tokens.OpenReview(coached.table, await coached.deal(), 0)), Refused)


async def test_every_card_of_a_computer_player_has_its_reason(coached: Coached) -> None:
    await coached.play()
    deal = await coached.deal()
    for trick in range(1, 9):
        answer = await coached.ask(tokens.ExplainTrick(coached.table, deal, trick))
        told = [getattr(block, "text", "") for block in panel_of(answer).blocks]
        assert sum(line.startswith("Why: ") for line in told) == 3
    computer = (await coached.house.look(coached.table)).table.seats[2].name
    for line in ("why 3 west", "Pourquoi 3 ?", "warum 3", f"why 3 {computer}?", f"warum 3 {NAMES[0].upper()}"):
        typed = await coached.desk.type(line, person(NAMES[0]), coached.house.event(), ROOM.key)
        assert message_of(typed) == message_of(await coached.ask(tokens.ExplainTrick(coached.table, deal, 3)))
    stranger = await coached.desk.type("why 3 Zorro", person(NAMES[0]), coached.house.event(), ROOM.key)
    assert text_of(stranger) == "This person does not sit at that table."
    calls = await coached.ask(tokens.ExplainTrick(coached.table, deal, 0))
    assert message_of(calls) is not None


async def test_who_cannot_be_asked_says_so() -> None:
    class Away(OnTheSpot):
        async def work_out(self, asked: Asked[T]) -> T:
            raise NoDecision("died")

    coached = Coached()
    coached.house = House(thinker=Away())
    coached.desk = desk_for(coached.house.service, MemoryLedger())
    await coached.begin()
    await coached.play()
    answer = await coached.review()
    assert isinstance(answer, Refused)
    assert "try again" in text_of(answer)


async def test_a_hint_is_for_the_asker_and_says_what_and_why() -> None:
    house = House()
    desk = desk_for(house.service, MemoryLedger())
    table = await house.full_table(practice=True)
    loaded = await house.look(table)
    seat = min(loaded.dealt.rules.to_act(loaded.dealt.state))
    token = tokens.TableVerb(table, Verb.HINT)
    answer = await desk.press(token, person(NAMES[seat]), house.event(), ROOM.key)
    assert panel_of(answer).to == Private(person(NAMES[seat]).id)
    typed = await desk.type("hint", person(NAMES[seat - 1]), house.event(), ROOM.key)
    assert isinstance(typed, Refused)
    counted = await house.service.handle(do.TakeHint(house.event(), table, person(NAMES[seat])))
    assert len(counted.table.match.hints) == 1
