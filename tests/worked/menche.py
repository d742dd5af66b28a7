"""La mèn'che: `tokens` (what a round moves), `memo` (which memo cards may be played with), the phase
`announce_triyonfes`, and what its deals, sums and matches are asked beside.

`tokens`: `players`, `chooser_side`, `tokens_before`, `points` and `tricks` by side, `stake`, perhaps `talkers` (seats
whose talk was upheld) -> tokens after, what went into the pot, and whether the match goes on. `talk`: who reported
whom and what each of the others answered -> whether it was upheld.
"""

from collections.abc import Callable

from engine.games import ruleset
from engine.games.menche.family import ReportTalk, Vote, shown
from engine.games.menche.match import TokensMatch
from engine.games.menche.talk import decided
from engine.rules.actions import Action, NameTrump, Pass, PlayCard
from engine.rules.cards import NO_TRUMP, Denomination, Hand
from engine.rules.deal import Rules
from engine.rules.errors import OptionError
from engine.rules.order import ABOVE_TRUMPS
from engine.rules.state import Called, Contract, DealResult, DealSetup, DealState, Taken
from engine.rules.values import replace
from tests.worked.case import Case, asked, knows, same
from tests.worked.positions import act, dealt
from tests.worked.score import settled
from tests.worked.subjects import Subject

ANSWERS: dict[str, Action] = {"yes": Vote(upheld=True), "no": Vote(upheld=False), "pass": Pass()}


@knows(chooser_side=int, tokens_before=list, points=list, tricks=list, stake=int, talkers=list, expect=dict)
def check_tokens(case: Case, subject: Subject) -> None:
    before = tuple(case["tokens_before"])
    setup = DealSetup(_dealer(case, subject), stake=case["stake"], tokens=before)
    result = settled(subject, _played(case, subject, setup))
    assert isinstance(subject.match, TokensMatch)
    match = replace(subject.match, start=before)
    standing = match.standing(setup.dealer, [result])
    assert standing.pot is not None
    following = standing.setup
    winners = standing.winners if standing.over else ()
    found: dict[str, Callable[[], object]] = {
        "tokens": lambda: list(standing.scores),
        "pot": lambda: standing.pot,
        "next": lambda: _next(standing.over, result),
        "stake": lambda: following.stake if following else None,
        "dealer": lambda: following.dealer if following else None,
        "winner": lambda: winners[0] if len(winners) == 1 else list(winners) or None,
    }
    same(asked(case["expect"], found), case["expect"])


def _next(over: bool, result: DealResult) -> str:
    if over:
        return "game_over"
    return "replay" if result.tied else "new_round"


def _dealer(case: Case, subject: Subject) -> int:
    """Who sits before the chooser: the first seat of the chooser's side chooses."""
    return subject.rules.ring.previous(case["chooser_side"])


def _played(case: Case, subject: Subject, setup: DealSetup) -> DealState:
    """A round whose tricks are those of the case; all points of a side lie in its first trick."""
    tricks = [
        Taken((), side, points if number == 0 else 0)
        for side, (points, count) in enumerate(zip(case["points"], case["tricks"], strict=True))
        for number in range(count)
    ]
    return DealState(
        setup=setup,
        step=subject.rules.steps[-1].name,
        stock=Hand(),
        hands=(Hand(),) * subject.rules.seats,
        contract=Contract(Denomination("R"), case["chooser_side"]),
        taken=tuple(tricks),
        calls=tuple(call for seat in case.get("talkers", []) for call in _upheld(subject, seat)),
    )


def _upheld(subject: Subject, seat: int) -> list[Called]:
    """A report against this seat that nobody denies."""
    reporter = subject.rules.ring.next(seat)
    others = [other for other in range(subject.rules.seats) if other != reporter]
    votes = [Called("talk", other, Pass(), 8) for other in others]
    return [Called("tricks", reporter, ReportTalk(seat), 0), *votes]


@knows(phase=str, seat=int, hand=list, expect=list)
def check_announcement(case: Case, subject: Subject) -> None:
    """The seat's hand is dealt, the mèn'che named: what it announces."""
    seat = case.get("seat", 0)
    state = act(subject.rules, dealt(subject.rules, hands={seat: case["hand"]}), NameTrump(Denomination("R")))
    same(sorted(shown(state).announced[seat]), sorted(case["expect"]))


@knows(dealer=int, may=dict, reports=list, expect=dict)
def check_talk(case: Case, subject: Subject) -> None:
    """Who may report whom at the lead, and what becomes of the reports in `reports`: [reporter, accused, answers]."""
    rules = subject.rules
    state = act(rules, dealt(rules, case.get("dealer", 0)), NameTrump(Denomination("R")))
    if "may" in case:
        found = {seat: _reportable(rules, state, seat) for seat in case["may"]}
        same(found, case["may"])
    later: list[dict[int, str]] = []
    for seat, against, answers in case.get("reports", []):
        state = rules.apply(state, seat, ReportTalk(against)).state
        if state.step == "talk":
            state = _answered(rules, state, answers)
        else:
            later.append(answers)
    while state.step == "tricks":
        seat = min(rules.to_act(state))
        cards = (action for action in rules.legal(state, seat) if isinstance(action, PlayCard))
        state = rules.apply(state, seat, next(cards)).state
    for answers in later:
        state = _answered(rules, state, answers)
    assert state.result is not None
    same({report.against: report.upheld for report in decided(state)}, case["expect"])


def _answered(rules: Rules, state: DealState, answers: dict[int, str]) -> DealState:
    for voter, answer in answers.items():
        state = rules.apply(state, voter, ANSWERS[answer]).state
    return state


def _reportable(rules: Rules, state: DealState, seat: int) -> list[int]:
    return [action.seat for action in rules.legal(state, seat) if isinstance(action, ReportTalk)]


@knows(table=str, expect=list | dict)
def check_memo(case: Case, subject: Subject) -> None:
    """A memo card's text: the codes of what is wrong with it, or the deck that it makes."""
    try:
        rules = ruleset(subject.rules.id, {"menche_table": case["table"]}).rules
    except OptionError as error:
        same(sorted(code for _, code, _ in error.mistakes), sorted(case["expect"]))
        return
    same(
        {card: rules.order.points(card, NO_TRUMP) for card in rules.deck.cards if card in case["expect"]},
        case["expect"],
    )


def announced(state: DealState) -> dict[int, list[str]]:
    """What each seat announced."""
    return {seat: sorted(cards) for seat, cards in enumerate(shown(state).announced) if cards}


def outcome(result: DealResult) -> str:
    """Which side won the round, by the tokens that it moved."""
    if result.tied or result.contract is None:
        return "tied"
    return "chooser_side_wins" if result.scores[result.contract.declarer % 2] > 0 else "chooser_side_loses"


def _triyonfes(subject: Subject) -> list[str]:
    rules = subject.rules
    return [card for card in rules.deck.cards if rules.order.power(card, NO_TRUMP, None) >= ABOVE_TRUMPS]


def _points(subject: Subject) -> list[int]:
    return [subject.rules.order.points(card, NO_TRUMP) for card in subject.rules.deck.cards]


SUMS = {
    "triyonfes": lambda subject: len(_triyonfes(subject)),
    "triyonfe_strengths": lambda subject: sorted(
        subject.rules.order.power(card, NO_TRUMP, None) - ABOVE_TRUMPS for card in _triyonfes(subject)
    ),
    "triyonfe_points": lambda subject: sorted(
        {subject.rules.order.points(card, NO_TRUMP) for card in _triyonfes(subject)}
    ),
    "max_points": lambda subject: max(_points(subject)),
}
