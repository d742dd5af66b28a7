"""Chibre's card play beside a player that others wrote, on the same packs:
`python -m tests.benchmarks.peers [--deals 200] [--seed 1] [--level steady --level strong]`.

pyschieber (MIT) brings a rule player of Schieber, its `ChallengePlayer`, which sits at our tables: each pack is
played twice with the seats exchanged, and the steady player names the trump and claims for both, so that cards alone
are compared. Announcements are made by the rules for everybody; ours hears them, theirs does not listen to any. What
it sees is made anew for each card from the view of its seat. It is needed for nothing else and no part of our
environment (`pip install pyschieber`, or its folder on `PYTHONPATH`).

Prints for each level by how many points of cards a deal it is ahead, and by how many in all (with what was announced
and the bonus for every trick), with standard errors. In 600 deals of seed 1 beside pyschieber 1.3.2 `steady` was
ahead by 29.5 ± 1.1 points of cards and 28.5 ± 1.2 in all, `strong` by 39.2 ± 1.0 and 40.7 ± 1.1.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from engine.games import ruleset
from engine.games.chibre.cards import rank, suit
from engine.players import PLAYERS
from engine.rules.actions import Action, Delegate, PlayCard
from engine.rules.cards import Card
from engine.rules.deal import Rules
from engine.rules.state import Play, trump_of
from engine.rules.views import SeatView
from tests.engine.players.duels import Timed, duel, summed

GAME = "chibre"
LEVELS = ("steady", "strong")
MISSING = "pyschieber is not installed here ({error}). To compare with it: pip install pyschieber"
SUITS = {"S": "SHIELD", "H": "ROSE", "D": "BELL", "C": "ACORN"}
NAMES = {"A": "Ass", "K": "Koennig", "Q": "Ober", "J": "Under", "10": "Banner"}
"""What it calls the ranks; the others are called as ours."""
TRICK = 4
Status = dict[str, Any]
"""The state of a deal as pyschieber gives it to its players."""


class Pyschieber(Protocol):
    """What is asked of the library."""

    def player(self) -> Any:
        """A new `ChallengePlayer`."""
        ...

    def card(self, text: str) -> Any:
        """Its card of this text."""
        ...


class Installed:
    """The library itself, which has no types; raises `ImportError` where it is not installed."""

    def __init__(self) -> None:
        self.player = import_module("pyschieber.player.challenge_player.challenge_player").ChallengePlayer
        self.card = import_module("pyschieber.card").from_string_to_card


def name(card: Card) -> str:
    """The card in its words."""
    return f"<{SUITS[suit(card)]}:{NAMES.get(rank(card), rank(card))}>"


def numbers(rules: Rules) -> tuple[int, ...]:
    """Its number of each of our seats: its turn goes upwards, whichever way ours goes."""
    around = rules.ring.from_(0)
    return tuple(around.index(seat) for seat in range(rules.seats))


def plays_of(deal: SeatView) -> tuple[Play, ...]:
    """Every card that has been played, in order."""
    return (*(play for taken in deal.taken for play in taken.plays), *deal.trick)


def dealt(deal: SeatView) -> list[str]:
    """The viewer's nine cards, played ones too."""
    own = [play.card for play in plays_of(deal) if play.seat == deal.seat]
    return [name(card) for card in (*deal.hand, *own)]


def status(rules: Rules, deal: SeatView, played: int) -> Status:
    """What everybody saw once so many cards had been played."""
    number, trump = numbers(rules), trump_of(deal)
    if trump is None:
        raise ValueError("no card is played before there is a trump")
    said = [{"player_id": number[play.seat], "card": name(play.card)} for play in plays_of(deal)[:played]]
    complete = played // TRICK
    return {
        "trumpf": SUITS[trump],
        "geschoben": any(isinstance(call.action, Delegate) for call in deal.calls),
        "table": said[TRICK * complete :],
        "stiche": [
            {
                "player_id": number[taken.winner],
                "trumpf": SUITS[trump],
                "played_cards": said[TRICK * place : TRICK * (place + 1)],
            }
            for place, taken in enumerate(deal.taken[:complete])
        ],
    }


@dataclass(frozen=True, slots=True)
class ChallengePlayer:
    """pyschieber's player at our table."""

    library: Pyschieber
    kind: str = "ChallengePlayer"

    def choose(self, rules: Rules, deal: SeatView) -> Action:
        """Raises `ValueError` where it wants a card that the rules do not allow."""
        wanted = str(self._card(rules, deal))
        for action in deal.legal:
            if isinstance(action, PlayCard) and name(action.card) == wanted:
                return action
        raise ValueError(f"{self.kind} wants {wanted}, which is not legal")

    def volunteer(self, rules: Rules, deal: SeatView) -> Action | None:
        return None

    def _card(self, rules: Rules, deal: SeatView) -> Any:
        """It is told the whole deal again, as it remembers what it was told."""
        own = numbers(rules)[_seat(deal)]
        player = self.library.player()
        player.id = own
        for text in dealt(deal):
            player.set_card(self.library.card(text))
        for played, (number, text) in enumerate(_moves(rules, deal)):
            before, card = status(rules, deal, played), self.library.card(text)
            if number == own:
                _leave(player, card, before)
            player.move_made(number, card, before)
        # where its strategy finds nothing it takes a card at random: the same for the same view
        random.seed("".join(map(name, (*deal.hand, *(play.card for play in plays_of(deal))))))
        return next(player.choose_card(status(rules, deal, len(plays_of(deal)))))


def _moves(rules: Rules, deal: SeatView) -> Iterator[tuple[int, str]]:
    number = numbers(rules)
    return ((number[play.seat], name(play.card)) for play in plays_of(deal))


def _leave(player: Any, card: Any, before: Status) -> None:
    """Its card of earlier; asked for in the first trick, where it learns which part it has in the deal."""
    if not before["stiche"]:
        next(player.choose_card(before))
    player.cards.remove(card)


def _seat(deal: SeatView) -> int:
    if deal.seat is None:
        raise ValueError("an onlooker plays no card")
    return deal.seat


def compared(level: str, theirs: ChallengePlayer, deals: int, seed: int) -> str:
    """A line about so many deals."""
    ours, other = (Timed(player, cards_only=True) for player in (PLAYERS[level], theirs))
    found = list(duel(ruleset(GAME, {}).rules, ours, other, deals, seed))
    cards, score = (summed(figures) for figures in zip(*((each.points, each.score) for each in found), strict=True))
    return (
        f"{level:8} against {theirs.kind}: cards {cards[0]:+.2f} ± {cards[1]:.2f}, "
        f"in all {score[0]:+.2f} ± {score[1]:.2f} points a deal, {deals} deals, seed {seed}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", action="append", choices=tuple(PLAYERS), help="ours; steady and strong else")
    asked = parser.parse_args()
    try:
        theirs = ChallengePlayer(Installed())
    except ImportError as error:
        sys.exit(MISSING.format(error=error))
    for level in asked.level or LEVELS:
        print(compared(level, theirs, asked.deals, asked.seed), flush=True)


if __name__ == "__main__":
    main()
