"""What the page says itself, beside the sentences of a state: labels, and words for whoever does not see it."""

from collections.abc import Mapping

from engine.messages.texts import Texts

SLOT = "{}"
"""Stands where the page puts a button's label."""


def words(texts: Texts) -> Mapping[str, str]:
    """By the names that the page's modules know them by."""
    return {
        "watching": texts("web-watching"),
        "lost": texts("web-lost"),
        "sure": texts("web-sure", label=SLOT),
        "close": texts("web-close"),
        "trump": texts("web-trump"),
        "barred": texts("web-barred"),
        "hand": texts("web-hand"),
        "table": texts("web-table"),
        "turn": texts("web-turn"),
        "tools": texts("web-tools"),
        "replay": texts("web-replay"),
        "back": texts("web-step-back"),
        "on": texts("web-step-on"),
        "last": texts("button-last"),
        "score": texts("button-score"),
        "hint": texts("button-hint"),
        "rules": texts("button-rules"),
        "more": texts("button-more"),
        "log": texts("screen-log"),
        "match": texts("screen-match"),
        "led": texts("mark-led"),
        "dealer": texts("mark-dealer"),
        "tricks": texts("screen-column-tricks"),
        "made": texts("screen-column-points"),
        "deal": texts("screen-column-deal"),
        "matched": texts("screen-column-match"),
    }
