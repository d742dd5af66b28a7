"""Buttons that have to be pressed twice: calls in public are too easily pressed by mistake, and what cannot be taken
back is asked about everywhere."""

from adapters.chat.desks.commands import VERBS
from adapters.chat.desks.confirm import Confirmations
from adapters.telegram.answering.press import Press
from engine.cache import Cache
from engine.host.commands.absence import woken
from engine.host.commands.change import Loaded
from engine.host.commands.every import carry_out
from engine.host.state.errors import Refusal
from engine.host.state.ids import EventId, PersonId, TableId
from engine.host.state.table import Person
from engine.host.state.turn_numbers import turn_of
from engine.messages.buttons import label
from engine.messages.message import Style
from engine.messages.texts import Texts
from engine.messages.tokens import Choose, TableToken, TableVerb, Verb
from engine.presentation.hand.hand import call
from engine.rules.errors import RuleViolation
from engine.rules.views import SeatView

_KEPT = 10_000
_FINAL = frozenset({Verb.CLOSE, Verb.RESIGN, Verb.AGREE, Verb.COVER_SEAT, Verb.OFFER, Verb.OFFER_LATE})
"""Buttons of the table that cannot be taken back, or that call everybody."""


class SecondPress:
    """Which button each person has pressed once. A restart forgets it: then the next press is a first one."""

    def __init__(self, confirmations: Confirmations) -> None:
        self._confirmations = confirmations
        self._first_presses: Cache[tuple[PersonId, TableId], tuple[TableToken, int]] = Cache(_KEPT)

    async def asks(self, press: Press, token: TableToken, loaded: Loaded) -> str:
        """What the presser is asked; empty if the press counts."""
        by = press.by
        # a scrolling thumb presses a button of a group's message by mistake
        careful = press.public or await self._confirmations.wanted(token, by, loaded)
        what = _in_words(loaded, token, by, careful=careful)
        if not what:
            return ""
        turn = loaded.live.state.turns if loaded.live else 0
        # with the turn: once somebody else has played, the same press would mean something else
        meant, place = (token, turn), (by.id, token.table)
        if self._first_presses.get(place) == meant:
            self._first_presses.drop(place)
            return ""
        self._first_presses.keep(place, meant)
        return press.texts("telegram-again", what=what)


def _in_words(loaded: Loaded, token: TableToken, by: Person, *, careful: bool) -> str:
    """What a press would do, if it has to be confirmed; empty if it need not be, or cannot be done at all."""
    texts = Texts(by.locale)
    if isinstance(token, TableVerb):
        asks = token.verb in _FINAL and not _is_refused(loaded, token, by)
        return label(loaded.table, token.verb, texts) if asks else ""
    seat, live = loaded.table.seat_of(by.id), loaded.live
    if seat is None or live is None or seat not in live.rules.to_act(live.state):
        return ""
    return _call(loaded, live.view(seat), token, texts, careful=careful) if isinstance(token, Choose) else ""


def _is_refused(loaded: Loaded, token: TableVerb, by: Person) -> bool:
    """Whether the host refuses the press in any case, and may as well say so at once. False for somebody who is away:
    the press brings them back, and then they may do more."""
    if woken(loaded.table, by):
        return False
    try:
        carry_out(loaded, VERBS[token.verb](EventId(""), token.table, by))
    except (Refusal, RuleViolation):
        return True
    return False


def _call(loaded: Loaded, deal: SeatView, token: Choose, texts: Texts, *, careful: bool) -> str:
    running = loaded.table.deal
    if running is None or running.id != token.deal or turn_of(running, token.turn) != deal.turns:
        return ""
    if not 0 <= token.index < len(deal.legal):
        return ""
    choice = call(loaded.table, deal, deal.legal[token.index], texts)
    return choice.label if careful or choice.style is Style.STRONG else ""
