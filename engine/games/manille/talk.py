"""Questions between partners before a lead (rules 5.1).

The player who is about to lead and his partner may ask each other. Answers are public. They are worked out from the
cards, so that nobody can lie; in honour play they are given freely, and a lie that is claimed costs the deal
(rules 4.8). The rules do not make the leader wait: once a card is led, an open question is no longer answered. The
host gives people time for their questions before the lead (`Inquiry`).
"""

from collections.abc import Callable, Iterator

from engine.games.manille.family import FREE, Answer, Answered, Ask, Asked, ClaimLie, LieClaimed
from engine.games.manille.state import Said, Talk, lies, talk, turned
from engine.rules.actions import Action, PlayCard
from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination, Hand
from engine.rules.deal import Frame, Rules, Transition
from engine.rules.errors import IllegalCall, RuleViolation
from engine.rules.judgement import Held, Tells, Wish, single
from engine.rules.order import CardOrder
from engine.rules.seats import Seat
from engine.rules.state import AnyDeal, DealState, plays, trump_of
from engine.rules.steps.base import called
from engine.rules.steps.tricks import ClaimsStep, Sequel, TricksStep, open_claims
from engine.rules.values import replace
from engine.rules.views import SeatView


class TalkingTricks(TricksStep):
    """Tricks, with questions before the leads."""

    every_trick: bool = True
    """Whether partners may talk before every lead, or before the first one only."""
    most: int = 3
    """How many questions the two partners together may ask before one lead."""
    free: bool = False
    """Whether they may also ask for advice, which only the partner can give."""

    def to_act(self, frame: Frame, state: DealState) -> frozenset[Seat]:
        asked = unanswered(state)
        return TricksStep.to_act(self, frame, state) if asked is None else frozenset({asked.partner})

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        cards_and_claims = TricksStep.legal(self, frame, state, seat)
        lies = lie_claims(frame, state, seat) if self.honour else ()
        return (*cards_and_claims, *_answers(frame, state, seat), *self._questions(frame, state, seat), *lies)

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        match action:
            case Ask():
                return self._ask(frame, state, seat, action)
            case Answer():
                return _answer(frame, replace(state, calls=called(state, self.name, seat, action)), action.said)
            case ClaimLie(against):
                return claim_lie(state, seat, against, self.name)
            case _:
                return TricksStep.apply(self, frame, state, seat, action)

    def sequel(self, frame: Frame, deal: AnyDeal) -> Sequel:
        """Nothing: questions move no card."""
        return Sequel()

    def refusal(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> RuleViolation:
        asked = unanswered(state)
        if isinstance(action, Ask):
            return self._why_not(state, seat, action)
        if isinstance(action, Answer):
            return IllegalCall("NO_TALK_NOW", "talk")
        if asked is not None and seat == asked.partner and seat != state.leader and isinstance(action, PlayCard):
            return IllegalCall("ANSWER_FIRST", "talk")
        return TricksStep.refusal(self, frame, state, seat, action)

    def _ask(self, frame: Frame, state: DealState, seat: Seat, question: Ask) -> Transition:
        partner = _partner(frame, state, seat)
        said = Said(seat, partner, question, "", len(state.taken))
        calls = called(state, self.name, seat, question)
        after = replace(state, calls=calls, extra=Talk((*talk(state), said), lies(state), turned(state)))
        asked = Asked(seat, partner, question)
        if self.honour or question.about in FREE:
            # in honour play the partner answers, and may lie; otherwise the answer follows from the cards at once
            return Transition(after, (asked,))
        answered = _answer(frame, after, truth(frame, after, partner, question))
        return Transition(answered.state, (asked, *answered.events))

    def _questions(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Ask, ...]:
        if not self._may_ask(frame, state, seat):
            return ()
        advice = (*(Ask("want", suit) for suit in frame.deck.suits), Ask("load"), Ask("fear")) if self.free else ()
        return (*_all_questions(frame, state, seat), *advice)

    def _may_ask(self, frame: Frame, state: DealState, seat: Seat) -> bool:
        if state.trick or not state.hands[seat] or unanswered(state) is not None:
            return False
        if self._too_late(state) or self._used_up(state):
            return False
        return seat in (state.leader, _partner(frame, state, state.leader))

    def _too_late(self, state: DealState) -> bool:
        return bool(state.taken) and not self.every_trick

    def _used_up(self, state: DealState) -> bool:
        return sum(1 for said in talk(state) if said.at == len(state.taken)) >= self.most

    def _why_not(self, state: DealState, seat: Seat, question: Ask) -> RuleViolation:
        """Why a seat that is on turn may not ask this."""
        if state.trick or unanswered(state) is not None:
            return IllegalCall("NO_TALK_NOW", "talk")
        if self._too_late(state):
            return IllegalCall("ASKED_BEFORE_FIRST_LEAD", "talk")
        if self._used_up(state):
            return IllegalCall("QUESTIONS_USED_UP", "talk")
        return _pointless(state, seat, question)


class TalkingClaims(ClaimsStep):
    """The last claims of a deal, of lies as well as of revokes."""

    def legal(self, frame: Frame, state: DealState, seat: Seat) -> tuple[Action, ...]:
        claims = ClaimsStep.legal(self, frame, state, seat)
        return (*claims, *lie_claims(frame, state, seat)) if claims else ()

    def apply(self, frame: Frame, state: DealState, seat: Seat, action: Action) -> Transition:
        if isinstance(action, ClaimLie):
            return claim_lie(state, seat, action.seat, self.name)
        return ClaimsStep.apply(self, frame, state, seat, action)


def unanswered(deal: DealState | SeatView) -> Said | None:
    """The question that is waiting for its answer, if any."""
    last = next(reversed(talk(deal)), None)
    waits = last is not None and not last.said and not deal.trick and last.at == len(deal.taken)
    return last if waits else None


def truth(frame: Frame, state: DealState, seat: Seat, question: Ask) -> str:
    """The true answer of the seat."""
    return answer_from(frame.order, state.hands[seat], state.trump, question)


def answer_from(order: CardOrder, hand: Hand, trump: Denomination, question: Ask) -> str:
    """The true answer of whoever holds this hand."""
    suited = [card for card in hand if order.suit_of(card, trump) == question.of]
    match question.about:
        case "number":
            return str(len(suited))
        case "trumps":
            return str(sum(order.suit_of(card, trump) == trump for card in hand))
        case "best":
            return max(suited, key=lambda card: order.power(card, trump, order.suit_of(card, trump)), default="none")
        case _:
            return "yes" if question.of in hand else "no"


def lie_claims(frame: Frame, state: DealState, seat: Seat) -> tuple[ClaimLie, ...]:
    """A claim of a lie against each opponent who has answered, at most once each between two tricks."""
    return open_claims(frame, state, seat, ClaimLie, {said.partner for said in talk(state) if said.said})


def claim_lie(state: DealState, seat: Seat, against: Seat, step: str) -> Transition:
    """Judges a claim by the record. If upheld, the deal is void and the other side takes the penalty (rules 4.8)."""
    after = replace(state, calls=called(state, step, seat, ClaimLie(against)))
    lie = next((said for said in lies(state) if said.partner == against), None)
    if lie is None:
        return Transition(after, (LieClaimed(seat, against, upheld=False),))
    event = LieClaimed(seat, against, upheld=True, question=lie.question, said=lie.said)
    return Transition(replace(after, void="lie", offender=against), (event,))


def _answer(frame: Frame, state: DealState, word: str) -> Transition:
    """Answers the last question with `word`; an untrue answer is noted as a lie."""
    *before, last = talk(state)
    said = last._replace(said=word)
    known = said.question.about not in FREE
    lie = (said,) if known and word != truth(frame, state, said.partner, said.question) else ()
    after = replace(state, extra=Talk((*before, said), (*lies(state), *lie), turned(state)))
    return Transition(after, (Answered(said.partner, said.question, word),))


def _answers(frame: Frame, state: DealState, seat: Seat) -> tuple[Answer, ...]:
    """Every answer that the seat could give to the open question, true or not."""
    asked = unanswered(state)
    if asked is None or asked.partner != seat:
        return ()
    match asked.question.about:
        case "number" | "trumps":
            return tuple(Answer(str(number)) for number in range(len(state.hands[seat]) + 1))
        case "best":
            suited = (card for card, face in frame.deck.faces.items() if face.suit == asked.question.of)
            return (Answer("none"), *map(Answer, suited))
        case "fear":
            return (Answer("none"), *map(Answer, frame.deck.suits))
        case _:
            return (Answer("no"), Answer("yes"))


def _all_questions(frame: Frame, state: DealState, seat: Seat) -> Iterator[Ask]:
    """Every question in the order of legal lists; about single cards only those that the partner may still hold."""
    suits = frame.deck.suits
    yield from (Ask("number", suit) for suit in suits)
    yield from (Ask("best", suit) for suit in suits)
    if state.trump != NO_TRUMP:
        yield Ask("trumps")
    known = {play.card for play in plays(state)}.union(state.hands[seat])
    yield from (Ask("holds", card) for card in frame.deck.cards if card not in known)


def _pointless(state: DealState, seat: Seat, question: Ask) -> RuleViolation:
    """Why a question need not be asked: everybody, or the asker at least, knows the answer."""
    if question.about == "trumps":
        return IllegalCall("NO_TRUMPS_TO_ASK_FOR", "talk")
    if question.of in state.hands[seat]:
        return IllegalCall("ASKED_FOR_OWN_CARD", "talk")
    fallen = any(play.card == question.of for play in plays(state))
    return IllegalCall("CARD_HAS_FALLEN" if fallen else "NO_TALK_NOW", "talk")


def _partner(frame: Frame, state: DealState, seat: Seat) -> Seat:
    sides = frame.sides(state.setup)
    return next(other for other, side in enumerate(sides) if side == sides[seat] and other != seat)


EACH_LEAD = 2
"""How many questions a computer player asks at most before a lead."""


def open_questions(rules: Rules, deal: SeatView) -> tuple[Wish, ...]:
    """What the leader may ask and has not asked before; empty once `EACH_LEAD` questions were asked at this lead."""
    said = talk(deal)
    if deal.seat != deal.leader or sum(one.at == len(deal.taken) for one in said) >= EACH_LEAD:
        return ()
    trump = trump_of(deal)
    asked = {one.question for one in said if one.asker == deal.seat}
    # the number of trumps is also offered as a question about trumps: once is enough
    asked.add(Ask("number", trump or ""))
    offered = (action for action in deal.legal if isinstance(action, Ask) and action not in asked)
    return tuple(_wish(rules.order, rules.deck, trump, action) for action in offered if action.about not in FREE)


def told(rules: Rules, deal: SeatView) -> Iterator[Held]:
    """How many cards of a suit whoever was asked said he holds, and which cards others asked for and so lack."""
    trump = trump_of(deal)
    for said in talk(deal):
        if said.question.about in FREE:
            continue
        cards = _wish(rules.order, rules.deck, trump, said.question).cards
        if said.question.about == "holds":
            yield Held(said.asker, single(cards), 0, 0, said.at)
        elif said.said.isdecimal():
            yield Held(said.partner, single(cards), int(said.said), int(said.said), said.at)


_TELLS = {"holds": Tells.HELD, "best": Tells.BEST}


def _wish(order: CardOrder, deck: Deck, trump: Denomination | None, ask: Ask) -> Wish:
    if ask.about == "holds":
        return Wish(ask, Tells.HELD, frozenset({Card(ask.of)}))
    suit = trump if ask.about == "trumps" else ask.of
    cards = frozenset(card for card in deck.cards if trump is not None and order.suit_of(card, trump) == suit)
    return Wish(ask, _TELLS.get(ask.about, Tells.NUMBER), cards)


def true_answer(rules: Rules, deal: SeatView) -> Action | None:
    """The true answer to the partner's question, or advice where he asks for that; None if there is none to
    answer."""
    said, trump = unanswered(deal), trump_of(deal)
    offered = any(isinstance(action, Answer) for action in deal.legal)
    if said is None or trump is None or not offered:
        return None
    if said.question.about in FREE:
        return Answer(advice(rules, deal, trump, said.question))
    return Answer(answer_from(rules.order, deal.hand, trump, said.question))


def advice(rules: Rules, deal: SeatView, trump: Denomination, question: Ask) -> str:
    """What a computer player advises: a suit of which it holds the best card left, or can ruff; points, if it holds
    the best card left of any suit; and it fears the suit of which it holds most without the best."""
    fallen = {play.card for play in plays(deal)}
    left = {
        suit: [card for card in rules.deck.cards if _suit(rules, card, trump) == suit] for suit in rules.deck.suits
    }
    best = {
        suit: max((card for card in cards if card not in fallen), key=_power(rules, trump), default=None)
        for suit, cards in left.items()
    }
    sure = [suit for suit, card in best.items() if card is not None and card in deal.hand]
    if question.about == "want":
        held = {_suit(rules, card, trump) for card in deal.hand}
        ruffs = question.of not in held and trump in held
        return "yes" if question.of in sure or ruffs else "no"
    if question.about == "load":
        return "yes" if sure else "no"
    open_suits = [suit for suit in left if suit not in sure]
    counts = {suit: sum(_suit(rules, card, trump) == suit for card in deal.hand) for suit in open_suits}
    return max(counts, key=counts.__getitem__) if any(counts.values()) else "none"


def _suit(rules: Rules, card: Card, trump: Denomination) -> Denomination | None:
    return rules.order.suit_of(card, trump)


def _power(rules: Rules, trump: Denomination) -> Callable[[Card], int]:
    return lambda card: rules.order.power(card, trump, rules.order.suit_of(card, trump))
