"""What helps people to play better: which actions are worth most, why, and what a deal shows afterwards.

The entry points are `hint`, `reason` and `review`. Everything follows from what one seat may know, except for what a
review says of the cards as they lay; and only finished deals are reviewed.
"""

from engine.coach.explained import Explained, explain
from engine.coach.hints import Hint, by_rules, hint, keep, known, takes_time
from engine.coach.reasons import Reason, Why, reason
from engine.coach.reviews import Decision, Review, review
from engine.coach.weighing import Measure, Weighed, further, weigh

__all__ = [
    "Decision",
    "Explained",
    "Hint",
    "Measure",
    "Reason",
    "Review",
    "Weighed",
    "Why",
    "by_rules",
    "explain",
    "further",
    "hint",
    "keep",
    "known",
    "reason",
    "review",
    "takes_time",
    "weigh",
]
