"""Bavarde with advice: asked in words or by two taps, answered by the partner alone, never a lie."""

from random import Random

import pytest

from engine.games import ruleset
from engine.games.manille.family import FREE, Answer, Ask
from engine.games.manille.state import lies, talk
from engine.games.voices import voice_of
from engine.languages import LANGUAGES
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, OpenMenu
from engine.messages.typing.line import typed_line
from engine.players.levels import LEVELS, level_called
from engine.rules.actions import NameTrump
from engine.rules.deal import Rules
from engine.rules.errors import RuleViolation
from engine.rules.state import DealState
from engine.rules.views import view
from tests.engine.chance import random_pack, random_setup
from tests.engine.host.tables import House

GAME = "manille-bavarde"


def at_the_lead(seed: str, **options: object) -> tuple[Rules, DealState]:
    """A deal whose trump is named, before its first lead."""
    rules, chance = ruleset(GAME, {"free_talk": True, "coinche": False, **options}).rules, Random(seed)
    state = rules.start(random_setup(rules, rules.options, chance), random_pack(rules, chance)).state
    dealer = state.setup.dealer
    named = next(action for action in rules.legal(state, dealer) if isinstance(action, NameTrump))
    return rules, rules.apply(state, dealer, named).state


def questions(rules: Rules, state: DealState) -> list[Ask]:
    asked = (action for action in rules.legal(state, state.leader) if isinstance(action, Ask))
    return [action for action in asked if action.about in FREE]


@pytest.mark.parametrize("revokes", ["blocked", "honour"])
def test_the_partner_alone_answers_and_no_answer_is_a_lie(revokes: str) -> None:
    rules, state = at_the_lead("advice", revokes=revokes)
    partner = (state.leader + 2) % 4
    assert len(questions(rules, state)) == len(rules.deck.suits) + 2
    for ask in questions(rules, state):
        asked = rules.apply(state, state.leader, ask).state
        assert rules.to_act(asked) == {partner}
        offered = [action for action in rules.legal(asked, partner) if isinstance(action, Answer)]
        said = {answer.said for answer in offered}
        assert said == ({"none", *rules.deck.suits} if ask.about == "fear" else {"yes", "no"})
        for answer in offered:
            after = rules.apply(asked, partner, answer).state
            assert talk(after)[-1].said == answer.said
            assert lies(after) == ()
            assert rules.to_act(after) == {state.leader}


def test_without_the_option_nobody_asks_for_advice() -> None:
    rules, state = at_the_lead("silent", free_talk=False)
    assert questions(rules, state) == []
    with pytest.raises(RuleViolation):
        rules.apply(state, state.leader, Ask("load"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_partner_answers_by_its_cards_alone(level: str) -> None:
    """Yes to a suit of which it has the best card, and for certain no suit that it does not fear."""
    for number in range(12):
        rules, state = at_the_lead(f"advised {number}")
        partner = (state.leader + 2) % 4
        for ask in questions(rules, state):
            asked = rules.apply(state, state.leader, ask).state
            answer = level_called(level).player.choose(rules, view(rules, asked, partner))
            assert isinstance(answer, Answer)
            assert answer in rules.legal(asked, partner)
            best = f"10{ask.of}" in state.hands[partner]
            assert answer.said == "yes" or not (ask.about == "want" and best)
            assert ask.about != "fear" or f"10{answer.said}" not in state.hands[partner]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_asked_in_two_taps_and_typed_as_it_is_shown(language: str) -> None:
    house, texts = House(), Texts(language)
    table = (await house.look(await house.full_table(GAME, free_talk=True, coinche=False))).table
    rules, state = at_the_lead(language)
    deal, voice = view(rules, state, state.leader), voice_of(table)
    opened = [choice.token for choice in voice.menus(table, deal, texts)]
    reached = set()
    for token in opened:
        assert isinstance(token, OpenMenu)
        panel = voice.panel(table, state.leader, deal, texts, token.menu)
        assert panel is not None
        chosen = [choice.token for row in panel.choices for choice in row if isinstance(choice.token, Choose)]
        reached |= {deal.legal[one.index] for one in chosen}
    assert reached >= set(questions(rules, state))
    for ask in questions(rules, state):
        said = voice.action(ask, table, "tricks", texts)
        assert voice.read(typed_line(said, rules.deck, language), table, deal) == ask, said
