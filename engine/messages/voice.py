"""How a game is told, shown and typed. `Voice` speaks as any trick game can be spoken of; a family's own voice, in
its folder, says what is its own and leaves the rest to this one."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, TypeVar, assert_never

from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels, denomination_name, suit_name, suit_short
from engine.messages.figures import side_by_side, signed
from engine.messages.message import Block, Choice, Lines, Message
from engine.messages.multipliers import chain
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
from engine.rules.state import Called, Contract, DealResult, extra_of, trump_of
from engine.rules.views import SeatView

_TWO = 2
_Call = TypeVar("_Call", bound=Action)

_STEPS = ("trump", "doubling", "tricks", "claims")
"""Steps of any game that say in their own words whom they wait for."""


class Verdict(NamedTuple):
    """What the record says to an accusation."""

    void: str
    """What `DealResult.void` is once it was upheld."""
    upheld: str
    """The text for that, and the one for an accusation that failed."""
    failed: str


class Voice:
    """Every method has a default that is right for a game without anything of its own. Where a key is answered, it is
    that of a text of the catalogues."""

    delegates: ClassVar[str] = "action-delegate"
    """The text of the button that leaves the choice of trump to the partner."""
    delegates_said: ClassVar[str] = "action-delegate-made"
    """The same for the call once it was made, without what it means."""
    delegated: ClassVar[str] = "event-delegated"
    """And for the event."""
    verdicts: ClassVar[tuple[type[Event], ...]] = (RevokeClaimed,)
    """Events that judge an accusation."""
    hands_heading: ClassVar[str] = "hands-as-dealt"
    """The text above the hands of a finished deal."""
    sums_up: ClassVar[bool] = True
    """Whether the score sheet shows what each deal brought, and the sum; else the score behind each deal."""

    # what happened, and what may be done

    def event(self, event: Event, table: Table, texts: Texts) -> str:
        """One thing that happened, as a line. Raises `TypeError` for an event of another game."""
        # an event of a family's own that its voice forgot: silence would be found by nobody
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
        """What a button that does this in a step of a deal says, by seats and without the name of any player, so
        that it can be typed. Raises `TypeError` for an action of another game."""
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

    def made(self, call: Called, table: Table, texts: Texts) -> str:
        """A call as it was made, where a button says besides what it means."""
        if isinstance(call.action, Delegate):
            return texts(self.delegates_said)
        return self.action(call.action, table, call.step, texts)

    def gloss(self, action: Action, texts: Texts) -> str:
        """What a call means, in a line for whoever hears it for the first time; empty where its name says it."""
        match action:
            case Delegate() | Double() | Redouble():
                return texts(f"gloss-{action.word}")
            case NameTrump(denomination) if denomination == NO_TRUMP:
                return texts("gloss-no-trump")
            case _:
                return ""

    def is_costly(self, action: Action) -> bool:
        """Whether a call costs something and cannot be taken back: its button stands out, and asks again."""
        return isinstance(action, Double | Redouble | Accusation | ClaimRedeal)

    def is_open(self, action: Action) -> bool:
        """Whether offering the call to everybody tells nothing of the hand that may make it."""
        return isinstance(action, Pass | NameTrump | Delegate | Double | Redouble)

    def offered_in_vain(self, deal: SeatView) -> Sequence[Action]:
        """Calls that the viewer may not make, and that are offered to everybody all the same: without them everybody
        would know something of the hand."""
        return ()

    def verdict(self, accusation: Accusation) -> Verdict | None:
        """How the board tells what came of an accusation; None for one that the record does not judge."""
        if not isinstance(accusation, ClaimRevoke):
            return None
        return Verdict("revoke", "claim-revoke-upheld", "event-claim-failed")

    # the table that everybody sees

    def contract(self, table: Table, deal: SeatView, times: int, texts: Texts) -> str:
        """What is played and who chose it, if anybody did. `times`: what playing without trump multiplies the deal
        by."""
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
        """What was played, where there is no room for its name."""
        if contract.denomination == NO_TRUMP:
            return texts("no-trump-short")
        return suit_short(contract.denomination, texts, table.ruleset.rules.deck)

    def on_table(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """What was announced, asked or lies open beside the tricks, a line each."""
        yield from ()

    def has_line(self, call: Called, deal: SeatView) -> bool:
        """Whether a call is told in a line of its own: not what stands in the contract's line or is told with the
        verdict, no pass once cards are played, and not who left the choice to a partner once a trick is taken."""
        if isinstance(call.action, Accusation):
            return self.verdict(call.action) is None
        # who passed matters as long as others have still to speak
        begun = bool(deal.taken or deal.trick or deal.result)
        past = (begun and isinstance(call.action, Pass)) or (bool(deal.taken) and isinstance(call.action, Delegate))
        return not isinstance(call.action, NameTrump) and not past

    def waiting(self, table: Table, deal: SeatView) -> str:
        """The key for whom the table waits for, and to do what."""
        if deal.step == "doubling" and any(isinstance(call.action, Double) for call in deal.calls):
            return "waiting-redoubling"
        return f"waiting-{deal.step}" if deal.step in _STEPS else "waiting"

    def stage(self, table: Table, deal: SeatView, texts: Texts) -> str:
        """Which trick of the deal it is."""
        return texts("trick-number", number=len(deal.taken) + 1, tricks=tricks_in_deal(deal))

    def speaks(self, deal: SeatView) -> bool:
        """Whether whoever is in turn is to say something, and not to play a card."""
        return deal.step != "tricks"

    def marks(self, table: Table, deal: SeatView, seat: Seat, texts: Texts) -> Iterator[str]:
        """What everybody knows of a seat, beside its name."""
        yield from ()

    def standing(self, table: Table, deal: SeatView) -> Standing:
        """Where the match stands, with what the deal has brought for certain before it is counted."""
        return table.standing

    def counted(self, table: Table, deal: SeatView, texts: Texts, own: int | None = None) -> str | None:
        """The score of each side with what the deal has brought so far, where the game counts as it goes on; else
        None. `own`: whose figure comes first."""
        return None

    # a hand

    def turn(self, table: Table, deal: SeatView) -> str:
        """The key for telling a seat in turn so, and what it is to do."""
        if deal.step == "trump":
            return "hand-your-trump"
        if self.speaks(deal):
            return "hand-your-word"
        return "hand-your-card" if deal.trick else "hand-your-lead"

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        """What a player has to know beside the hand, for those eyes alone."""
        yield from ()

    def keys(self, deal: SeatView) -> range:
        """The numbered keys that are offered to all players together, from 0: places in `SeatView.keys`."""
        return range(extra_of(deal).dealt_since(), tricks_in_deal(deal)) if deal.step == "tricks" else range(0)

    def menus(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[Choice]:
        """Buttons for calls of which there are more than buttons, each to a panel of its own."""
        yield from ()

    def in_menu(self, action: Action) -> bool:
        """Whether a call stands behind one of those."""
        return False

    def panel(self, table: Table, seat: Seat, deal: SeatView, texts: Texts, menu: str) -> Message | None:
        """The calls behind such a button; None where there are none (any more). Raises `ValueError` for a seat
        without a person."""
        return None

    # the count

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How a deal was counted, as one line: what each account got for it."""
        if result.void == "redeal":
            return texts("sum-redeal")
        if result.offender is not None and any(result.scores):
            return self._penalty(result, result.offender, table, texts)
        return " · ".join(_sum(result, account, table, texts) for account in range(len(result.scores)))

    def _penalty(self, result: DealResult, offender: Seat, table: Table, texts: Texts) -> str:
        """What a broken rule brought the account that got most for it."""
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
        """The same in short, where the names stand beside it in their order, or `by_name` with them; `own`: whose
        figure comes first."""
        figures = names.by_account(table, standing.scores, texts) if by_name else side_by_side(standing.scores, own)
        said = texts("match-figures", figures=figures)
        if standing.target is not None:
            return texts("match-to", match=said, target=standing.target)
        # which deal it is stands above
        return said if standing.length is None else texts("match-of", match=said, length=standing.length)

    def totals(self, table: Table, standing: Standing, texts: Texts) -> str:
        """What the whole match brought."""
        return texts("totals", totals=names.by_account(table, standing.totals, texts), deals=standing.deals)

    def reckoning(self, result: DealResult, table: Table, texts: Texts) -> str:
        """The same below a line that says who won it, and what."""
        return self.arithmetic(result, table, texts)

    # what is looked up, refused and typed

    def reference(self, table: Table, texts: Texts) -> Iterator[Block]:
        """What a player wants at hand of the rules."""
        yield Lines(tuple(texts(f"reference-{table.game}").splitlines()))

    def refusal(self, error: IllegalCard) -> str:
        """The key for telling whoever holds the hand why a card may not be played."""
        if error.duty is Duty.MUST_FOLLOW and error.ruffs:
            return "refusal-own-or-ruff"
        return f"refusal-own-{error.duty.value}"

    def examples(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """What the viewer may type now. Everybody may read it: nothing depends on the cards that are held."""
        if any(action.spends is not None for action in deal.legal):
            yield typed_card(table, deal, texts)
        for named in first_and_last([action for action in deal.legal if isinstance(action, NameTrump)]):
            yield denomination_name(named.denomination, texts, table.ruleset.rules.deck).split()[-1]
        for call in (Double(), Redouble(), Accept(), Pass()):
            if call in deal.legal:
                yield self.action(call, table, deal.step, texts)

    def position(self, kind: str, fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
        """An example of the rulebook, in a few lines; none for a kind that is there for the tests alone.
        `fields` as the example has them."""
        return position_lines(kind, fields, rules, texts)

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        """What whoever types these words means; None for what is neither a card nor a call. Whether it may be done is
        left to the rules. A game's own words come first."""
        return read_common(line)


def first_and_last(calls: Sequence[_Call]) -> Sequence[_Call]:
    """The ends of a ladder of calls: enough of it for an example."""
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
    """What ends the game, and how far it is."""
    if standing.target is not None:
        return texts("score-target", target=standing.target)
    if standing.length is None:
        return texts("score-open", deals=standing.deals)
    return texts("score-deals", deals=standing.deals, length=standing.length)
