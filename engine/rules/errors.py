"""What can be wrong with a play, a record or a set of options."""

from collections.abc import Sequence
from enum import Enum

from engine.rules.cards import Hand, Suit


class Duty(Enum):
    """A duty of play, which bars cards that a player holds."""

    MUST_FOLLOW = "MUST_FOLLOW"
    MUST_WIN = "MUST_WIN"
    MUST_RUFF = "MUST_RUFF"
    MUST_OVERRUFF = "MUST_OVERRUFF"
    NO_UNDERRUFF = "NO_UNDERRUFF"
    NO_RAISE = "NO_RAISE"


class RuleViolation(Exception):
    """A player asked for something that the rules of the game do not allow; nothing changed.

    `code` names a text in the catalogues, `section` the part of the rulebook that the refusal rests on.
    """

    def __init__(self, code: str, section: str) -> None:
        super().__init__(code)
        self.code = code
        self.section = section


class NotYourTurn(RuleViolation):
    """The deal waits for somebody else."""

    def __init__(self) -> None:
        super().__init__("NOT_YOUR_TURN", "play")


class DealOver(RuleViolation):
    """The deal has been settled."""

    def __init__(self) -> None:
        super().__init__("DEAL_OVER", "end")


class IllegalCall(RuleViolation):
    """A call that may not be made now."""


class NotHeld(RuleViolation):
    """A card that the player does not hold."""

    def __init__(self) -> None:
        super().__init__("NOT_HELD", "play")


class IllegalCard(RuleViolation):
    """A card that breaks a duty. `legal` holds the cards that would have been right, for the player's eyes only;
    `led` is the suit that the trick asks for; `ruffs` says whether cards outside that suit may be played."""

    def __init__(self, duty: Duty, legal: Hand, led: Suit | None = None, *, ruffs: bool = False) -> None:
        super().__init__(duty.value, "play")
        self.duty = duty
        self.legal = legal
        self.led = led
        self.ruffs = ruffs


class NotationError(ValueError):
    """A deal record that cannot be read. The text never quotes the record: it holds hidden cards. `line` is the
    number of the line that is wrong and `name` its first word, where it is one line; `move` the number of the action
    that breaks the rules, from 0, or -1."""

    def __init__(self, text: str, line: int = 0, name: str = "", move: int = -1) -> None:
        super().__init__(text)
        self.line = line
        self.name = name
        self.move = move


class OptionError(ValueError):
    """Options that a game does not take. `mistakes` lists them all, as (option, code, what would be right)."""

    def __init__(self, mistakes: Sequence[tuple[str, str, str]]) -> None:
        super().__init__("; ".join(f"{name}: {code} ({expected})" for name, code, expected in mistakes))
        self.mistakes = tuple(mistakes)
