"""What helps people to play better: which actions are worth most, why, and what a deal shows afterwards.

The doors are `hint`, `reason` and `review`. All of it goes by what one seat may know, but for what a review says of
the cards as they lay, and that of finished deals alone.
"""

from engine.coach.explained import Explained, explain
from engine.coach.hints import Hint, by_rules, hint
from engine.coach.reasons import Reason, Why, reason
from engine.coach.reviews import Decision, Review, review
from engine.coach.weighing import Measure, Weighed, weigh

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
    "hint",
    "reason",
    "review",
    "weigh",
]
