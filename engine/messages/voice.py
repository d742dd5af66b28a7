"""How a game is told, shown and typed. `Voice` says what holds for any trick game; a family's own voice, in its
folder, says what only that family has and inherits the rest."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, TypeVar, assert_never

from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels, denomination_name, suit_name, suit_short
from engine.messages.figures import chain, side_by_side, signed
from engine.messages.message import Block, Choice, Lines, Message
from engine.messages.positions import Fields, position_lines
from engine.messages.texts import Texts
from engine.messages.tricks import event_line, tricks_in_deal, typed_card
from engine.messages.typing.line import Typed, read_common
from engine.rules.actions import (
    Accept,
    Accusation,
    Action,
    ClaimRedeal,
    ClaimRevoke,
    CommonAction,
    Delegate,
    Double,
    NameTrump,
    Pass,
    PlayCard,
    Redouble,
)
from engine.rules.cards import NO_TRUMP
from engine.rules.deal import Rules
from engine.rules.errors import Duty, IllegalCard
from engine.rules.events import (
    Accepted,
    CardPlayed,
    CommonEvent,
    DealBegan,
    DealScored,
    Doubled,
    Event,
    HandDealt,
    Passed,
    RedealClaimed,
    RevokeClaimed,
    TrickTaken,
    TrumpDelegated,
    TrumpNamed,
)
from engine.rules.match import Standing
from engine.rules.seats import Seat
from engine.rules.state import Called, Contract, DealResult, trump_of
from engine.rules.views import SeatView

_TWO = 2
_Call = TypeVar("_Call", bound=Action)

_STEPS = ("trump", "doubling", "tricks", "claims")
"""Steps of any game that have their own text for whom they wait for."""


class Verdict(NamedTuple):
    """How the record's judgement of an accusation is told."""

    void: str
    """The value of `DealResult.void` once it has been upheld."""
    upheld: str
    """The key of the text for an accusation that was upheld."""
    failed: str
    """The key of the text for one that failed."""


class Voice:
    """The voice of a trick game. Every method has a default that is right for a game with nothing of its own; keys
    are those of texts in the catalogues."""

    delegates: ClassVar[str] = "action-delegate"
    """The key for the button that leaves the choice of trump to the partner."""
    delegates_said: ClassVar[str] = "action-delegate-made"
    """The key for the call once it has been made, which does not explain it."""
    delegated: ClassVar[str] = "event-delegated"
    """The key for the event of that call."""
    verdicts: ClassVar[tuple[type[Event], ...]] = (RevokeClaimed,)
    """Events that judge an accusation."""
    hands_heading: ClassVar[str] = "hands-as-dealt"
    """The key for the heading above the hands of a finished deal."""
    sums_up: ClassVar[bool] = True
    """Whether the score sheet shows what each deal brought, and their sum; if not, the score after each deal."""

    # what happened, and what may be done

    def event(self, event: Event, table: Table, texts: Texts) -> str:
        """One thing that happened, as a line. Raises `TypeError` for an event of another game."""
        # a family's own event that its voice forgot: nobody would notice if it were silently left out
        if not isinstance(event, CommonEvent):
            raise TypeError(f"no words for {type(event).__name__}")
        match event:
            case DealBegan(dealer, number):
                return texts("event-deal", number=number, who=names.who(table, dealer, texts))
            case TrickTaken():
                return event_line(event, table, texts)
            case RevokeClaimed():
                return _revoke(event, table, texts)
            case DealScored(result):
                return self.arithmetic(result, table, texts)
            case TrumpDelegated(seat, partner):
                return texts(
                    self.delegated, who=names.who(table, seat, texts), partner=names.who(table, partner, texts)
                )
            case HandDealt() | TrumpNamed() | Passed() | Doubled() | RedealClaimed() | CardPlayed() | Accepted():
                return _said(event, table, texts)
            case _:
                assert_never(event)

    def action(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        """The label of a button for this action in a step of a deal. It names seats instead of players, so that it
        can be typed. Raises `TypeError` for an action of another game."""
        if not isinstance(action, CommonAction):
            raise TypeError(f"no words for {type(action).__name__}")
        match action:
            case PlayCard(card):
                return card_label(card, table.ruleset.rules.deck, texts)
            case NameTrump(denomination):
                return denomination_name(denomination, texts, table.ruleset.rules.deck)
            case ClaimRevoke(seat):
                return texts("action-revoke", compass=names.compass(table, seat, texts))
            case Delegate():
                return texts(self.delegates)
            case Pass() | Double() | Redouble() | ClaimRedeal() | Accept():
                return texts(f"action-{action.word}")
            case _:
                assert_never(action)

    def made(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        """An action in what is told about it; unlike its button, it does not say what a call means."""
        if isinstance(action, Delegate):
            return texts(self.delegates_said)
        return self.action(action, table, step, texts)

    def gloss(self, action: Action, texts: Texts) -> str:
        """What a call means, in a line for people who are new to it; empty where its name says it all."""
        match action:
            case Delegate() | Double() | Redouble():
                return texts(f"gloss-{action.word}")
            case NameTrump(denomination) if denomination == NO_TRUMP:
                return texts("gloss-no-trump")
            case _:
                return ""

    def is_costly(self, action: Action) -> bool:
        """Whether a call costs something and cannot be taken back, so that its button stands out and asks again."""
        return isinstance(action, Double | Redouble | Accusation | ClaimRedeal)

    def verdict(self, accusation: Accusation) -> Verdict | None:
        """How the board tells the outcome of an accusation; None for one that the record does not judge."""
        if not isinstance(accusation, ClaimRevoke):
            return None
        return Verdict("revoke", "claim-revoke-upheld", "event-claim-failed")

    # the table that everybody sees

    def contract(self, table: Table, deal: SeatView, times: int, texts: Texts) -> str:
        """What is played, and who chose it if anybody did. `times` is by how much playing without trump multiplies
        the deal."""
        trump, contract, deck = trump_of(deal), deal.contract, table.ruleset.rules.deck
        if trump is None:
            return texts("contract-open")
        if contract is None:
            return texts("contract-fixed", trump=denomination_name(trump, texts, deck))
        who = names.short(table, contract.declarer, texts)
        if trump == NO_TRUMP:
            return texts("contract-no-trump", who=who, times=times)
        return texts("contract-trump", suit=suit_name(trump, texts, deck), who=who)

    def contract_short(self, contract: Contract, table: Table, texts: Texts) -> str:
        """What was played, in short, where there is no room for its name."""
        if contract.denomination == NO_TRUMP:
            return texts("no-trump-short")
        return suit_short(contract.denomination, texts, table.ruleset.rules.deck)

    def on_table(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """What was announced, was asked or lies open besides the tricks, a line each."""
        yield from ()

    def has_line(self, call: Called, deal: SeatView) -> bool:
        """Whether a call is told in a line of its own. It is not if the contract's line or a verdict tells it; nor is
        a pass once cards are played, or leaving the choice to the partner once a trick has been taken."""
        if isinstance(call.action, Accusation):
            return self.verdict(call.action) is None
        # who passed matters only while others have still to speak
        begun = bool(deal.taken or deal.trick or deal.result)
        past = (begun and isinstance(call.action, Pass)) or (bool(deal.taken) and isinstance(call.action, Delegate))
        return not isinstance(call.action, NameTrump) and not past

    def waiting(self, table: Table, deal: SeatView) -> str:
        """The key of the text that says whom the table waits for, and to do what."""
        if deal.step == "doubling" and any(isinstance(call.action, Double) for call in deal.calls):
            return "waiting-redoubling"
        return f"waiting-{deal.step}" if deal.step in _STEPS else "waiting"

    def stage(self, table: Table, deal: SeatView, texts: Texts, *, taken: bool = False) -> str:
        """Which trick of the deal is being played or, with `taken`, has just been taken."""
        return texts("trick-number", number=len(deal.taken) + (not taken), tricks=tricks_in_deal(deal))

    def speaks(self, deal: SeatView) -> bool:
        """Whether the seats in turn are to say something rather than play a card."""
        return deal.step != "tricks"

    def marks(self, table: Table, deal: SeatView, seat: Seat, texts: Texts) -> Iterator[str]:
        """What everybody knows of a seat, to be shown beside its name."""
        yield from ()

    def standing(self, table: Table, deal: SeatView) -> Standing:
        """Where the match stands, including what the running deal is already certain to bring."""
        return table.standing

    def counted(self, table: Table, deal: SeatView, texts: Texts, own: int | None = None) -> str | None:
        """Each side's score with what the deal has brought so far, in games that count as they go; else None. `own`
        is the account whose figure comes first."""
        return None

    # a hand

    def turn(self, table: Table, deal: SeatView) -> str:
        """The key of the text that tells a seat that it is its turn, and what to do."""
        if deal.step == "trump":
            return "hand-your-trump"
        if self.speaks(deal):
            return "hand-your-word"
        return "hand-your-card" if deal.trick else "hand-your-lead"

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        """What a player has to know besides the hand; for that player alone."""
        yield from ()

    def menus(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
        """Buttons that open panels, for calls that are too many to have a button each."""
        yield from ()

    def in_menu(self, action: Action) -> bool:
        """Whether a call is found behind a button of `menus`."""
        return False

    def panel(self, table: Table, seat: Seat, deal: SeatView, texts: Texts, menu: str) -> Message | None:
        """The calls behind a button of `menus`; None where there are none, or none any longer. Raises `ValueError`
        for a seat without a person."""
        return None

    # the count

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How a deal was counted, in one line: what each account got for it."""
        if result.void == "redeal":
            return texts("sum-redeal")
        if result.offender is not None and any(result.scores):
            return self._penalty(result, result.offender, table, texts)
        return " · ".join(_sum(result, account, table, texts) for account in range(len(result.scores)))

    def _penalty(self, result: DealResult, offender: Seat, table: Table, texts: Texts) -> str:
        """What a broken rule brought the account that gained most from it."""
        best = max(range(len(result.scores)), key=result.scores.__getitem__)
        return texts(
            "sum-revoke",
            offender=names.short(table, offender, texts),
            winner=names.account_name(table, best, texts),
            sum=chain(result.scores[best], result.multipliers, texts),
        )

    def score(self, table: Table, standing: Standing, texts: Texts) -> str:
        """The score of the present game, and what ends it."""
        return texts("score", scores=names.by_account(table, standing.scores, texts), end=ending(standing, texts))

    def match(
        self, table: Table, standing: Standing, texts: Texts, own: int | None = None, *, by_name: bool = False
    ) -> str:
        """The score in short: figures alone, where the names are shown nearby in the same order, or with the names if
        `by_name`. `own` is the account whose figure comes first."""
        figures = names.by_account(table, standing.scores, texts) if by_name else side_by_side(standing.scores, own)
        said = texts("match-figures", figures=figures, games=standing.of_games)
        if standing.target is not None:
            return texts("match-to", match=said, target=standing.target)
        # the number of the deal is shown above
        return said if standing.length is None else texts("match-of", match=said, length=standing.length)

    def totals(self, table: Table, standing: Standing, texts: Texts) -> str:
        """What the whole match brought."""
        return texts("totals", totals=names.by_account(table, standing.totals, texts), deals=standing.deals)

    def outcome(self, result: DealResult, table: Table, texts: Texts) -> str:
        """What came of a deal, where that is told otherwise than by who gained most; else empty."""
        return ""

    def reckoning(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How a deal was counted in as few words as can be, where a line above says who won it, and how much."""
        return self.arithmetic(result, table, texts)

    # what is looked up, refused and typed

    def reference(self, table: Table, texts: Texts) -> Iterator[Block]:
        """What players want to have at hand of the rules."""
        yield Lines(tuple(texts(f"reference-{table.game}").splitlines()))

    def refusal(self, error: IllegalCard) -> str:
        """The key of the text that tells the holder of the hand why a card may not be played."""
        if error.duty is Duty.MUST_FOLLOW and error.ruffs:
            return "refusal-own-or-ruff"
        return f"refusal-own-{error.duty.value}"

    def examples(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """What the viewer may type now. Everybody may read it, since it does not depend on the cards in hand."""
        if any(action.spends is not None for action in deal.legal):
            yield typed_card(table, deal, texts)
        for named in first_and_last([action for action in deal.legal if isinstance(action, NameTrump)]):
            yield denomination_name(named.denomination, texts, table.ruleset.rules.deck).split()[-1]
        for call in (Double(), Redouble(), Accept(), Pass()):
            if call in deal.legal:
                yield self.action(call, table, deal.step, texts)

    def position(self, kind: str, fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
        """An example of the rulebook in a few lines, from its `fields`; none for a kind that is only there for the
        tests."""
        return position_lines(kind, fields, rules, texts)

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        """The action that these words mean; None where they mean neither a card nor a call. Whether it is legal is
        left to the rules. A game's own voice looks for its own words first."""
        found = read_common(line)
        if found == Pass() and Pass() not in deal.legal and Delegate() in deal.legal:
            return Delegate()  # whoever chooses trump and passes leaves the choice to the partner
        if isinstance(found, NameTrump) and deal.step == "tricks" and (card := line.card(line.words)) is not None:
            return PlayCard(card)  # `K diamonds`: the letter, elsewhere a suit, can only be a rank now
        trump = line.trump(trump_of(deal)) if found is None else None
        return found if trump is None else PlayCard(trump)


def first_and_last(calls: Sequence[_Call]) -> Sequence[_Call]:
    """The ends of a ladder of calls, which are enough for an example."""
    return calls if len(calls) < 2 else (calls[0], calls[-1])


def _revoke(event: RevokeClaimed, table: Table, texts: Texts) -> str:
    who, against = names.who(table, event.seat, texts), names.who(table, event.against, texts)
    if not event.upheld or event.card is None:
        return texts("event-claim-failed", who=who, against=against)
    card = card_label(event.card, table.ruleset.rules.deck, texts)
    return texts("event-claim-upheld", who=who, against=against, trick=event.trick, card=card)


_Said = HandDealt | TrumpNamed | Passed | Doubled | RedealClaimed | CardPlayed | Accepted


def _said(event: _Said, table: Table, texts: Texts) -> str:
    """What one player said or showed."""
    deck, who = table.ruleset.rules.deck, names.who(table, event.seat, texts)
    match event:
        case HandDealt() | RedealClaimed():
            key = "event-hand" if isinstance(event, HandDealt) else "event-redeal"
            return texts(key, who=who, cards=card_labels(event.cards, deck, texts))
        case TrumpNamed():
            return texts("event-trump", who=who, denomination=denomination_name(event.denomination, texts, deck))
        case Doubled():
            return texts("event-doubled" if event.level == 1 else "event-redoubled", who=who)
        case CardPlayed():
            return texts("event-card", who=who, card=card_label(event.card, deck, texts))
        case Passed() | Accepted():
            return texts("event-passed" if isinstance(event, Passed) else "event-accepted", who=who)
        case _:
            assert_never(event)


def _sum(result: DealResult, account: int, table: Table, texts: Texts) -> str:
    score = result.scores[account]
    counted = chain(score, result.multipliers, texts) if score else signed(score)
    return texts("sum", winner=names.account_name(table, account, texts), sum=counted)


def ending(standing: Standing, texts: Texts) -> str:
    """What ends the game, and how far it has got."""
    if standing.target is not None:
        return texts("score-target", target=standing.target, games=standing.of_games)
    if standing.length is None:
        return texts("score-open", deals=standing.deals)
    return texts("score-deals", deals=standing.deals, length=standing.length)
