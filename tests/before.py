"""What the program answered at commit 9a177644, as facts of a line each, and what has been taken away since.

`data/before` was written from a checkout of that commit. Every fact holds today, whatever the house looks like
inside; what came later is not in there. A decision that takes something away strikes its own facts here, and nothing
else.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

FACTS = Path(__file__).parent / "data" / "before"

STRUCK: Mapping[str, Mapping[str, frozenset[str]]] = {
    "buttons": {
        "a single word that takes somebody from the table counts in one's own language alone": frozenset(
            {
                "any abandon\tresign",
                "any abgeben\toffer",
                "any absent\taway",
                "any away\taway",
                "any brb\taway",
                "any close\tclose",
                "any concede\tresign",
                "any céder\toffer",
                "any fermer\tclose",
                "any leave\tstand",
                "any quitter\tstand",
                "any schließen\tclose",
                "any verlassen\tstand",
            }
        ),
        "it is the German word for the score, and takes nobody's seat away": frozenset({"any stand\tstand"}),
        "whoever says so in German may mean for good": frozenset(
            {"any bin weg\taway", "any ich bin weg\taway", "any weg\taway"}
        ),
    },
    "words": {
        "whoever says so in German may mean for good": frozenset(
            {"de typed-button-away: bin weg", "de typed-button-away: ich bin weg", "de typed-button-away: weg"}
        ),
        "the letter is what is left of `de` before a vowel, and fills a line": frozenset({"fr typed-trumps: d"}),
    },
    "discord": {
        "the names say what is meant, and Discord sends the English one": frozenset(
            {"command link is relier in fr", "command link is verknüpfen in de"}
        ),
    },
    "terminal": {
        "the score at cards is *la marque*": frozenset({"fr s score"}),
    },
    "command_line": {
        "`pli arena` is a benchmark": frozenset(
            {
                "pli arena: --cards-only",
                "pli arena: --deals",
                "pli arena: --game",
                "pli arena: --option",
                "pli arena: --seed",
                "pli arena: needs ['ours', 'theirs']",
                *(
                    f"pli arena: --game {game}"
                    for game in (
                        "chibre",
                        "manille",
                        *(
                            f"manille-{kind}"
                            for kind in ("aleatoire", "bavarde", "belge", "coinchee", "deux", "trois")
                        ),
                        *("menche", "menche-2", "menche-3", "mensch"),
                    )
                ),
                *(
                    f"pli arena: {side}{level}"
                    for side in ("ours", "theirs")
                    for level in ("", " beginner", " master", " steady", " strong")
                ),
            }
        ),
    },
    "telegram_admin": {
        "house rules are read where they are typed: off is false": frozenset(
            {
                "rules manille target=200 trick_points=off: "
                "Defaults(game='manille', options={'target': '200', 'trick_points': 'off'})"
            }
        ),
    },
    "variables": {
        "errors are told in the log, as JSON if wanted": frozenset(
            {"PLI_ERROR_HOOK=http://localhost/hook pli_error_hook=http://localhost/hook"}
        ),
    },
    "texts": {
        "no problem is made of a deal that was played at a table": frozenset(
            {"me-lend", "me-lend-not", "me-lends", "me-lends-not", "problem-of-this-place"}
        ),
        "no board has numbered keys below it": frozenset({"keys-heading"}),
        "everybody may put a number into a shuffle": frozenset(
            {"proof-compared", "refusal-NOT_THE_CUTTER", "shuffle-cut", "shuffle-sealed-alone"}
        ),
        "a match that ends by resigning says so in one way": frozenset({"board-resigns-behind"}),
        "a reason is given only where it is so": frozenset({"reason-no-better", "reason-overtakes"}),
        "that time is up is said in one way on each platform": frozenset({"discord-time-up"}),
        "a lobby that is full shows it by its seats": frozenset({"lobby-ready"}),
        "an unknown game is named in one way on each platform": frozenset({"telegram-no-such-game"}),
    },
}
"""By file and reason, the facts that a decision has struck."""


@cache
def facts(kind: str) -> frozenset[str]:
    """All facts of a kind, the struck ones among them."""
    return frozenset((FACTS / f"{kind}.txt").read_text("utf-8").splitlines())


def struck(kind: str) -> frozenset[str]:
    """Those that hold no longer."""
    return frozenset().union(*STRUCK.get(kind, {}).values())


def missing(kind: str, today: Iterable[str]) -> list[str]:
    """What was so, should be so, and is not."""
    return sorted(facts(kind) - struck(kind) - set(today))
