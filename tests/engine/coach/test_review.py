"""A finished deal looked at again: as one could know then, and as the cards lay."""

import pytest

from engine.coach import explain, review, weigh
from engine.coach.reviews import MARKED, Review, decision, decisions, moves
from engine.games import GAMES, ruleset
from engine.kernel import Search, chosen, every_build
from engine.languages import LANGUAGES
from engine.players.judge import Judge
from engine.players.levels import LEVELS, Level
from engine.players.strong import StrongPlayer
from engine.rules.actions import PlayCard
from engine.rules.views import view
from tests.engine.coach.recorded import FEW, TOLD, golden_file, golden_record, played, told
from tests.engine.conformance.walks import walk
from tests.engine.kernel.test_builds import needs_both

HANDFUL = 2
MANY = 50


def check(found: Review) -> None:
    """What holds of every review."""
    for each in found.decisions:
        assert each.cost >= 0
        assert each.cost == 0 or each.action != each.best
        worths = [one.worth for one in each.known if one.worth is not None]
        assert worths == pytest.approx(sorted(worths, reverse=True))
        assert each.worth_lying(each.action) is not None or isinstance(each.action, PlayCard)
    assert len(found.costliest) <= MARKED
    assert [each.cost for each in found.costliest] == sorted((each.cost for each in found.costliest), reverse=True)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_a_handful_of_deals_of_each_game(game: str) -> None:
    for number, record in enumerate(played(game, HANDFUL)):
        found = review(record, number, Search(samples=16, noise=20))
        assert len(found.decisions) > 2
        check(found)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_deals_played_by_chance_under_any_options(game: str) -> None:
    for seed in range(HANDFUL):
        found = review(walk(GAMES[game], {}, seed).record, seed, Search(samples=8, noise=20))
        assert found.decisions
        check(found)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
def test_fifty_deals_of_each_game(game: str) -> None:
    for number, record in enumerate(played(game, MANY)):
        check(review(record, number % GAMES[game].seats))
    for seed in range(MANY):
        check(review(walk(GAMES[game], {}, seed).record, seed % GAMES[game].seats, FEW))


def test_what_could_be_known_is_judged_on_the_view_alone() -> None:
    (record,) = played("manille", 1)
    rules = ruleset("manille", {}).rules
    states = {number: (state, seat) for number, state, seat, _ in moves(record)}
    asked = decisions(record, 0)
    assert len(asked) > 5
    for move in asked:
        state, seat = states[move]
        assert seat == 0
        assert decision(record, move, FEW).known == weigh(rules, view(rules, state, 0), FEW)


@pytest.mark.parametrize("game", ["manille", "manille-trois", "mensch", "menche-3", "chibre"])
def test_as_the_cards_lay_there_is_one_world(game: str) -> None:
    """Without chance in the playouts every one of them ends alike."""
    (record,) = played(game, 1)
    rules, surely = ruleset(game, {}).rules, Search(samples=6, noise=0)
    judged = 0
    for _, state, seat, action in moves(record):
        deal = view(rules, state, seat)
        if isinstance(action, PlayCard) and len(deal.legal) > 1:
            verdicts = Judge(chosen())(deal, rules, 5, surely, state.hands)
            assert {verdict.error for verdict in verdicts} == {0.0}
            judged += 1
    assert judged > 5


@needs_both
def test_both_builds_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    record, found = golden_record("manille"), []
    for build in every_build():
        monkeypatch.setattr("engine.players.judge.chosen", lambda build=build: build)
        monkeypatch.setattr("engine.coach.reviews.chosen", lambda build=build: build)
        found.append(review(record, 2, Search(samples=8, noise=20)))
    compiled, plain = found
    assert compiled == plain


@pytest.mark.one_in(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_the_words_of_a_review(game: str, language: str) -> None:
    assert told(game, language) == golden_file(game, language).read_text(encoding="utf-8")


@pytest.mark.parametrize("candidates", [1, 3])
def test_what_a_player_weighed_is_found_again(candidates: int) -> None:
    player = StrongPlayer(budget=Search(samples=24, noise=20, candidates=candidates))
    level = Level("strong", player, 100)
    (record,) = played("manille", 1, player)
    weighed = 0
    for move, _, seat, action in moves(record):
        found = explain(record, move, level)
        assert (found.seat, found.action, found.again) == (seat, action, True)
        if found.weighed and isinstance(action, PlayCard):
            assert found.weighed[0].action == action
            weighed += 1
    assert weighed > 8


def test_what_another_player_did_is_not_told_as_its_own() -> None:
    (record,) = played("manille", 1)
    told_apart = {explain(record, move, LEVELS["strong"]).again for move, *_ in moves(record)}
    assert told_apart == {True, False}
    assert not any(explain(record, move, LEVELS["steady"]).weighed for move, *_ in moves(record))
    with pytest.raises(ValueError, match="no such move"):
        explain(record, 999, LEVELS["steady"])
