"""Mistakes in the cards, the round, the announcement, the tokens and the silence of la mèn'che."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.games.menche import cards, match, rules, score, steps, talk
from engine.games.menche import cards as menche_cards
from engine.games.menche.cards import MencheCard
from engine.games.menche.family import Shown, Vote, shown
from engine.games.menche.match import TokensMatch
from engine.games.menche.score import TokenScore
from engine.games.menche.steps import AnnounceStep, SetAsideStep
from engine.games.menche.talk import Report
from engine.rules.cards import Card, Suit
from engine.rules.deal import Transition
from engine.rules.follow import FollowSuit, Playable, Turn, winning
from engine.rules.order import RUFFS, CardOrder, Row
from engine.rules.state import DealResult, DealState
from engine.rules.steps import settle
from engine.rules.steps.name_trump import NameTrumpStep
from engine.rules.steps.packets import DealPackets
from engine.rules.values import replace
from tests.engine.mistakes.mistake import Mistake


def _colours(patch: pytest.MonkeyPatch, colour: Any) -> None:
    patch.setattr(MencheCard, "colour", property(colour))


def _mac_mahon_is_yellow(patch: pytest.MonkeyPatch) -> None:
    _colours(patch, lambda card: Suit(menche_cards.COLOURS[3]) if card.name == "MACMAHON" else card.suit)


def _triyonfes_have_no_colour(patch: pytest.MonkeyPatch) -> None:
    _colours(patch, lambda card: None if card.name else card.suit)


def _triyonfes_are_trumps_of_their_strength(patch: pytest.MonkeyPatch) -> None:
    """As if only the mèn'che stood above the led colour."""

    def row(card: MencheCard, trump: Any) -> Row:
        return Row(card.colour, (RUFFS if card.suit == trump else 0) + card.strength, card.points)

    patch.setattr(menche_cards, "_row", row)


def _follow(patch: pytest.MonkeyPatch, rule: Callable[[Turn], Playable]) -> None:
    patch.setattr(rules, "FOLLOW", rule)


def _no_ruff_while_following(patch: pytest.MonkeyPatch) -> None:
    _follow(patch, FollowSuit())


def _only_triyonfes_beside_the_colour(patch: pytest.MonkeyPatch) -> None:
    def rule(turn: Turn) -> Playable:
        free = FollowSuit(may_ruff=True)(turn)
        right = [c for c in free.cards if c in turn.suited or turn.powers[c] >= 2 * RUFFS]
        return replace(free, cards=tuple(right)) if turn.suited else free

    _follow(patch, rule)


def _anything_goes(patch: pytest.MonkeyPatch) -> None:
    _follow(patch, lambda turn: Playable(turn.hand))


def _duty_to_beat(patch: pytest.MonkeyPatch) -> None:
    def rule(turn: Turn) -> Playable:
        free = FollowSuit(may_ruff=True)(turn)
        return winning(turn, free) if turn.suited else free

    _follow(patch, rule)


def _dealer_names(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "NameTrumpStep", lambda names, **_: NameTrumpStep(names, 0))


def _the_whole_hand_at_once(patch: pytest.MonkeyPatch) -> None:
    """Everything is dealt before the mèn'che is named."""

    def packets(options: Any, size: int, name: str) -> DealPackets:
        return DealPackets(
            (1,) * (2 * size if name == "deal" else 0), open_hands=bool(options["practice"]), name=name
        )

    patch.setattr(rules, "_packets", packets)


def _in_packets_of_four(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "_packets", lambda _options, size, name: DealPackets((size,), name=name))


def _the_ze_is_announced(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(cards, "SECRET", Card(""))


def _only_the_chooser_announces(patch: pytest.MonkeyPatch) -> None:
    enter = AnnounceStep.enter

    def one(self: AnnounceStep, frame: Any, state: DealState) -> Transition:
        entered = enter(self, frame, state)
        after = entered.state
        chooser = state.contract.declarer if state.contract else 0
        told = tuple(cards if seat == chooser else () for seat, cards in enumerate(shown(after).announced))
        return Transition(
            replace(after, extra=replace(shown(after), announced=told)),
            tuple(e for e in entered.events if getattr(e, "seat", -1) == chooser),
        )

    patch.setattr(AnnounceStep, "enter", one)


def _the_last_two_are_set_aside(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SetAsideStep, "enter", lambda _self, _frame, state: Transition(state))


def _shown_after_six(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(steps, "SHOWN_AFTER", 6)


def _seen_from_the_start(patch: pytest.MonkeyPatch) -> None:
    enter = SetAsideStep.enter

    def open_pair(self: SetAsideStep, frame: Any, state: DealState) -> Transition:
        after = enter(self, frame, state).state
        return Transition(replace(after, extra=Shown((), laid_open=after.stock.cards[-2:])))

    patch.setattr(SetAsideStep, "enter", open_pair)


def _loser_leads_second_half(patch: pytest.MonkeyPatch) -> None:
    second = steps.SecondStage

    def other(*, chooser_leads: bool, **kept: bool) -> Any:
        return second(chooser_leads=not chooser_leads, **kept)

    patch.setattr(rules, "SecondStage", other)


def _second_half_in_public(patch: pytest.MonkeyPatch) -> None:
    second = steps.SecondStage
    patch.setattr(rules, "SecondStage", lambda **kept: second(open_hands=True, chooser_leads=kept["chooser_leads"]))


def _score(patch: pytest.MonkeyPatch, change: Any) -> None:
    """Settles as `change` makes of the tricks that each side took."""

    def changed(frame: Any, state: DealState) -> tuple[tuple[int, ...], tuple[int, ...]]:
        points, tricks = settle.by_side(frame, state)
        return points, change(points, tricks)

    patch.setattr(score, "by_side", changed)


def _sweep_by_points(patch: pytest.MonkeyPatch) -> None:
    _score(
        patch, lambda points, tricks: tuple(8 if taken == 40 else 0 for taken in points) if 40 in points else tricks
    )


def _no_sweep(patch: pytest.MonkeyPatch) -> None:
    _score(patch, lambda _points, tricks: tuple(count + 1 for count in tricks))


def _more_than_one_has(patch: pytest.MonkeyPatch) -> None:
    def owing(tokens: Sequence[int], points: Sequence[int], chooser: int, count: int) -> tuple[int, ...]:
        won = points[chooser] == max(points)
        return tuple((count if account == chooser else 0) if won else count for account in range(len(tokens)))

    patch.setattr(score, "transfer", owing)


def _only_the_winner_gives(patch: pytest.MonkeyPatch) -> None:
    transfer = score.transfer

    def one(tokens: Sequence[int], points: Sequence[int], chooser: int, count: int) -> tuple[int, ...]:
        moved = transfer(tokens, points, chooser, count)
        if moved[chooser] >= 0:
            return moved
        best = points.index(max(points))
        return tuple({best: moved[best], chooser: -moved[best]}.get(account, 0) for account in range(len(moved)))

    patch.setattr(score, "transfer", one)


def _ties_go_to_the_chooser(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "is_tied", lambda _points, **_: False)


def _any_two_level(patch: pytest.MonkeyPatch) -> None:
    is_tied = score.is_tied
    patch.setattr(score, "is_tied", lambda points, **_: is_tied(points, any_two=True))


def _stake_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(score, "multipliers", lambda _setup, _contract: ())


def _ties_do_not_compound(patch: pytest.MonkeyPatch) -> None:
    next_stake = match.next_stake
    patch.setattr(match, "next_stake", lambda results, **_: next_stake(results, compounds=False))


def _ties_pass_the_deal_on(patch: pytest.MonkeyPatch) -> None:
    def next_one(self: TokensMatch, first: int, results: Sequence[DealResult]) -> int:
        return self.ring.next(results[-1].dealer) if results else first

    patch.setattr(TokensMatch, "_dealer", next_one)


def _the_chooser_does_not_deal_next(patch: pytest.MonkeyPatch) -> None:
    def back(self: TokensMatch, first: int, results: Sequence[DealResult]) -> int:
        return self.ring.previous(results[-1].dealer) if results else first

    patch.setattr(TokensMatch, "_dealer", back)


def _all_without_tokens_win(patch: pytest.MonkeyPatch) -> None:
    def winners(_self: TokensMatch, held: tuple[int, ...], _results: Any) -> tuple[int, ...]:
        return tuple(account for account, tokens in enumerate(held) if tokens == 0)

    patch.setattr(TokensMatch, "_winners", winners)


def _the_talkers_discard(patch: pytest.MonkeyPatch) -> None:
    discards = TokenScore.discards

    def reversed_sides(self: TokenScore, frame: Any, state: DealState) -> tuple[int, ...]:
        found = discards(self, frame, state)
        return found[1:] + found[:1]

    patch.setattr(TokenScore, "discards", reversed_sides)


def _level_votes_uphold(patch: pytest.MonkeyPatch) -> None:
    def upheld(self: Report) -> bool:
        answers = [call.action.upheld for call in self.votes if isinstance(call.action, Vote)]
        return 1 + answers.count(True) >= answers.count(False)

    patch.setattr(Report, "upheld", property(upheld))


def _partners_reported(patch: pytest.MonkeyPatch) -> None:
    reports = talk.reports

    def everybody(frame: Any, state: DealState, seat: int) -> tuple[Any, ...]:
        return (*reports(frame, state, seat), *reports(frame, state, frame.ring.next(seat)))

    patch.setattr(steps, "reports", everybody)


def _totals_not_checked(patch: pytest.MonkeyPatch) -> None:
    mistakes = menche_cards.mistakes
    patch.setattr(rules, "mistakes", lambda name, table: [m for m in mistakes(name, table) if m[1] != "MEMO_TOTAL"])


def _announced(order: CardOrder, card: Card) -> bool:
    return card in ("MITE", "COUNE", "CANETE")


def _mac_mahon_is_not_announced(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(steps, "is_announced", _announced)


CASES, ORACLE, MATCHES = "cases of mèn'che", "oracle of mèn'che", "matches of mèn'che"
POSITIONS, DEALS, RANKS = "positions of mèn'che", "deals of mèn'che", "ranks of mèn'che"

MENCHE = (
    Mistake("the Mac Mahon is yellow", _mac_mahon_is_yellow, (CASES, ORACLE, POSITIONS)),
    Mistake("triyonfes have no colour", _triyonfes_have_no_colour, (CASES, ORACLE, POSITIONS)),
    Mistake("triyonfes do not stand above trumps", _triyonfes_are_trumps_of_their_strength, (CASES, ORACLE, RANKS)),
    Mistake("no ruff while one can follow", _no_ruff_while_following, (CASES, ORACLE, POSITIONS)),
    Mistake("triyonfes, but no trump, while one can follow", _only_triyonfes_beside_the_colour, (CASES, ORACLE)),
    Mistake("nobody need follow the colour", _anything_goes, (CASES, ORACLE, POSITIONS)),
    Mistake("duty to beat in mèn'che", _duty_to_beat, (CASES, ORACLE, POSITIONS)),
    Mistake("the dealer names the mèn'che", _dealer_names, (CASES, ORACLE, DEALS)),
    Mistake("the mèn'che is named on a whole hand", _the_whole_hand_at_once, (CASES, ORACLE, DEALS)),
    Mistake("cards of mèn'che in packets", _in_packets_of_four, (CASES, ORACLE, DEALS)),
    Mistake("the Zè is announced", _the_ze_is_announced, (CASES, ORACLE, DEALS)),
    Mistake("the Mac Mahon is not announced", _mac_mahon_is_not_announced, (CASES, ORACLE, DEALS)),
    Mistake("only the chooser announces", _only_the_chooser_announces, (CASES, ORACLE, DEALS)),
    Mistake("the last two cards are set aside", _the_last_two_are_set_aside, (CASES, ORACLE, DEALS)),
    Mistake("the pair is shown after six tricks", _shown_after_six, (ORACLE, DEALS)),
    Mistake(
        "the pair can be seen from the start",
        _seen_from_the_start,
        (ORACLE, "mèn'che: views_show_only_what_events_told"),
    ),
    Mistake("the other player leads the second half", _loser_leads_second_half, (ORACLE, DEALS)),
    Mistake(
        "the second half is dealt in public",
        _second_half_in_public,
        (DEALS, "mèn'che: events_tell_only_what_may_be_known"),
    ),
    Mistake("a sweep is counted by points", _sweep_by_points, (CASES,)),
    Mistake("a sweep does not double", _no_sweep, (CASES,)),
    Mistake("more tokens are given than there are", _more_than_one_has, (CASES, ORACLE, DEALS)),
    Mistake("only the round's winner gives", _only_the_winner_gives, (CASES, ORACLE, DEALS)),
    Mistake("the chooser wins ties", _ties_go_to_the_chooser, (CASES, ORACLE, DEALS)),
    Mistake("a tie for second place replays", _any_two_level, (CASES, ORACLE)),
    Mistake("the carried stake is forgotten", _stake_forgotten, (CASES, ORACLE, DEALS)),
    Mistake("ties do not compound", _ties_do_not_compound, (CASES,)),
    Mistake("a tie passes the deal on", _ties_pass_the_deal_on, (CASES, MATCHES)),
    Mistake("the chooser does not deal next", _the_chooser_does_not_deal_next, (CASES, MATCHES)),
    Mistake("all without tokens win", _all_without_tokens_win, (CASES,)),
    Mistake("the talkers discard", _the_talkers_discard, (CASES, DEALS)),
    Mistake("level votes uphold a report", _level_votes_uphold, (CASES,)),
    Mistake("partners are reported", _partners_reported, (CASES, ORACLE)),
    Mistake("a memo card's total is not checked", _totals_not_checked, (CASES,)),
)
