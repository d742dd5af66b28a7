"""La mèn'che in words: what was announced and shown, reports of talk, tokens, and the memo card."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from engine.games.menche.family import (
    CardsLaidOpen,
    MencheEvent,
    ReportTalk,
    SecondHalfDealt,
    TalkJudged,
    TalkReported,
    TalkVoted,
    TriyonfesAnnounced,
    Vote,
    shown,
)
from engine.games.menche.score import BY_TALK, OPEN_ROUND
from engine.games.menche.talk import decided_in
from engine.host.state.table import Table
from engine.messages import names
from engine.messages.cards import card_label, card_labels, card_unnamed, suit_name
from engine.messages.figures import factors, side_by_side
from engine.messages.message import Block, Lines, Text
from engine.messages.positions import Fields, figures_line
from engine.messages.texts import Texts
from engine.messages.tricks import tricks_in_deal
from engine.messages.typing.cards import suit
from engine.messages.typing.line import Typed
from engine.messages.typing.seats import who_is
from engine.messages.typing.words import meanings, typed
from engine.messages.voice import Voice
from engine.rules.actions import Action, NameTrump, Pass, PlayCard
from engine.rules.cards import NO_TRUMP, Card, Deck, Denomination
from engine.rules.deal import Rules
from engine.rules.errors import Duty, IllegalCard
from engine.rules.events import Event
from engine.rules.game import product
from engine.rules.match import Standing
from engine.rules.seats import Seat
from engine.rules.state import DealResult
from engine.rules.views import SeatView, is_open_round

_SIGNS = {"🔴": "R", "🔵": "B", "🟢": "G", "🟡": "Y"}
_VOTES: Mapping[str, Action] = {
    "typed-yes": Vote(upheld=True),
    "typed-vote-yes": Vote(upheld=True),
    "typed-no": Vote(upheld=False),
    "typed-vote-pass": Pass(),
}
_SHAPES = (re.compile(r"(?P<colour>\D+)(?P<strength>\d+)"), re.compile(r"(?P<strength>\d+)(?P<colour>\D+)"))


class MencheVoice(Voice):
    """The voice of la mèn'che: named cards, reports of talk, and tokens."""

    sums_up = False

    def event(self, event: Event, table: Table, texts: Texts) -> str:
        return _event(event, table, texts) if isinstance(event, MencheEvent) else super().event(event, table, texts)

    def action(self, action: Action, table: Table, step: str, texts: Texts) -> str:
        match action:
            case ReportTalk(seat):
                return texts("action-talk", compass=names.compass(table, seat, texts))
            case Vote(upheld):
                return texts(_vote(upheld))
            case Pass() if step == "talk":
                return texts(_vote(None))
            case _:
                return super().action(action, table, step, texts)

    def contract(self, table: Table, deal: SeatView, times: int, texts: Texts) -> str:
        if deal.contract is None:
            return texts("menche-open")
        who = names.short(table, deal.contract.declarer, texts)
        colour = suit_name(deal.contract.denomination, texts, table.ruleset.rules.deck)
        return texts("menche-trump", suit=colour, who=who)

    def on_table(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        """Whether the round counts, the triyonfes that were announced, by colour and figure, the cards set aside, and
        what talk has cost so far."""
        deck = table.ruleset.rules.deck
        if is_open_round(table.ruleset.rules.options, deal.setup) and deal.result is None:
            yield texts("open-round")
        announced = " · ".join(_announced(table, deal, texts))
        if announced:
            yield texts("announced", seats=announced)
        if shown(deal).laid_open:
            yield texts("laid-open", cards=card_labels(shown(deal).laid_open, deck, texts))
        if table.ruleset.rules.options["silence_at_once"] and deal.result is None:
            yield from _gone(deal, table, texts)

    def waiting(self, table: Table, deal: SeatView) -> str:
        own = {"trump": "menche-waiting", "talk": "waiting-talk"}
        return own.get(deal.step) or super().waiting(table, deal)

    def stage(self, table: Table, deal: SeatView, texts: Texts, *, taken: bool = False) -> str:
        """Which trick it is; for two players also of which half of the round."""
        if len(table.seats) > 2:
            return super().stage(table, deal, texts, taken=taken)
        since, tricks = shown(deal).second_from, tricks_in_deal(deal)
        if taken and len(deal.taken) == since:
            since, tricks = 0, since  # the last trick of the first half still lies there
        number, tricks = len(deal.taken) - since + (not taken), tricks - since
        return texts("menche-stage", stage=2 if since else 1, number=number, tricks=tricks)

    def turn(self, table: Table, deal: SeatView) -> str:
        return "hand-your-menche" if deal.step == "trump" else super().turn(table, deal)

    def beside_hand(self, table: Table, seat: Seat, deal: SeatView, texts: Texts) -> Iterator[Block]:
        """What the viewer's own cards count, as the dots on them say."""
        rules = table.ruleset.rules
        worth = [(rules.order.points(card, NO_TRUMP), card) for card in deal.hand]
        counting = sorted((pair for pair in worth if pair[0]), key=lambda pair: -pair[0])
        if counting:
            cards = " · ".join(f"{card_label(card, rules.deck, texts)}\u00a0{points}" for points, card in counting)
            yield Text(texts("hand-points", cards=cards), quiet=True)

    def arithmetic(self, result: DealResult, table: Table, texts: Texts) -> str:
        """How a round was settled: "East–West chose and win, 18–22: 1 token into the pot"."""
        parts = [_outcome(result, table, texts), *_factors(result, texts), *_penalties(result, table, texts)]
        return " · ".join(parts)

    def reckoning(self, result: DealResult, table: Table, texts: Texts) -> str:
        """The points alone where a line above says who got rid of what, and another one who named the colour."""
        if result.void or result.tied or result.contract is None or result.reached or not any(_moved(result)):
            return self.arithmetic(result, table, texts)
        points = texts("points-figures", figures=side_by_side(result.points))
        return " · ".join((points, *_factors(result, texts), *_penalties(result, table, texts)))

    def score(self, table: Table, standing: Standing, texts: Texts) -> str:
        """The tokens that everybody still has, and the pot."""
        figures = names.by_account(table, standing.scores, texts)
        return texts("score-tokens", tokens=figures, pot=standing.pot or 0)

    def match(
        self, table: Table, standing: Standing, texts: Texts, own: int | None = None, *, by_name: bool = False
    ) -> str:
        if by_name:
            return self.score(table, standing, texts)
        return texts("match-tokens", figures=side_by_side(standing.scores, own), pot=standing.pot or 0)

    def totals(self, table: Table, standing: Standing, texts: Texts) -> str:
        """The tokens that everybody got rid of in the match."""
        return texts("totals-tokens", totals=names.by_account(table, standing.totals, texts), deals=standing.deals)

    def reference(self, table: Table, texts: Texts) -> Iterator[Block]:
        yield from super().reference(table, texts)
        yield Lines(_memo_card(table, texts))

    def refusal(self, error: IllegalCard) -> str:
        # not only trumps but triyonfes may be played on any lead, so "ruff" would not say enough
        ruffs = error.duty is Duty.MUST_FOLLOW and error.ruffs
        return "refusal-own-follow-or-ruff" if ruffs else super().refusal(error)

    def examples(self, table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
        if Vote(upheld=True) in deal.legal:
            yield texts(_vote(upheld=True))
        yield from super().examples(table, deal, texts)

    def position(self, kind: str, fields: Fields, rules: Rules, texts: Texts) -> Iterator[str]:
        if kind != "tokens":
            yield from super().position(kind, fields, rules, texts)
        elif isinstance(fields["expect"], Mapping) and "tokens" in fields["expect"]:
            yield texts("position-points", figures=figures_line(fields["points"], rules, texts))
            yield texts("position-tokens-before", figures=figures_line(fields["tokens_before"], rules, texts))
            yield texts("position-tokens-after", figures=figures_line(fields["expect"]["tokens"], rules, texts))

    def read(self, line: Typed, table: Table, deal: SeatView) -> Action | None:
        """Words about talk (`talk 2`, `oui`), colours, and cards by colour or name: `r8`, `8 vert`, `mac mahon`."""
        words = line.words
        talked = who_is(words[1:], line.people) if words and words[0] in typed("typed-talked") else None
        if talked is not None:
            return ReportTalk(talked)
        colour = suit(line.untrumped, _colours())
        if colour is not None:
            return NameTrump(Denomination(colour))
        card = _named(line.joined, line.deck) or _coloured("".join(line.figures), line.deck)
        if card is not None:
            return PlayCard(card)
        return line.means(_VOTES) or super().read(line, table, deal)


def _announced(table: Table, deal: SeatView, texts: Texts) -> Iterator[str]:
    """Each seat that announced, with its cards."""
    deck = table.ruleset.rules.deck
    for seat, cards in enumerate(shown(deal).announced):
        if cards:
            said = " ".join(card_unnamed(card, deck, texts) for card in cards)
            yield texts("announced-by", who=names.read_by(deal.seat, table, seat, texts), cards=said)


def _event(event: MencheEvent, table: Table, texts: Texts) -> str:
    """One thing that happened in la mèn'che alone, as a line."""
    who, deck = names.who(table, event.seat, texts), table.ruleset.rules.deck
    match event:
        case TriyonfesAnnounced(cards=cards):
            shown = names.listed([card_label(card, deck, texts) for card in cards], texts)
            return texts("event-triyonfes", who=who, cards=shown)
        case SecondHalfDealt():
            return texts("event-second-half", who=who)
        case CardsLaidOpen(cards=cards):
            return texts("event-laid-open", who=who, cards=card_labels(cards, deck, texts))
        case TalkReported(against=against):
            at_once = "yes" if table.ruleset.rules.options["silence_at_once"] else "no"
            return texts("event-talk-reported", who=who, against=names.who(table, against, texts), atonce=at_once)
        case TalkVoted(upheld=upheld):
            return texts("event-talk-voted", who=who, answer=texts(_vote(upheld)))
        case TalkJudged():
            return _judged(event, table, texts)


def _judged(event: TalkJudged, table: Table, texts: Texts) -> str:
    against = names.who(table, event.against, texts)
    return texts("event-talk-upheld" if event.upheld else "event-talk-dropped", against=against)


def _vote(upheld: bool | None) -> str:
    if upheld is None:
        return "action-vote-pass"
    return "action-vote-yes" if upheld else "action-vote-no"


def _gone(deal: SeatView, table: Table, texts: Texts) -> Iterator[str]:
    """A line for each account that has discarded tokens because of punished talk, while the round is played."""
    sides = table.ruleset.rules.sides(deal.setup)
    talkers = [sides[report.against] for report in decided_in(deal.calls, len(deal.held)) if report.upheld]
    for account in sorted(set(sides)):
        if tokens := sum(side != account for side in talkers):
            yield _discarded(table, account, tokens, texts)


def _discarded(table: Table, account: int, tokens: int, texts: Texts) -> str:
    """The line for the tokens that an account discarded because its opponents talked."""
    name, people = names.account_name(table, account, texts), _people(table, account)
    return texts("sum-tokens-talk", account=name, people=people, tokens=tokens)


def _people(table: Table, account: int) -> int:
    return table.ruleset.rules.accounts.count(account)


def _outcome(result: DealResult, table: Table, texts: Texts) -> str:
    points = side_by_side(result.points)
    if result.void == OPEN_ROUND:
        return texts("sum-tokens-open", points=points)
    if result.reached == BY_TALK:
        return texts("sum-tokens-by-talk")
    if result.tied or result.contract is None:
        return texts("sum-tokens-tied", points=points)
    chooser = table.ruleset.rules.accounts[result.contract.declarer]
    moved = _moved(result)
    if not any(moved):
        return texts("sum-tokens-over", points=points)
    name, people = names.account_name(table, chooser, texts), _people(table, chooser)
    if moved[chooser] > 0:
        return texts("sum-tokens-won", chooser=name, people=people, points=points, tokens=moved[chooser])
    givers = (
        texts("sum-tokens-from", account=names.account_name(table, account, texts), tokens=tokens)
        for account, tokens in enumerate(moved)
        if tokens > 0
    )
    return texts("sum-tokens-lost", chooser=name, people=people, points=points, givers=", ".join(givers))


def _moved(result: DealResult) -> tuple[int, ...]:
    """What the round itself moved, without what talk cost."""
    penalties = result.penalties or (0,) * len(result.scores)
    return tuple(score - penalty for score, penalty in zip(result.scores, penalties, strict=True))


def _factors(result: DealResult, texts: Texts) -> Iterator[str]:
    moved = _moved(result)
    if result.tied or not any(moved):
        return
    yield from factors(result.multipliers, texts)
    if any(0 < tokens < product(result.multipliers) for tokens in moved):
        yield texts("sum-tokens-last")


def _penalties(result: DealResult, table: Table, texts: Texts) -> Iterator[str]:
    for account, tokens in enumerate(result.penalties):
        if tokens:
            yield _discarded(table, account, tokens, texts)


def _memo_card(table: Table, texts: Texts) -> tuple[str, ...]:
    """Every card of the table's pack with what it counts, a line for each colour and one for the triyonfes."""
    rules = table.ruleset.rules
    named = [card for card, face in rules.deck.faces.items() if face.name]
    strongest = sorted(named, key=lambda card: -int(rules.deck.faces[card].rank))
    plain = [card for card in rules.deck.cards if card not in named]
    colours = ([card for card in plain if rules.deck.faces[card].suit == suit] for suit in rules.deck.suits)
    return tuple(" · ".join(_with_points(table, card, texts) for card in cards) for cards in (strongest, *colours))


def _with_points(table: Table, card: Card, texts: Texts) -> str:
    rules = table.ruleset.rules
    points = rules.order.points(card, NO_TRUMP)
    label = card_label(card, rules.deck, texts)
    return texts("memo-card", card=label, points=points) if points else label


@cache
def _colours() -> Mapping[str, str]:
    named = ("typed-suit-{}", "suit-{}", "suit-letter-{}")
    return {**meanings({key.format(colour): colour for colour in "RBGY" for key in named}), **_SIGNS}


@cache
def _printed() -> Mapping[str, str]:
    """The colours printed on cards: also black, which is on one card and cannot be the mèn'che."""
    return {**_colours(), **meanings({"typed-suit-N": "N"}), "⚫": "N"}


def _named(word: str, deck: Deck) -> Card | None:
    """A triyonfe by its name, with or without what else is printed on it."""
    return next((card for card, face in deck.faces.items() if face.name and _says(word, face.name)), None)


def _says(word: str, name: str) -> bool:
    return any(re.fullmatch(rf"{re.escape(shown)}([a-z]?\d+\W*)?", word) for shown in typed(f"card-{name}"))


def _coloured(word: str, deck: Deck) -> Card | None:
    """The card of a colour and a strength, typed in either order, with or without the coloured dot of a label behind
    it. Triyonfes can be typed like this too."""
    printed = _printed()
    matches = (shape.fullmatch(part) for part in (word.rstrip("🔴🔵🟢🟡"), word) for shape in _SHAPES)
    named = ((m["strength"], printed[m["colour"]]) for m in matches if m is not None and m["colour"] in printed)
    known = {(face.rank, face.suit): card for card, face in deck.faces.items()}
    return next((known[card] for card in named if card in known), None)
