"""Which section each option of a game belongs to, so that a lookup at a table can say what differs there."""

from collections.abc import Mapping
from types import MappingProxyType

_OPTIONS: Mapping[str, str] = MappingProxyType(
    {
        "cards": "suits menche_table trick_points",
        "deal": "packets first_dealer",
        "trump": "partner_blind",
        "redeal": "null_hand_redeal",
        "quota": "sa_quota",
        "doubling": "coinche",
        "auction": "forced_after_after",
        "calling": "call_own_card",
        "talk": "talk_window max_questions",
        "announcements": "four_aces split_long_runs meld_tie stock_survives_match auto_announce show_announcements",
        "silence": "silence_penalty",
        "play": (
            "no_undertrump sa_must_beat ruff_even_if_partner_master stage2_leader forbid_undertrump "
            "may_ruff_when_able inspect_tricks practice"
        ),
        "score": (
            "trick_points tie_doubles_next replay_same_dealer tie_compounds tie_scope_3p match_total spades_double "
            "starting_chips tokens"
        ),
        "end": "end_mode target deals end_check",
        "incidents": "revokes",
    }
)
_SECTIONS: Mapping[str, frozenset[str]] = MappingProxyType(
    {section: frozenset(names.split()) for section, names in _OPTIONS.items()}
)


def options_of(section: str) -> frozenset[str]:
    """The options of any game that change what the section says."""
    return _SECTIONS.get(section, frozenset())
