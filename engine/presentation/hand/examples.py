"""What may be typed now, shown when a line was not understood. Everybody may read it, since it does not depend on the
cards that anybody holds."""

from itertools import islice

from engine.games.voices import voice_of
from engine.host.state.table import Phase, Table
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.rules.views import SeatView

MOST = 3
_ANYBODY: dict[Phase, tuple[Verb, ...]] = {
    Phase.PLAYING: (Verb.HAND, Verb.SCORE, Verb.RULES),
    Phase.BETWEEN: (Verb.NEXT, Verb.SCORE, Verb.RULES),
    Phase.OVER: (Verb.REMATCH, Verb.SCORE, Verb.RULES),
}
"""The buttons that are suggested to those who are not to act."""


def examples(table: Table, deal: SeatView, texts: Texts) -> str:
    """Up to `MOST` things that this viewer may type now, separated by commas."""
    found = voice_of(table).examples(table, deal, texts) if deal.seat in deal.to_act else ()
    return ", ".join(tuple(islice(found, MOST)) or _of_the_table(table, texts))


def _of_the_table(table: Table, texts: Texts) -> list[str]:
    return [texts(f"button-{verb}") for verb in _ANYBODY.get(table.phase, (Verb.RULES,))]
