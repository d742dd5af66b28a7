"""`actions`: what the player to speak may do. By `phase`:

`choose_trump` with `speaker` and `passes` (times the choice was handed over) and perhaps a `quota`; `before_trump`
with a `hand` (may it be dealt again); `contre` and `surcontre`. `refused` may name the code for an action that is
not there. `bid` and `call` are told in `auction`.
"""

from collections.abc import Callable

from engine.games.manille.match import DealsMatch
from engine.rules.actions import Action, ClaimRedeal, Delegate, Double, NameTrump
from engine.rules.cards import NO_TRUMP, Denomination
from engine.rules.errors import NotationError, RuleViolation
from engine.rules.state import Contract, DealResult, DealSetup, DealState
from tests.worked import auction, chibre, manille, menche
from tests.worked.case import CannotRun, Case, knows, only, same
from tests.worked.positions import act, dealt, trump_named
from tests.worked.subjects import Subject

HANDING_OVER = frozenset({"en_face", "passe_parole", "partner", "charge", "charge_partner", "delegate"})
WORDS = {"contre": "double", "coinche": "double", "surcontre": "redouble", "surcoinche": "redouble"}


def check(case: Case, subject: Subject) -> None:
    if case["phase"] not in PHASES:
        raise CannotRun(f"no phase {case['phase']}")
    PHASES[case["phase"]](case, subject)


@knows(phase=str, speaker=str, passes=int, quota=dict, expect=list, refused=dict)
def _choose_trump(case: Case, subject: Subject) -> None:
    state = dealt(subject.rules, setup=_setup(case, subject))
    state = act(subject.rules, state, *[Delegate()] * case.get("passes", 0))
    if "speaker" in case:
        same(case["speaker"] == "dealer", min(subject.rules.to_act(state)) == state.setup.dealer)
    _speak(case, subject, state)


@knows(phase=str, seat=int, hand=list, expect=list)
def _before_trump(case: Case, subject: Subject) -> None:
    seat = case.get("seat", 0)
    state = dealt(subject.rules, hands={seat: case["hand"]})
    same(ClaimRedeal() in subject.rules.legal(state, seat), bool(case["expect"]))


@knows(phase=str, trump=str, expect=list, refused=dict)
def _contre(case: Case, subject: Subject) -> None:
    _speak(case, subject, trump_named(subject.rules, dealt(subject.rules), case.get("trump", "H")))


@knows(phase=str, trump=str, expect=list, refused=dict)
def _surcontre(case: Case, subject: Subject) -> None:
    state = trump_named(subject.rules, dealt(subject.rules), case.get("trump", "H"))
    _speak(case, subject, act(subject.rules, state, Double()))


PHASES: dict[str, Callable[[Case, Subject], None]] = {
    "choose_trump": _choose_trump,
    "before_trump": _before_trump,
    "contre": _contre,
    "surcontre": _surcontre,
    "dog_exchange": manille.check_exchange,
    "bid": auction.check_bid,
    "call": auction.check_call,
    "announce": chibre.check_announce,
    "announce_triyonfes": menche.check_announcement,
}


def _speak(case: Case, subject: Subject, state: DealState) -> None:
    seat = min(subject.rules.to_act(state))
    legal = [action for action in subject.rules.legal(state, seat) if not isinstance(action, ClaimRedeal)]
    same(sorted(action.text() for action in legal), sorted(_action(word, subject).text() for word in case["expect"]))
    for word, code in case.get("refused", {}).items():
        same(_refusal(subject, state, seat, _action(word, subject)), code)


def _action(word: str, subject: Subject) -> Action:
    if word in HANDING_OVER:
        return Delegate()
    if word in subject.rules.trumps:
        return NameTrump(Denomination(word))
    try:
        return subject.rules.read(WORDS.get(word, word))
    except NotationError:
        raise CannotRun(f"no action {word}") from None


def _refusal(subject: Subject, state: DealState, seat: int, action: Action) -> str:
    try:
        subject.rules.apply(state, seat, action)
    except RuleViolation as error:
        return error.code
    raise AssertionError("an illegal call was accepted")


def _setup(case: Case, subject: Subject) -> DealSetup:
    """The next deal, which seat 0's side deals, once its earlier choices have been what the quota says."""
    if "quota" not in case:
        return DealSetup(dealer=0)
    quota = case["quota"]
    only(quota, {"own_deals_done", "sans_atout_done", "own_deals_total", "required"})
    assert isinstance(subject.match, DealsMatch)
    same(quota["required"], subject.match.quota)
    same(quota["own_deals_total"], subject.match.length // _accounts(subject))
    done, without_trump = quota["own_deals_done"], quota["sans_atout_done"]
    results = [_chosen(subject, deal, without_trump) for deal in range(_accounts(subject) * done)]
    setup = subject.match.standing(0, results).setup
    assert setup is not None
    same(subject.rules.accounts[setup.dealer], 0)
    return setup


def _chosen(subject: Subject, deal: int, without_trump: int) -> DealResult:
    dealer, accounts = subject.rules.ring.from_(0)[deal % subject.rules.seats], _accounts(subject)
    own = deal % accounts == 0 and deal // accounts < without_trump
    trump = NO_TRUMP if own else Denomination("H")
    return DealResult(dealer, scores=(1,) * accounts, contract=Contract(trump, dealer))


def _accounts(subject: Subject) -> int:
    return len(set(subject.rules.accounts))
