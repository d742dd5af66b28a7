"""What happened, as lines for transcripts and for announcements that stay."""

from typing import assert_never

from engine.games import AnyEvent, known
from engine.games.chibre import voice as chibre
from engine.games.chibre.own import (
    ChibreEvent,
    ForehandFound,
    MeldsAnnounced,
    MeldsCompared,
    StockCalled,
    TargetReached,
)
from engine.games.manille import voice as manille
from engine.games.manille.own import ManilleEvent
from engine.games.menche import voice as menche
from engine.games.menche.own import (
    CardsLaidOpen,
    MencheEvent,
    SecondHalfDealt,
    TalkJudged,
    TalkReported,
    TalkVoted,
    TriyonfesAnnounced,
)
from engine.games.mensch import voice as auctions
from engine.games.mensch.own import (
    AuctionWon,
    BidMade,
    CardCalled,
    DeclarerFound,
    MenschEvent,
    PartnerShown,
    PassedInAuction,
    PlaysAlone,
)
from engine.host.tables.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels, denomination_name
from engine.messages.texts import Texts
from engine.messages.tricks import event_line
from engine.presentation.board.arithmetic import arithmetic
from engine.rules.events import (
    Accepted,
    CardPlayed,
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
    may_know,
)


def line(event: Event, table: Table, texts: Texts, *, everything: bool = False) -> str | None:
    """A public event as one line; None for an event that not everybody may know, unless `everything` is told, as of
    a deal that is over."""
    return _line(known(event), table, texts) if everything or may_know(event, None) else None


def _line(event: AnyEvent, table: Table, texts: Texts) -> str:
    match event:
        case DealBegan(dealer, number):
            return texts("event-deal", number=number, who=names.who(table, dealer, texts))
        case TrickTaken():
            return event_line(event, table, texts)
        case RevokeClaimed():
            return _claim(event, table, texts)
        case DealScored(result):
            return arithmetic(result, table, texts)
        case HandDealt() | TrumpDelegated() | TrumpNamed() | Passed() | Doubled() | RedealClaimed() | CardPlayed():
            return _said(event, table, texts)
        case Accepted():
            return _said(event, table, texts)
        case _:
            return _of_one_game(event, table, texts)


_OfOneGame = MenschEvent | ChibreEvent | MencheEvent | ManilleEvent


def _of_one_game(event: _OfOneGame, table: Table, texts: Texts) -> str:
    """What happens in one family of games alone, in the words of its module."""
    match event:
        case PassedInAuction() | BidMade() | AuctionWon() | DeclarerFound() | CardCalled():
            return auctions.told(event, table, texts)
        case PlaysAlone() | PartnerShown():
            return auctions.told(event, table, texts)
        case ForehandFound() | MeldsAnnounced() | MeldsCompared() | StockCalled() | TargetReached():
            return chibre.told(event, table, texts)
        case TriyonfesAnnounced() | SecondHalfDealt() | CardsLaidOpen() | TalkReported() | TalkVoted() | TalkJudged():
            return menche.told(event, table, texts)
        case _:
            return manille.told(event, table, texts)


_Spoken = HandDealt | TrumpDelegated | TrumpNamed | Passed | Doubled | RedealClaimed | CardPlayed | Accepted


def _said(event: _Spoken, table: Table, texts: Texts) -> str:
    """What one player said or showed."""
    deck, who = table.ruleset.rules.deck, names.who(table, event.seat, texts)
    match event:
        case HandDealt() | RedealClaimed():
            key = "event-hand" if isinstance(event, HandDealt) else "event-redeal"
            return texts(key, who=who, cards=card_labels(event.cards, deck, texts))
        case TrumpDelegated():
            key = "event-chibred" if chibre.is_chibre(table) else manille.handing_over(table)
            return texts(key, who=who, partner=names.who(table, event.partner, texts))
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


def _claim(event: RevokeClaimed, table: Table, texts: Texts) -> str:
    who, against = names.who(table, event.seat, texts), names.who(table, event.against, texts)
    if not event.upheld or event.card is None:
        return texts("event-claim-failed", who=who, against=against)
    card = card_label(event.card, table.ruleset.rules.deck, texts)
    return texts("event-claim-upheld", who=who, against=against, trick=event.trick, card=card)
