"""`looking`: how many of their own cards seats may look at before and after the `actions` of the calls;
`dealing`: which places of the pack each seat's cards come from."""

from engine.rules.state import DealSetup
from engine.rules.views import view
from tests.worked.case import Case, knows, same
from tests.worked.positions import act, dealt
from tests.worked.subjects import Subject


@knows(dealer=int, actions=list, expect=dict)
def check(case: Case, subject: Subject) -> None:
    rules = subject.rules
    state = act(rules, dealt(rules, case["dealer"]), *(rules.read(word) for word in case["actions"]))
    same({seat: len(view(rules, state, seat).hand) for seat in case["expect"]}, case["expect"])


@knows(dealer=int, expect=dict)
def check_dealing(case: Case, subject: Subject) -> None:
    rules = subject.rules
    hands = rules.start(DealSetup(case["dealer"]), rules.deck.cards).state.hands
    same({seat: [rules.deck.places[card] for card in hands[seat]] for seat in case["expect"]}, case["expect"])
