"""What is painted, without a terminal: every game at both sizes and in three languages."""

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from adapters.chat.requests.hint import Hint
from adapters.terminal.canvas import Canvas, width_of
from adapters.terminal.hand_area import HandArea
from adapters.terminal.keys import KEYED, Command, Key, KeyLine, key_of
from adapters.terminal.offers import offered
from adapters.terminal.pages import Reading
from adapters.terminal.result_page import ResultPage
from adapters.terminal.table_page import TablePage
from engine.games import GAMES
from engine.host.commands import every as do
from engine.host.commands.change import Loaded
from engine.host.state.table import Phase
from engine.languages import LANGUAGES
from engine.messages.cards import card_label
from engine.messages.message import Message
from engine.messages.texts import Texts
from engine.presentation.hand.hand import hand
from engine.presentation.hand.refusals import why_barred
from engine.presentation.screen.log import log_lines
from engine.presentation.screen.result import result_screen
from engine.presentation.screen.table import standing_lines, table_screen
from engine.rules.actions import Pass, PlayCard
from engine.rules.events import Event
from tests.engine.host.tables import NAMES, House, person

SIZES = ((80, 24), (120, 40))
KEYS = KeyLine([Key("s", "score", "s"), Key("q", "leave", "q")])
MOST = 200
LARGE_CARDS = 7
"""So many at most are drawn large in a small window, rank and suit apart."""


async def deal(game: str, seed: int = 3, **options: object) -> AsyncIterator[tuple[Loaded, Sequence[Event]]]:
    """Every state of a deal that people play at a table, with what everybody saw happen, to its result."""
    house = House(seed=seed)
    table = await house.open(NAMES[0], game, "none", **options)
    for name in NAMES[1 : GAMES[game].seats]:
        await house.service.handle(do.Sit(house.event(), table, person(name)))
    outcome = await house.service.handle(do.Start(house.event(), table, person(NAMES[0])))
    events = [*outcome.events]
    for _ in range(MOST):
        loaded = await house.look(table)
        yield loaded, events
        if loaded.table.phase is not Phase.PLAYING:
            return
        events += (await house.first_legal(table)).events
    raise AssertionError("the deal has no end")


def offers_of(message: Message, texts: Texts) -> HandArea:
    cards, calls = offered(message, texts)
    every = [*cards, *calls]
    return HandArea(cards, calls, every[0] if every else None)


def painted(loaded: Loaded, seat: int, texts: Texts, size: tuple[int, int], events: Sequence[Event] = ()) -> Canvas:
    """The page of one seat."""
    view, canvas = loaded.dealt.view(seat), Canvas(*size)
    if loaded.table.phase is not Phase.PLAYING:
        ResultPage(result_screen(loaded.table, view, texts), texts, HandArea(), KEYS).paint(canvas)
        return canvas
    area = offers_of(hand(loaded.table, seat, view, texts), texts)
    log = tuple(log_lines([event for event in events if not event.to], loaded.table, view, texts))
    TablePage(table_screen(loaded.table, view, texts), texts, area, KEYS, log).paint(canvas)
    return canvas


def labels(loaded: Loaded, seat: int, texts: Texts) -> set[str]:
    """The cards in the hand of a seat, as they are written."""
    screen = table_screen(loaded.table, loaded.dealt.view(seat), texts)
    return {face.label for cards in screen.hand for face in cards}


@pytest.mark.one_in(9)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
async def test_every_state_of_a_deal_can_be_painted(game: str, language: str) -> None:
    texts, sizes = Texts(language), iter(SIZES * MOST)
    async for loaded, events in deal(game):
        size = next(sizes)
        text = painted(loaded, 0, texts, size, events).text()
        lines = text.splitlines()
        assert all(width_of(line) <= size[0] for line in lines)
        assert texts("game-" + game) in lines[0]
        held = labels(loaded, 0, texts)
        if loaded.table.phase is Phase.PLAYING and len(held) > LARGE_CARDS:
            assert not [label for label in held if size == SIZES[0] and label not in text], text
        assert set(lines[size[1] - 4]) == {"─"}


async def calling() -> tuple[Loaded, int]:
    """A deal of Mensch whose declarer is to call a partner's card, and the declarer."""
    house = House(seed=3)
    table = await house.full_table("mensch", "none")
    while True:
        loaded = await house.look(table)
        rules, state = loaded.dealt.rules, loaded.dealt.state
        seat = min(rules.to_act(state))
        if state.step == "call":
            return loaded, seat
        legal = rules.legal(state, seat)
        await house.act(table, seat, next((action for action in legal if isinstance(action, Pass)), legal[0]))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_long_prompt_is_read_to_its_end_in_a_small_window(language: str) -> None:
    texts = Texts(language)
    loaded, seat = await calling()
    text = painted(loaded, seat, texts, SIZES[0]).text()
    # without no-break spaces, and without what stands beside the table
    told = " ".join(" ".join(line.partition("│")[0] for line in text.splitlines()[12:14]).split())
    assert " ".join(texts("hand-your-call").split()) in told, text
    assert not [label for label in labels(loaded, seat, texts) if label not in text], text


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_was_announced_is_read_to_its_end_in_a_small_window(language: str) -> None:
    texts, columns, announced = Texts(language), 80 - 26, 0
    async for loaded, _ in deal("menche"):
        if loaded.table.phase is not Phase.PLAYING:
            continue
        for seat in range(4):
            said = table_screen(loaded.table, loaded.dealt.view(seat), texts).said
            lines = painted(loaded, seat, texts, SIZES[0]).text().splitlines()
            beside = " ".join(line[columns:].strip(" │") for line in lines)
            announced += sum(map(len, said))
            assert not [word for line in said for word in line.split() if word not in beside], lines
    assert announced


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["manille-deux", "manille-trois"])
async def test_where_seats_have_no_names_marks_stand_alone(game: str) -> None:
    async for loaded, _ in deal(game):
        if loaded.table.phase is Phase.PLAYING:
            table = "\n".join(line[:54] for line in painted(loaded, 0, Texts("en"), SIZES[0]).text().splitlines())
            assert not re.search(r"[╯│┛║┇] +· ", table), table


async def test_no_arrow_lies_upon_a_card() -> None:
    async for loaded, _ in deal("menche"):
        if loaded.table.phase is Phase.PLAYING:
            lines = painted(loaded, 0, Texts("de"), SIZES[0]).text().splitlines()
            assert not [line for line in lines if re.search(r"\w[↗↘↙↖]\w", line)]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["manille", "mensch", "chibre"])
async def test_one_frame_says_who_has_taken_the_trick_that_lies_there(game: str) -> None:
    lay = 0
    async for loaded, _ in deal(game):
        state = loaded.dealt.state
        if state.taken and not state.trick and state.result is None:
            lay += 1
            for size in SIZES:
                assert painted(loaded, 1, Texts("en"), size).text().count("╔") == 1
    assert lay >= 7


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["manille", "manille-coinchee", "mensch", "chibre"])
async def test_nobody_reads_a_card_that_another_holds(game: str) -> None:
    texts = Texts("en")
    async for loaded, events in deal(game):
        if loaded.table.phase is not Phase.PLAYING:
            continue
        text = painted(loaded, 0, texts, SIZES[1], events).text()
        contract, deck = loaded.dealt.state.contract, loaded.dealt.rules.deck
        # whoever declares calls a card aloud
        named = {card_label(contract.called, deck, texts)} if contract is not None and contract.called else set()
        named |= set(" ".join(table_screen(loaded.table, loaded.dealt.view(0), texts).order).split())
        for other in (1, 2, 3):
            assert not (labels(loaded, other, texts) - named) & set(text.split()), text


async def test_open_hands_stay_visible_in_practice() -> None:
    texts, seen = Texts("en"), 0
    async for loaded, _ in deal("manille", practice=True):
        if loaded.table.phase is not Phase.PLAYING:
            continue
        for size in SIZES:
            text = painted(loaded, 0, texts, size).text()
            for other in (1, 2, 3):
                assert not [label for label in labels(loaded, other, texts) if label not in text], text
                seen += 1
            assert f"▸ {Texts('en')('screen-you')}" in text or 0 not in loaded.dealt.rules.to_act(loaded.dealt.state)
    assert seen > 100


@pytest.mark.parametrize(("inspect", "open_tricks"), [("none", 0), ("last", 1), ("all", 4)])
async def test_tricks_that_the_rules_keep_closed_stay_closed_in_the_log(inspect: str, open_tricks: int) -> None:
    states = [(loaded, [*events]) async for loaded, events in deal("manille", inspect_tricks=inspect)]
    loaded, events = next(
        state for state in states if len(state[0].dealt.state.taken) == 4 and state[0].dealt.state.trick
    )
    public = [event for event in events if not event.to]
    told = list(log_lines(public, loaded.table, loaded.dealt.view(0), Texts("en")))
    of_tricks = [line for line in told if line.startswith("Trick ")]
    assert len(of_tricks) == 4
    assert sum(any(suit in line for suit in "♠♥♦♣") for line in of_tricks) == open_tricks
    assert told[-1].endswith(str(painted_card(loaded)))
    screen = table_screen(loaded.table, loaded.dealt.view(0), Texts("en"))
    assert len(screen.tricks) == open_tricks


def painted_card(loaded: Loaded) -> str:
    """The card that was played last."""
    screen = table_screen(loaded.table, loaded.dealt.view(0), Texts("en"))
    seat = loaded.dealt.state.trick[-1].seat
    card = screen.seats[seat].row.card
    assert card is not None
    return card.label


async def test_the_sheet_says_once_what_everybody_has() -> None:
    *_, (loaded, _) = [state async for state in deal("manille-coinchee")]
    screen = result_screen(loaded.table, loaded.dealt.view(0), Texts("en"))
    assert [row.score for row in screen.rows] == list(loaded.table.standing.scores)
    assert screen.score[0].startswith("match to "), screen.score


async def test_a_finished_deal_is_open_in_the_log() -> None:
    *_, (loaded, events) = [state async for state in deal("manille", inspect_tricks="none")]
    public = [event for event in events if not event.to]
    told = list(log_lines(public, loaded.table, loaded.dealt.view(0), Texts("en")))
    assert sum("♠" in line or "♥" in line or "♦" in line or "♣" in line for line in told) >= 8


async def test_why_a_card_is_barred_is_said_before_it_is_tried() -> None:
    found = set()
    for seed in range(4):
        async for loaded, _ in deal("manille", seed=seed):
            state = loaded.dealt.state
            if state.step != "tricks":
                continue
            seat = min(loaded.dealt.rules.to_act(state))
            legal = {action.card for action in loaded.dealt.rules.legal(state, seat) if isinstance(action, PlayCard)}
            barred = [card for card in state.hands[seat] if card not in legal]
            said = why_barred(loaded.table, loaded.dealt, seat, barred, Texts("en"))
            assert bool(said) == bool(barred)
            assert "Refused" not in said
            found |= {duty for duty in ("follow suit", "beat") if f"duty to {duty}" in said}
    assert found == {"follow suit", "beat"}


async def test_cards_have_figures_and_calls_beside_them_letters() -> None:
    texts = Texts("en")
    async for loaded, _ in deal("manille"):
        state = loaded.dealt.state
        for seat in loaded.dealt.rules.to_act(state) if state.result is None else ():
            cards, calls = offered(hand(loaded.table, seat, loaded.dealt.view(seat), texts), texts)
            keys = [offer.key for offer in (*cards, *calls)]
            assert len(set(keys)) == len(keys)
            assert not cards or [offer.key for offer in cards] == [str(place + 1) for place in range(len(cards))]
            assert not cards or not [offer for offer in calls if offer.key.isdecimal()]
            assert cards or calls[0].key == "1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_out_is_in_the_line_of_keys_whatever_has_no_room(language: str) -> None:
    texts = Texts(language)
    rare = (Command.MORE, Command.LEAVE)
    others = [key_of(each, texts) for each in (*KEYED, *Command) if each not in rare]
    for sign in ("1", "1–9 0 a–f"):
        line = KeyLine(
            [Key(sign, texts("screen-keys-choose"), "enter"), *others], [key_of(one, texts) for one in rare]
        )
        canvas = Canvas(80, 24)
        line.paint(canvas, 0)
        shown = canvas.text().splitlines()[0]
        assert shown.startswith(f" {sign} {texts('screen-keys-choose')} · {key_of(Hint, texts).sign} ")
        assert shown.endswith(f" · {texts('screen-key-more')} · {texts('screen-key-leave')}")
        assert canvas.key_at(0, len(shown) - 1) == "q"


async def test_a_hint_has_one_key() -> None:
    texts = Texts("en")
    offers = [
        (one.label, message)
        async for loaded, _ in deal("mensch", practice=True)
        if loaded.dealt.state.result is None
        for seat in loaded.dealt.rules.to_act(loaded.dealt.state)
        for message in [hand(loaded.table, seat, loaded.dealt.view(seat), texts)]
        for one in (*offered(message, texts)[0], *offered(message, texts)[1])
    ]
    labels_of_buttons = {choice.label for _, message in offers for row in message.choices for choice in row}
    assert texts("button-hint") in labels_of_buttons
    assert texts("button-hint") not in {label for label, _ in offers}


@pytest.mark.long
async def test_what_is_marked_at_the_seat_across_is_not_cut_in_a_small_window() -> None:
    moved_up = 0
    async for loaded, _ in deal("mensch"):
        for texts, seat in product(map(Texts, LANGUAGES), range(4)):
            across = table_screen(loaded.table, loaded.dealt.view(seat), texts).seats[2]
            if loaded.table.phase is not Phase.PLAYING or across.call:
                continue
            name, *words = painted(loaded, seat, texts, SIZES[0]).text().splitlines()[2:5]
            assert not [row for row in (name, *words) if "…" in row.partition("│ ")[0]], (name, *words)
            moved_up += across.name in name
    # in one of the languages the words are too long for the row below
    assert moved_up


async def test_a_click_on_a_card_is_its_key() -> None:
    async for loaded, _ in deal("manille"):
        if loaded.dealt.state.step == "tricks":
            break
    seat = min(loaded.dealt.rules.to_act(loaded.dealt.state))
    canvas = painted(loaded, seat, Texts("en"), SIZES[0])
    lines = canvas.text().splitlines()
    row = next(row for row, line in enumerate(lines) if "[1]" in line and row > 12)
    assert canvas.key_at(row, lines[row].index("[1]") + 1) == "1"
    assert canvas.key_at(row - 2, lines[row].index("[1]") + 1) == "1"
    assert canvas.key_at(0, 0) == ""
    assert canvas.key_at(500, 500) == ""


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("manille", ("Best first: 10 A K Q J 9 8 7",)),
        ("mensch", ("Trumps, best first: Q♣ 7 A K Q J 10 9 8", "Other suits: A K Q J 10 9 8 7")),
        ("chibre", ("Trumps, best first: J 9 A K Q 10 8 7 6", "Other suits: A K Q J 10 9 8 7 6")),
    ],
)
async def test_the_order_of_cards_is_told_while_nobody_plays_yet(game: str, told: tuple[str, ...]) -> None:
    loaded, _ = await anext(deal(game))
    assert table_screen(loaded.table, loaded.dealt.view(0), Texts("en")).order == told
    assert told[-1].split(": ")[1] in painted(loaded, 0, Texts("en"), SIZES[1]).text()


def test_a_long_text_is_moved_and_never_past_its_end() -> None:
    page, canvas = Reading("Log", [(f"line {number}", "") for number in range(100)], KEYS), Canvas(80, 24)
    page.paint(canvas)
    assert "line 0" in canvas.text()
    for key in ("end", "down", "pagedown"):
        assert page.move(key)
        page.paint(canvas := Canvas(80, 24))
    assert "line 99" in canvas.text()
    assert "81–100 / 100" in canvas.text()
    assert not page.move("x")


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("mensch", "Match: You 0 · Bruno 0 · Chloé 0 · Dirk 0 · 0 of 16\u00a0deals"),
        ("manille", "Match: You & Chloé 0 · Bruno & Dirk 0 / 101"),
    ],
)
async def test_the_standing_is_said_in_words(game: str, line: str) -> None:
    loaded, _ = await anext(deal(game))
    assert line in [*standing_lines(table_screen(loaded.table, loaded.dealt.view(0), Texts("en")), Texts("en"))]


@pytest.mark.parametrize(
    ("language", "deals", "line"),
    [
        ("en", 1, "Match: You −2 · Bruno 2 · Chloé 0 · Dirk 0 · 1 of 16\u00a0deals"),
        ("fr", 1, "Partie\u00a0: Vous −2 · Bruno 2 · Chloé 0 · Dirk 0 · 1\u00a0donne sur 16"),
        ("fr", 2, "Partie\u00a0: Vous −2 · Bruno 2 · Chloé 0 · Dirk 0 · 2\u00a0donnes sur 16"),
    ],
)
async def test_what_is_below_nothing_has_a_minus_and_one_deal_is_one(language: str, deals: int, line: str) -> None:
    loaded, _ = await anext(deal("mensch"))
    texts = Texts(language)
    screen = table_screen(loaded.table, loaded.dealt.view(0), texts)
    figures = zip(screen.accounts, (-2, 2, 0, 0), strict=True)
    below = replace(
        screen,
        accounts=tuple(replace(account, score=score) for account, score in figures),
        length=texts("screen-length", deals=deals, length=16),
    )
    assert line in [*standing_lines(below, texts)]


async def test_who_took_a_trick_is_marked_once() -> None:
    texts = Texts("en")
    async for loaded, _ in deal("manille"):
        if loaded.table.phase is Phase.PLAYING and table_screen(loaded.table, loaded.dealt.view(0), texts).lies_taken:
            assert painted(loaded, 0, texts, SIZES[1]).text().count("took it") == 1
            return
    raise AssertionError("no trick was taken")
