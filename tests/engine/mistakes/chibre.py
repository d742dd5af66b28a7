"""Mistakes in the play, the announcements, the counting and the dealing of chibre."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from engine.games.chibre import cards as chibre_cards
from engine.games.chibre import count, match, melds, steps
from engine.games.chibre import meld_points as heard
from engine.games.chibre import rules as chibre
from engine.games.chibre.count import Count, Credit
from engine.games.chibre.family import Meld, MeldsAnnounced
from engine.games.chibre.family import melds as own_melds
from engine.games.chibre.melds import Key
from engine.games.chibre.steps import ForehandStep, MeldingTricks
from engine.rules.cards import Card
from engine.rules.deal import Transition
from engine.rules.follow import Turn
from engine.rules.order import CardOrder
from engine.rules.seats import Ring
from engine.rules.state import DealResult, DealState
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake

# --- play


def _bour_forced(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chibre, "BOUR", "")


def _nell_has_the_right_of_the_bour(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chibre, "BOUR", "9")


def _as_if(patch: pytest.MonkeyPatch, **options: bool) -> None:
    rule = chibre.follow_rule
    patch.setattr(chibre, "follow_rule", lambda given: rule({**given, **options}))


def _undertrump_allowed(patch: pytest.MonkeyPatch) -> None:
    _as_if(patch, forbid_undertrump=False)


def _undertrump_option_ignored(patch: pytest.MonkeyPatch) -> None:
    _as_if(patch, forbid_undertrump=True)


def _strict_undertrump_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chibre, "STRICT", "")


def _no_ruff_while_able_to_follow(patch: pytest.MonkeyPatch) -> None:
    _as_if(patch, may_ruff_when_able=False)


def _beats_the_lowest_ruff(patch: pytest.MonkeyPatch) -> None:
    def winners(self: Turn, cards: Sequence[Card]) -> tuple[Card, ...]:
        least = min(self.powers[play.card] for play in self.trick if self.suits[play.card] == self.trump)
        return tuple(card for card in cards if self.powers[card] > least)

    patch.setattr(Turn, "winners", winners)


def _ordered(patch: pytest.MonkeyPatch, **tables: object) -> None:
    for name, table in tables.items():
        patch.setattr(chibre_cards, name, table)
    rows = {
        trump: {card: chibre_cards._row(card, trump) for card in chibre_cards.DECK.cards}
        for trump in chibre_cards.ORDER.rows
    }
    patch.setattr(chibre, "ORDER", CardOrder(rows))


def _nell_below_the_ace(patch: pytest.MonkeyPatch) -> None:
    _ordered(patch, TRUMPS=("J", "A", "9", "K", "Q", "10", "8", "7", "6"))


def _low_trumps_swapped(patch: pytest.MonkeyPatch) -> None:
    _ordered(patch, TRUMPS=("J", "9", "A", "K", "Q", "10", "7", "8", "6"))


def _trump_ace_counts_nothing(patch: pytest.MonkeyPatch) -> None:
    _ordered(patch, TRUMP_POINTS={**chibre_cards.TRUMP_POINTS, "A": 0})


# --- announcements


def _sum_decides(patch: pytest.MonkeyPatch) -> None:
    def winning(keys: Sequence[tuple[int, Key]], _: object) -> frozenset[int]:
        sums = {side: sum(key.points for of, key in keys if of == side) for side, _ in keys}
        return frozenset(side for side in sums if sums[side] == max(sums.values()))

    patch.setattr(melds, "winning_sides", winning)


def _key_without(patch: pytest.MonkeyPatch, **changed: Any) -> None:
    run, four = melds.run_key, melds.four_key
    patch.setattr(melds, "run_key", lambda *told, **trump: run(*told, **trump)._replace(**changed))
    patch.setattr(melds, "four_key", lambda of: four(of)._replace(**changed))


def _number_of_cards_ignored(patch: pytest.MonkeyPatch) -> None:
    _key_without(patch, cards=0)


def _trump_ignored(patch: pytest.MonkeyPatch) -> None:
    _key_without(patch, trump=0)


def _ties_bring_nothing(patch: pytest.MonkeyPatch) -> None:
    winning = melds.winning_sides

    def alone(*told: Any) -> frozenset[int]:
        return winning(*told) if len(winning(*told)) == 1 else frozenset()

    patch.setattr(melds, "winning_sides", alone)


def _everybody_scores(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(melds, "winning_sides", lambda keys, _: frozenset(side for side, _ in keys))


def _a_card_serves_twice(patch: pytest.MonkeyPatch) -> None:
    candidates = melds.candidates

    def reused(held: Any, said: Any, rules: Any) -> tuple[Any, ...]:
        return tuple(cards for cards in candidates(held, (), rules) if cards not in said)

    patch.setattr(melds, "candidates", reused)


def _nines_count_a_hundred(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(melds, "FOUR_POINTS", {**heard.FOUR_POINTS, "9": 100})


def _long_runs_stay_whole(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(melds, "parts", lambda _run: iter(()))


def _aces_whatever_the_option(patch: pytest.MonkeyPatch) -> None:
    rules = melds.MeldRules
    patch.setattr(chibre, "MeldRules", lambda **told: rules(**{**told, "four_aces": True}))


def _announcing_late(patch: pytest.MonkeyPatch) -> None:
    announcements = MeldingTricks._announcements

    def always(self: MeldingTricks, frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        return announcements(self, frame, replace(state, taken=()), seat)

    patch.setattr(MeldingTricks, "_announcements", always)


# --- counting


def _no_last_trick(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chibre, "LAST_TRICK", 0)


def _no_match(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Count, "_slam", lambda *_: iter(()))


def _match_by_points(patch: pytest.MonkeyPatch) -> None:
    """A side with all the points is taken for one with all the tricks."""

    def slam(self: Count, sides: Any, state: Any) -> Iterator[Credit]:
        winners = {sides[taken.winner] for taken in state.taken if taken.points}
        if len(state.taken) == 9 and len(winners) == 1:
            yield Credit("slam", min(winners), int(self.options["match_total"]) - 157, played_out=True)

    patch.setattr(Count, "_slam", slam)


def _kept_by_the_whitewashed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Count, "_kept", lambda *_: True)


def _stock_never_survives(patch: pytest.MonkeyPatch) -> None:
    kept = Count._kept

    def lost(self: Count, credit: Credit, found: Any) -> bool:
        return kept(Count({**self.options, "stock_survives_match": False}), credit, found)

    patch.setattr(Count, "_kept", lost)


def _stock_of_two_hands(patch: pytest.MonkeyPatch) -> None:
    """King and queen of one side are enough."""

    def stock_of(state: Any) -> tuple[int, int]:
        if state.contract is None:
            return 0, 0
        tricks = enumerate((*(taken.plays for taken in state.taken), state.trick), start=1)
        royal = [
            (number, play.seat)
            for number, plays in tricks
            for play in plays
            if play.card in count.STOCK[state.contract.denomination]
        ]
        return royal[1] if len(royal) == 2 and royal[0][1] % 2 == royal[1][1] % 2 else (0, 0)

    patch.setattr(count, "stock_of", stock_of)
    patch.setattr(steps, "stock_of", stock_of)


def _in_another_order(patch: pytest.MonkeyPatch, order: Callable[[list[Credit]], list[Credit]]) -> None:
    in_order = Count._in_order

    def reordered(self: Count, sides: Any, state: Any) -> Iterator[Credit]:
        return iter(order(list(in_order(self, sides, state))))

    patch.setattr(Count, "_in_order", reordered)


def _tricks_before_announcements(patch: pytest.MonkeyPatch) -> None:
    _in_another_order(patch, lambda found: sorted(found, key=lambda credit: credit.by != "tricks"))


def _stock_at_the_end(patch: pytest.MonkeyPatch) -> None:
    _in_another_order(patch, lambda found: sorted(found, key=lambda credit: credit.by == "stock"))


def _deals_play_on(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(MeldingTricks, "_reached", lambda _self, _frame, _state: ())


def _target_must_be_passed(patch: pytest.MonkeyPatch) -> None:
    target_match = match.TargetMatch
    patch.setattr(
        chibre,
        "TargetMatch",
        lambda ring, target, **kept: replace(target_match(ring, target, **kept), target=target + 1),
    )


def _only_tricks_count_double(patch: pytest.MonkeyPatch) -> None:
    scored = Count.__call__

    def plain_extras(self: Count, frame: Any, state: DealState) -> DealResult:
        result = scored(self, frame, state)
        once = [sum(points[side] for _, points in result.extras) for side in (0, 1)]
        return replace(result, scores=tuple(result.scores[side] - once[side] for side in (0, 1)))

    patch.setattr(
        Count, "__call__", lambda *told: plain_extras(*told) if scored(*told).multipliers else scored(*told)
    )


# --- dealing and choosing


def _seven_of_diamonds_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ForehandStep, "enter", lambda _self, _frame, state: Transition(state))


def _seven_of_diamonds_in_every_deal(patch: pytest.MonkeyPatch) -> None:
    enter = ForehandStep.enter

    def always(self: ForehandStep, frame: Any, state: DealState) -> Transition:
        entered = enter(self, frame, replace(state, setup=replace(state.setup, number=1)))
        return replace(entered, state=replace(entered.state, setup=state.setup))

    patch.setattr(ForehandStep, "enter", always)


def _chibre_there_and_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chibre, "NameTrumpStep", lambda suits, **told: NameTrumpStep(suits, **{**told, "delegations": 2}))


def _the_namer_leads(patch: pytest.MonkeyPatch) -> None:
    apply = NameTrumpStep.apply

    def led(self: NameTrumpStep, frame: Any, state: DealState, seat: int, action: Any) -> Transition:
        done = apply(self, frame, state, seat, action)
        return replace(done, state=replace(done.state, leader=seat)) if done.state.contract else done

    patch.setattr(NameTrumpStep, "apply", led)


def _the_deal_just_moves_on(patch: pytest.MonkeyPatch) -> None:
    def on(ring: Ring, first: int, results: Sequence[DealResult], **_: bool) -> int:
        return ring.next(results[-1].dealer) if results else first

    patch.setattr(match, "next_dealer", on)


# --- leaks


def _cards_announced(patch: pytest.MonkeyPatch) -> None:
    announce = steps._announce

    def told(state: DealState, seat: int, cards: Any) -> Transition:
        done = announce(state, seat, cards)
        own = tuple(meld for meld in own_melds(done.state) if meld.seat == seat)
        return replace(done, events=tuple(MeldsAnnounced(seat, own) for _ in done.events))

    patch.setattr(steps, "_announce", told)


def _losers_shown(patch: pytest.MonkeyPatch) -> None:
    def judged(meld: Meld, *, counts: bool, shown: bool) -> Meld:
        return replace(meld, counts=counts, open=shown)

    patch.setattr(steps, "_judged", judged)


def _shown_against_the_option(patch: pytest.MonkeyPatch) -> None:
    judged = steps._judged
    patch.setattr(steps, "_judged", lambda meld, *, counts, shown: judged(meld, counts=counts, shown=True))


PLAYING = ("cases of chibre", "oracle of chibre", "positions of chibre")
TOLD = ("cases of chibre", "oracle of chibre", "deals of chibre")

CHIBRE = (
    Mistake("the Bour is forced", _bour_forced, (*PLAYING, "jass-kit")),
    Mistake("the Nell need not follow", _nell_has_the_right_of_the_bour, (*PLAYING, "jass-kit")),
    Mistake("undertrumping is allowed in chibre", _undertrump_allowed, (*PLAYING, "jass-kit")),
    Mistake("forbid_undertrump off is ignored", _undertrump_option_ignored, PLAYING),
    Mistake("forbid_undertrump strict is ignored", _strict_undertrump_ignored, ("cases of chibre",)),
    Mistake("no ruffing while able to follow", _no_ruff_while_able_to_follow, (*PLAYING, "jass-kit")),
    Mistake("the lowest ruff is the one to beat", _beats_the_lowest_ruff, ("cases of chibre", "oracle of chibre")),
    Mistake("the Nell stands below the ace", _nell_below_the_ace, ("cases of chibre", "jass-kit", "ranks of chibre")),
    Mistake("seven and eight of trumps swapped", _low_trumps_swapped, ("oracle of chibre", "ranks of chibre")),
    Mistake(
        "the trump ace counts nothing",
        _trump_ace_counts_nothing,
        ("jass-kit", "ranks of chibre", "chibre: points_total"),
    ),
    Mistake("the sum of announcements decides", _sum_decides, ("oracle of chibre", "cases of chibre")),
    Mistake("four kings beat five in a row", _number_of_cards_ignored, ("cases of chibre",)),
    Mistake("a run in trump is like any other", _trump_ignored, ("cases of chibre",)),
    Mistake("level announcements bring nothing", _ties_bring_nothing, ("deals of chibre",)),
    Mistake("the weaker announcements count too", _everybody_scores, ("oracle of chibre", "deals of chibre")),
    Mistake("a card serves in two announcements", _a_card_serves_twice, ("cases of chibre", "oracle of chibre")),
    Mistake("four nines count a hundred", _nines_count_a_hundred, ("oracle of chibre", "cases of chibre")),
    Mistake("a run of eight cannot be split", _long_runs_stay_whole, TOLD),
    Mistake("four aces against the option", _aces_whatever_the_option, ("cases of chibre", "oracle of chibre")),
    Mistake("announcing after the first trick", _announcing_late, ("oracle of chibre",)),
    Mistake(
        "the last trick counts nothing",
        _no_last_trick,
        ("cases of chibre", "oracle of chibre", "jass-kit", "chibre: points_total"),
    ),
    Mistake("no match", _no_match, TOLD),
    Mistake("the match is told by points", _match_by_points, ("cases of chibre",)),
    Mistake("the whitewashed side keeps all", _kept_by_the_whitewashed, ("cases of chibre",)),
    Mistake("the Stöck never survives a match", _stock_never_survives, ("cases of chibre", "deals of chibre")),
    Mistake("the Stöck of two hands", _stock_of_two_hands, ("oracle of chibre",)),
    Mistake("tricks count before announcements", _tricks_before_announcements, TOLD),
    Mistake("the Stöck counts last", _stock_at_the_end, ("cases of chibre", "oracle of chibre")),
    Mistake("the deal is played on at the target", _deals_play_on, TOLD),
    Mistake("chibre's target must be passed", _target_must_be_passed, ("cases of chibre", "matches of chibre")),
    Mistake("only the tricks count double in spades", _only_tricks_count_double, TOLD),
    Mistake("the seven of diamonds is ignored", _seven_of_diamonds_ignored, TOLD),
    Mistake(
        "the seven of diamonds in every deal",
        _seven_of_diamonds_in_every_deal,
        ("oracle of chibre", "deals of chibre"),
    ),
    Mistake("the partner may chibre back", _chibre_there_and_back, ("oracle of chibre", "positions of chibre")),
    Mistake("whoever named the trump leads", _the_namer_leads, ("oracle of chibre", "deals of chibre")),
    Mistake("the deal just moves on", _the_deal_just_moves_on, ("cases of chibre", "matches of chibre")),
    Mistake(
        "announcements show their cards",
        _cards_announced,
        ("deals of chibre", "chibre: events_tell_only_what_may_be_known"),
    ),
    Mistake(
        "lost announcements are shown",
        _losers_shown,
        ("deals of chibre", "chibre: events_tell_only_what_may_be_known"),
    ),
    Mistake(
        "shown against the option",
        _shown_against_the_option,
        ("deals of chibre", "chibre: events_tell_only_what_may_be_known"),
    ),
)
