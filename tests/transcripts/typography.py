"""How each language sets what it says: rules that a program can hold, over texts as they were sent."""

import re
from collections.abc import Iterator, Mapping

_CODE = re.compile(
    r"https?://\S+|\b[\w-]+=\S+|--\w+|`[^`]*`|/[^\W\d][\w-]*|\b\d{1,2}:\d{2}\b|\b\d{4}-\d{2}\b|shuffle \d.*"
)
"""What follows no language: addresses, options and commands as they are typed, clocks, months, a shuffle's record."""
_EVERYWHERE = {
    "a straight apostrophe": r"(?<=\w)'(?=\w)",
    "three dots for an ellipsis": r"\.\.\.",
    "a hyphen for a minus": r"(?<![\w.–-])-\d",
    "a hyphen between figures": r"(?<![\w-])\d+-\d+(?![\w-])",
    "a blank before a comma or a full stop": r"(?<=\w) [,.](?=\s|$)",
    "an ordinary blank before a unit": r"\d (?:h|s|Uhr|[ap]\.m\.)(?!\w)",
    "a mark for thousands": r"(?<![\w.,])\d{1,3}[\u202f\u00a0.,’]\d{3}(?!\w)",
}
_COUNTED = {
    "fr": "points?|jetons?|plis?|donnes?|parties?|conseils?|cartes?|atouts?|places?|tables?|joueurs?|minutes?"
    "|secondes?",
    "de": "Punkte?n?|Stiche?n?|Marken?|Chips?|Spiele?n?|Partien?|Tipps?|Karten?|Tr[uü]mpfe?n?|Pl[aä]tze?n?|Tische?n?"
    "|Spielern?|Minuten?|Sekunden?",
    "en": "points?|tricks?|tokens?|chips?|deals?|matches|match|hints?|cards?|trumps?|seats?|tables?|players?|minutes?"
    "|seconds?",
}
"""What figures stand before: they stay on one line with it."""
_RULES: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "an ordinary blank before a high mark": r"(?<=\S) [:;?!»]",
        "no blank before a high mark": r"[^\s:;?!(\[\u00a0\u202f][;?!](?=\s|$)|[^\W\d]:(?=\s|$)",
        "an ordinary blank inside quotation marks": r"« ",
        "other quotation marks": r"[“”„\"]",
    },
    "de": {
        "a blank before a mark": r"(?<=\w)[ \u00a0][:;?!](?=\s|$)",
        "other quotation marks": r"[”«»\"]|“(?=\w)",
        "a dash without blanks": r"(?<=[^\W\d])–(?=[^\W\d])",
    },
    "en": {
        "a blank before a mark": r"(?<=\w)[ \u00a0][:;?!](?=\s|$)",
        "other quotation marks": r"[„«»\"]",
    },
}


def faults(text: str, language: str) -> Iterator[str]:
    """What is set wrongly in a text, with where."""
    plain = _CODE.sub("x", text)
    counted = rf"(?<![\w.,–:/×-])[+−]?\d+ (?:{_COUNTED[language]})(?![\w-])"
    held = {**_EVERYWHERE, **_RULES[language], "an ordinary blank before what is counted": counted}
    for fault, pattern in held.items():
        for found in re.finditer(pattern, plain):
            yield f"{fault}: {plain[max(0, found.start() - 25) : found.end() + 15]!r}"
