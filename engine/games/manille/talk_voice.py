"""Manille bavarde in words: what partners ask each other and answer, and how they type it."""

from collections.abc import Iterator

from engine.games.manille.family import Answer, Ask, ClaimLie
from engine.games.manille.state import Said, talk
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_label, suit_name, suit_short
from engine.messages.texts import Texts
from engine.messages.typing.line import Typed
from engine.messages.typing.seats import accused
from engine.messages.typing.words import meanings, typed
from engine.rules.cards import Card, Denomination
from engine.rules.views import SeatView

_WORDS = {"typed-yes": "yes", "typed-no": "no", "typed-none": "none"}
"""Answers that name no card, by the texts that list the words for them."""


def question(ask: Ask, table: Table, texts: Texts) -> str:
    """A question as it is asked: "how many ♠ spades?"."""
    if not ask.of:
        return texts(f"ask-{ask.about}")
    if ask.about == "holds":
        return texts("ask-holds", card=card_label(Card(ask.of), table.ruleset.rules.deck, texts))
    suit = suit_name(Denomination(ask.of), texts)
    return texts(f"ask-{ask.about}", suit=suit)


def _in_short(ask: Ask, table: Table, texts: Texts) -> str:
    """A question in few words, for where room is short: "how many ♠?"."""
    if ask.about not in ("number", "best", "trumps"):
        return question(ask, table, texts)
    if ask.about == "trumps":
        return texts("asked-trumps")
    return texts(
        "asked-number" if ask.about == "number" else "asked-best", suit=suit_short(Denomination(ask.of), texts)
    )


def answer(said: str, table: Table, texts: Texts) -> str:
    """What was answered: a number, a card, yes, no or none."""
    deck = table.ruleset.rules.deck
    if said in deck.faces:
        return card_label(Card(said), deck, texts)
    if said in deck.suits:
        return suit_name(Denomination(said), texts)
    words = {"yes": "answer-yes", "no": "answer-no", "none": "answer-none"}
    return texts(words[said]) if said in words else said


def lines(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """What was said before this trick, a line for each question; it says who asks whom only when that changes."""
    asking = None
    for said in talk(deal):
        if said.at == len(deal.taken):
            yield _further(said, table, texts) if said.asker == asking else line(said, table, texts)
            asking = said.asker


def line(said: Said, table: Table, texts: Texts) -> str:
    """A question, with its answer once that is given."""
    asker, partner = names.short(table, said.asker, texts), names.short(table, said.partner, texts)
    asked = _in_short(said.question, table, texts)
    if not said.said:
        return texts("asked", asker=asker, partner=partner, question=asked)
    told = answer(said.said, table, texts)
    return texts("asked-and-answered", asker=asker, partner=partner, question=asked, answer=told)


def _further(said: Said, table: Table, texts: Texts) -> str:
    """One more question by the same asker: "8♣? yes"."""
    asked = _in_short(said.question, table, texts)
    return texts("asked-further", question=asked, answer=answer(said.said, table, texts)) if said.said else asked


def read_talk(line: Typed) -> Ask | Answer | ClaimLie | None:
    """The question, the answer or the accusation in a line, such as `combien de pique`, `answer 3`, `lied East`; None
    for any other line."""
    if (free := _advice(line)) is not None:
        return free
    if len(line.words) < 2:
        return Ask("trumps") if line.words and not line.untrumped else None
    against = accused(line.words, typed("typed-lie"), line.people)
    if against is not None:
        return ClaimLie(against)
    answered = _answer(line) if line.words[0] in typed("typed-answer") else None
    return answered or _question(line)


def _answer(line: Typed) -> Answer | None:
    rest = line.figures[1:]
    if rest[0].isdecimal() and len(rest) == 1:
        return Answer(rest[0])
    said = line.card(rest) or meanings(_WORDS).get(rest[0]) or line.suits.get(rest[0])
    return Answer(said) if said is not None else None


def _advice(line: Typed) -> Ask | None:
    """The question for advice in a line: `shall I load`, `do you want hearts`; None for any other line."""
    words = set(line.words)
    if words & typed("typed-fear"):
        return Ask("fear")
    # who loads a card plays it
    if words & typed("typed-load") and line.card(line.bare.words) is None:
        return Ask("load")
    suit = next((line.suits[word] for word in line.words if word in line.suits), None)
    return Ask("want", suit) if suit is not None and words & typed("typed-want") else None


def _question(line: Typed) -> Ask | None:
    words, suits = line.words, line.suits
    if any(word in typed("typed-how-many") for word in words):
        about = next((word for word in reversed(words) if word in suits or word in typed("typed-trumps")), "")
        if about in typed("typed-trumps"):
            return Ask("trumps")
        return Ask("number", suits[about]) if about else None
    if any(word in typed("typed-best") for word in words):
        return Ask("best", suits[words[-1]]) if words[-1] in suits else None
    held = [index for index, word in enumerate(words) if word in typed("typed-hold")]
    # a verb or a pronoun may stand between: "tu as l'as de pique"
    rests = (words[index + after :] for index in held for after in (1, 2))
    card = next(filter(None, map(line.card, rests)), None)
    return Ask("holds", card) if card is not None else None
