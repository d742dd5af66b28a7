"""What may be typed now, for whoever typed what nobody understands. Everybody may read it: nothing depends on the
cards that somebody holds."""

from collections.abc import Iterator

from engine.games.manille.own import Answer, Ask, Exchange, LayAway
from engine.games.menche.own import Vote
from engine.games.mensch.own import Bid, CallCard
from engine.host.tables.table import Phase, Table
from engine.messages.cards import card_typed, denomination_name
from engine.messages.texts import Texts
from engine.messages.tokens.table import Verb
from engine.presentation.board.contract import action_label
from engine.rules.actions import Accept, Action, Double, NameTrump, Pass, PlayCard, Redouble
from engine.rules.cards import Card
from engine.rules.state import plays
from engine.rules.views import SeatView

MOST = 3
_CALLS = (NameTrump, Bid, Double, Redouble, Exchange, Answer, Accept, Vote, Ask)
"""Calls that are offered whatever the hand; of questions, those that name no card come first."""
_LADDERS = (NameTrump, Bid)
"""Calls of which the first and the last are told. A hand may forbid its player to pass (rules 3.3): two bids stand
for what everybody may say."""
_CARDS = (PlayCard, LayAway, CallCard)
_ANYBODY: dict[Phase, tuple[Verb, ...]] = {
    Phase.PLAYING: (Verb.HAND, Verb.SCORE, Verb.RULES),
    Phase.BETWEEN: (Verb.NEXT, Verb.SCORE, Verb.RULES),
    Phase.OVER: (Verb.REMATCH, Verb.SCORE, Verb.RULES),
}
"""Buttons for those who are not to act."""


def examples(table: Table, deal: SeatView, texts: Texts) -> str:
    """Up to `MOST` things that this viewer may type now, with commas between them."""
    found = list(_of_the_game(table, deal, texts)) if deal.seat in deal.to_act else []
    return ", ".join(found[:MOST] or _of_the_table(table, texts))


def _of_the_table(table: Table, texts: Texts) -> list[str]:
    return [texts(f"button-{verb}") for verb in _ANYBODY.get(table.phase, (Verb.RULES,))]


def _of_the_game(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    if any(isinstance(action, _CARDS) for action in deal.legal):
        yield card_typed(_in_play(table, deal), table.ruleset.rules.deck, texts)
    for kind in _CALLS:
        offered = [action for action in deal.legal if isinstance(action, kind)]
        ends = dict.fromkeys((*offered[:1], *offered[-1:])) if kind in _LADDERS else offered[:1]
        yield from (_call(action, table, texts) for action in ends)
    if Pass() in deal.legal and not any(isinstance(action, Bid) for action in deal.legal):
        yield texts("action-pass")


def _call(action: Action, table: Table, texts: Texts) -> str:
    if isinstance(action, NameTrump):
        return denomination_name(action.denomination, texts, table.ruleset.rules.deck).split()[-1]
    return action_label(action, table, texts)


def _in_play(table: Table, deal: SeatView) -> Card:
    """A card that nobody has played yet, of the suit that was led if there is one left."""
    faces, played = table.ruleset.rules.deck.faces, {play.card for play in plays(deal)}
    led = faces[deal.trick[0].card].suit if deal.trick else None
    left = [card for card, face in faces.items() if card not in played and not face.name]
    return min(left or faces, key=lambda card: faces[card].suit != led)
