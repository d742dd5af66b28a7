"""A game without a word of its own, built from what every trick game has, reads right: nothing in it sounds like any
other game."""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

import pytest

from engine import games
from engine.games import GAMES
from engine.games.manille.family import Answered, Ask
from engine.games.voices import VOICES, voice_of
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.voice import Voice
from engine.presentation.board.board import board
from engine.presentation.board.score import score_sheet
from engine.presentation.hand.examples import examples
from engine.presentation.hand.hand import hand
from engine.presentation.rules import lookup
from engine.rules import follow
from engine.rules.actions import NameTrump
from engine.rules.cards import NO_TRUMP, PIQUET_DECK
from engine.rules.deal import Frame, Rules, Transition
from engine.rules.game import Family, Game, Ruleset
from engine.rules.match import Standing
from engine.rules.options import Options, Schema, choice, number, switch
from engine.rules.order import ranked
from engine.rules.seats import PARTNERS_ACROSS, Direction, Ring, Seat
from engine.rules.state import DealResult, DealSetup, DealState
from engine.rules.steps.base import QuietStep
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.steps.settle import SettleStep, by_side
from engine.rules.steps.tricks import ClaimsStep, TricksStep
from engine.rules.values import replace
from tests.engine.presentation.reading import labels, read
from tests.engine.presentation.scenes import private_text, public_text
from tests.engine.presentation.tables import deal, hands_pack, make_table, random_walk
from tests.engine.presentation.telling import arithmetic, typed_at

pytestmark = pytest.mark.filterwarnings("ignore:no text for game-toy:engine.messages.texts.MissingText")

EN = Texts("en")
RING = Ring(4, Direction.CLOCKWISE)
ORDER = ranked(PIQUET_DECK, ("A", "K", "Q", "J", "10", "9", "8", "7"), {})
TRUMPS = (*PIQUET_DECK.suits, NO_TRUMP)
HEARTS = PIQUET_DECK.suits[1]
BOOK = 4
"""Half of all tricks: what a side takes beyond counts."""
HANDS = {
    0: "AS KS QS JS AH KH QH JH",
    1: "10S 9S 8S 7S 10H 9H 8H 7H",
    2: "AD KD QD JD AC KC QC JC",
    3: "10D 9D 8D 7D 10C 9C 8C 7C",
}


@dataclass(frozen=True, slots=True)
class ToyMatch:
    """Whoever has the target first."""

    target: int

    def standing(self, first_dealer: Seat, results: Sequence[DealResult]) -> Standing:
        scores = tuple(sum(result.scores[side] for result in results) for side in (0, 1))
        winners = tuple(side for side in (0, 1) if scores[side] >= self.target)
        merits = tuple((score,) for score in scores)
        setup = None if winners else DealSetup((first_dealer + len(results)) % 4, len(results) + 1)
        return Standing(scores, scores, (0, 0), self.target, len(results), None, setup, merits, winners)


def _count(frame: Frame, state: DealState) -> DealResult:
    points, tricks = by_side(frame, state)
    taken = tuple(8 * (side != frame.accounts[state.offender]) for side in (0, 1)) if state.offender else tricks
    return DealResult(
        state.setup.dealer,
        scores=tuple(max(0, count - BOOK) for count in taken),
        points=points,
        tricks=tricks,
        contract=state.contract,
        void=state.void,
        offender=state.offender,
    )


class HeartsAreTrump(QuietStep):
    """Nobody chooses."""

    name: str = "trump"

    def enter(self, frame: Frame, state: DealState) -> Transition:
        return Transition(replace(state, fixed_trump=HEARTS))


def _build(options: Options) -> Ruleset:
    honour = options["revokes"] == "honour"
    steps = (
        DealPackets((4, 4), open_hands=bool(options["practice"])),
        NameTrumpStep(TRUMPS, 1) if options["trump"] == "named" else HeartsAreTrump(),
        TricksStep(follow.FollowSuit(), honour=honour),
        ClaimsStep(honour),
        SettleStep(_count),
    )
    rules = Rules("toy", 1, PIQUET_DECK, ORDER, RING, options, PARTNERS_ACROSS, TRUMPS, steps)
    return Ruleset(rules, ToyMatch(int(options["target"])))


SCHEMA = Schema(
    (
        number("target", 4, 1, 100),
        choice("packets", "4-4"),
        choice("inspect_tricks", "last", "none", "own_last", "all"),
        choice("revokes", "blocked", "honour"),
        choice("trump", "named", "hearts"),
        switch("practice", False),
    )
)
TOY = Game("toy", Family("toy"), 1, 4, "points", SCHEMA, _build, lambda scores: 2 * sum(scores))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game, wherever the registry is known; it has no page in the rulebook."""
    known = MappingProxyType({**GAMES, "toy": TOY})
    for module in list(sys.modules.values()):
        if getattr(module, "GAMES", None) is GAMES and module is not sys.modules[__name__]:
            monkeypatch.setattr(module, "GAMES", known)
    monkeypatch.setattr(lookup, "section_title", lambda game, section, texts: section)
    monkeypatch.setattr(games, "_VERSIONS", {(game.id, game.version): game for game in known.values()})


def test_it_has_the_plain_voice() -> None:
    assert type(voice_of(make_table("toy"))) is Voice
    assert all(type(voice) is not Voice for voice in VOICES.values())


def test_the_board_and_the_hand() -> None:
    table = make_table("toy")
    here = deal(table, hands_pack(table, HANDS))
    assert "Ana to choose the trump" in read(board(here.table, here.view(), EN))
    chooser = hand(here.table, 0, here.view(0), EN)
    assert "Your turn: choose the trump." in read(chooser)
    assert labels(chooser)[-1] == "en face: partner chooses"
    assert examples(here.table, here.view(0), EN) == "spades, sans-atout"
    here = here.play("0:trump=H", "1:7S")
    shown = read(board(here.table, here.view(), EN))
    assert "♥ hearts by Ana" in shown
    assert "Trick 1 of 8 · Chloé to play" in shown
    assert "Tricks: Ana & Chloé 0 · Bob & Dan 0\nMatch 0–0 to 4" in shown
    follower = read(hand(here.table, 2, here.view(2), EN))
    assert "Your turn: play a card." in follower
    assert " Bob: 7♠ led, winning" in follower


def test_what_a_deal_brought() -> None:
    table = make_table("toy")
    here = deal(table, hands_pack(table, HANDS)).play("0:trump=NT")
    while here.state.result is None:
        seat = min(here.rules.to_act(here.state))
        here = here.act(seat, here.rules.legal(here.state, seat)[0])
    assert here.state.result.tricks == (8, 0)
    assert arithmetic(here.state.result, here.table, EN) == "Ana & Chloé: 4 · Bob & Dan: 0"
    shown = read(board(here.table, here.view(), EN))
    assert "Ana & Chloé win" in shown
    assert "deal 1 · Ana & Chloé +4" in shown
    assert "points" not in shown.replace("Points over the match", "")
    sheet = read(score_sheet(here.table, EN))
    assert "1 | SA | 4 | 0" in sheet


def test_a_trump_that_nobody_chose() -> None:
    table = make_table("toy", trump="hearts")
    here = deal(table, hands_pack(table, HANDS))
    shown = read(board(here.table, here.view(), EN))
    assert "Trump: ♥ hearts\n" in shown
    assert "Bob to play" in shown
    *_, last = random_walk(table, 3)
    over = read(board(last.table, last.view(), EN))
    assert "Trump: ♥ hearts · Tricks" in over
    assert "1 | – |" in read(score_sheet(last.table, EN))


def test_a_revoke_says_whose_it_was() -> None:
    revoke = DealResult(0, scores=(0, 4), points=(0, 0), tricks=(5, 3), void="revoke", offender=2)
    assert arithmetic(revoke, make_table("toy"), EN) == "Chloé revoked. Bob & Dan: 4"
    again = DealResult(0, scores=(0, 0), void="redeal")
    assert "deals again" in arithmetic(again, make_table("toy"), EN)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("revokes", ["blocked", "honour"])
def test_whole_deals_are_told(language: str, revokes: str) -> None:
    texts = Texts(language)
    for seed in range(2):
        for here in random_walk(make_table("toy", revokes=revokes), seed):
            told = public_text(here, texts) + "".join(private_text(here, seat, texts) for seat in range(4))
            # a sum of points over half of all is another game's arithmetic; cards of the toy count nothing
            assert re.search(r"\d - \d", told) is None


def test_words_of_other_games_mean_nothing() -> None:
    table = make_table("toy")
    view = deal(table, hands_pack(table, HANDS)).view(0)
    assert typed_at("spades", table, view) == NameTrump(PIQUET_DECK.suits[0])
    for line in ("chibre", "solo", "appelle AH", "combien de pique", "menti 3", "écart 10p", "oui"):
        assert typed_at(line, table, view) is None


def test_what_happens_in_another_game_has_no_words() -> None:
    table = make_table("toy")
    with pytest.raises(TypeError, match="Answered"):
        voice_of(table).event(Answered(0, Ask("trumps"), "3"), table, EN)
    with pytest.raises(TypeError, match="Ask"):
        voice_of(table).action(Ask("trumps"), table, "tricks", EN)
