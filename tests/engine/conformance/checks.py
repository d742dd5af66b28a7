"""All checks of a walk, by name."""

from collections.abc import Callable, Mapping
from random import Random

from engine.games import GAMES
from tests.engine.chance import random_options
from tests.engine.conformance import cards, records, scores, secrets, turns
from tests.engine.conformance.walks import Walk, told, walk

CHECKS: Mapping[str, Callable[[Walk], None]] = {
    check.__name__: check
    for check in (
        cards.cards_are_conserved,
        cards.hands_are_sorted,
        turns.legal_lists_are_sorted_and_never_empty,
        turns.turns_count_actions,
        turns.the_wrong_seat_is_refused,
        turns.illegal_cards_are_refused_with_the_right_duty,
        turns.illegal_calls_are_refused,
        turns.the_deal_ends,
        records.a_record_replays_to_the_same_states,
        records.every_prefix_is_a_record,
        records.notation_round_trips,
        scores.points_total,
        scores.seats_gain_the_declared_total,
        secrets.views_show_only_what_events_told,
        secrets.events_tell_only_what_may_be_known,
        secrets.hidden_cards_change_nothing,
        secrets.texts_hide_cards,
    )
}


FEW, MANY = range(25), range(25, 1025)
"""Seeds of the deals of each game: in every run, and in the long one."""


def conform(name: str, check: str, seeds: range) -> None:
    """Looks with one check at a random deal under random options for each seed, which a failure names."""
    game = GAMES[name]
    for seed in seeds:
        options = random_options(game, Random(seed))
        with told(game, seed, options):
            CHECKS[check](walk(game, dict(options), seed))
