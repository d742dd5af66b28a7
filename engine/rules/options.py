"""House rules: typed, bounded options of a game, checked all at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from operator import attrgetter
from types import MappingProxyType

from engine.rules.errors import OptionError

Value = bool | int | str
Options = Mapping[str, Value]
Mistake = tuple[str, str, str]

_SWITCH = {"true": True, "false": False}
"""The only words that the rules know; words of a language are translated where they are typed."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game. `values` lists what it may be; if empty, it is a number from `low` to `high`, or one of
    `words`."""

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    other: Callable[[str], str] | None = None
    """Turns a text that is not among `values` into the form in which it is stored; raises `ValueError`. None: only
    `values` are allowed."""
    example: str = ""
    """A text that `other` accepts, shown to a person who entered one that it cannot read."""
    sections: tuple[str, ...] = ()
    """The sections of the game's page that it changes, so that a lookup at a table can say what differs there."""
    later: bool = False
    """Whether tables were stored before the option was added: then its default is not stored, so that older programs
    can still read the table."""

    def under(self, *sections: str) -> "Option":
        """The option, marked as changing what these sections say."""
        return replace(self, sections=sections)

    def added_later(self) -> "Option":
        """The option, marked as added when tables of its game were already stored."""
        return replace(self, later=True)

    def read(self, raw: object) -> Value:
        """The value that a person's text or a stored value stands for; raises `ValueError`."""
        value = self._convert(raw)
        if self.other is not None and value not in self.values:
            return self.other(str(value))
        if not (value in self.values if self.values else self._bounded(value)):
            raise ValueError(self.expected)
        return value

    @property
    def expected(self) -> str:
        """What the option takes, as one line."""
        known = tuple(map(text, self.values)) if self.values else (f"{self.low} .. {self.high}", *self.words)
        return ", ".join((*known, self.example) if self.example else known)

    def _bounded(self, value: Value) -> bool:
        return value in self.words if isinstance(value, str) else self.low <= value <= self.high

    def _convert(self, raw: object) -> Value:
        word = str(raw).strip().lower()
        if isinstance(self.default, bool):
            return _SWITCH.get(word, word)
        return int(word) if isinstance(self.default, int) and word not in self.words else word


def text(value: Value) -> str:
    """A value as people write it, and as it is stored in a record."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def switch(name: str, default: bool) -> Option:
    """An option that is on or off."""
    return Option(name, default, (True, False))


def choice(name: str, *values: Value) -> Option:
    """An option with these values, the first of which is the default."""
    return Option(name, values[0], values)


def open_choice(name: str, *values: str, other: Callable[[str], str], example: str) -> Option:
    """An option with these values, the first of which is the default, or any text that `other` reads."""
    return Option(name, values[0], values, other=other, example=example)


def number(name: str, default: int, low: int, high: int, *words: str) -> Option:
    """A whole number from `low` to `high`, or one of these words."""
    return Option(name, default, (), low, high, words)


USUAL, PRINTED = "usual", "printed"
RULE_SET = choice("rules", USUAL, PRINTED)
"""A name for all options at once, given in place of them or beside some that differ: the standard rules, or those
that the game's source prints. It is written out as it is read, so no table or record holds it."""


@dataclass(frozen=True, slots=True)
class Implied:
    """A choice that implies another: when `option` is given, `other` becomes `then`, unless it was given too."""

    option: str
    other: str
    then: Value
    value: Value | None = None
    """What `option` must be to imply the other; None: anything but its default."""

    def holds(self, chosen: Value, default: Value) -> bool:
        """Whether what was chosen for `option` implies the other."""
        return chosen != default if self.value is None else chosen == self.value


@dataclass(frozen=True, slots=True)
class Idle:
    """An option that does nothing as others are chosen (`when`): it is `off` then, and refused if it was asked for
    otherwise, with what it would need (`needs`, as "name=value")."""

    option: str
    when: Callable[[Options], bool]
    off: Value
    needs: str


_name = attrgetter("name")


def _no_mistake(_: Options) -> Sequence[Mistake]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Schema:
    """All options of a game, and what must hold between them."""

    options: tuple[Option, ...]
    cross_check: Callable[[Options], Sequence[Mistake]] = _no_mistake
    retired: frozenset[str] = frozenset()
    """Names of former options that never changed anything: options stored with them can still be read."""
    implied: tuple[Implied, ...] = ()
    """Choices implied by others because nothing else would make sense; the first that applies wins."""
    idle: tuple[Idle, ...] = ()
    """Options that do nothing beside others, in the order in which they are looked at."""
    printed: Options = field(default_factory=lambda: MappingProxyType({}))
    """Where what the game's source prints differs from the standard rules; empty where it does not."""

    @property
    def defaults(self) -> Options:
        return MappingProxyType({option.name: option.default for option in self.options})

    @property
    def offered(self) -> tuple[Option, ...]:
        """What may be chosen: the name for all options first, where the source differs from the standard rules."""
        return (RULE_SET, *self.options) if self.printed else self.options

    def called(self, options: Options) -> Value:
        """Which rules these are, as a value of `RULE_SET`: the standard ones, the source's, or neither (empty)."""
        changed = self.changed(options)
        return USUAL if not changed else PRINTED if changed == self.changed(self.printed) else ""

    def under(self, section: str) -> frozenset[str]:
        """The names of the options that change what the section says."""
        return frozenset(option.name for option in self.options if section in option.sections)

    def read(self, raw: Mapping[str, object], *, kept: bool = False) -> Options:
        """The value of every option, given or default; raises `OptionError` with every mistake.

        Options that were `kept`, with a table, a record or a code, may hold some that do nothing together: they are
        read as off.
        """
        raw, known = self._written_out(raw), {option.name: option for option in (*self.options, RULE_SET)}
        unknown = (name for name in raw if name not in known and name not in self.retired)
        mistakes = [(name, "UNKNOWN_OPTION", ", ".join(map(_name, self.offered))) for name in unknown]
        values: dict[str, Value] = dict(self.defaults)
        for name in raw.keys() & known.keys():
            try:
                values[name] = known[name].read(raw[name])
            except ValueError:
                mistakes.append((name, "NO_VALUE" if raw[name] == "" else "BAD_VALUE", known[name].expected))
        values |= self._implied(raw.keys(), values)
        for rule in self._idle(values):
            if rule.option in raw and not kept:
                mistakes.append((rule.option, "NEEDS_OPTION", rule.needs))
            values[rule.option] = rule.off
        mistakes += self.cross_check(values)
        if mistakes:
            raise OptionError(sorted(mistakes))
        return MappingProxyType(values)

    def _written_out(self, raw: Mapping[str, object]) -> Mapping[str, object]:
        """The options with those that a name for all of them stands for; a name that cannot be read is left in, as a
        mistake."""
        try:
            chosen = RULE_SET.read(raw.get(RULE_SET.name, USUAL))
        except ValueError:
            return raw
        own = {name: value for name, value in raw.items() if name != RULE_SET.name}
        return {**self.printed, **own} if chosen == PRINTED else own

    def _implied(self, given: Set[str], values: Options) -> Options:
        found: dict[str, Value] = {}
        for rule in self.implied:
            told = rule.other in given or rule.other in found
            if rule.option in given and not told and rule.holds(values[rule.option], self.defaults[rule.option]):
                found[rule.other] = rule.then
        return found

    def _idle(self, values: Options) -> Iterator[Idle]:
        """The options that are not off although they do nothing."""
        return (rule for rule in self.idle if rule.when(values) and values[rule.option] != rule.off)

    def stored(self, options: Options) -> dict[str, Value]:
        """The options as a table stores them; any that is missing there has its default."""
        unsaid = {option.name for option in self.options if option.later and options[option.name] == option.default}
        return {name: value for name, value in options.items() if name not in unsaid}

    def changed(self, options: Options) -> Options:
        """Only what differs from the standard rules, without what is off because of the rest. Whatever is missing, as
        in a table stored before the option was added, has its default."""
        standard = self.defaults
        whole = {**standard, **options}
        off = {rule.option for rule in self.idle if rule.when(whole) and whole[rule.option] == rule.off}
        return {
            name: value for name, value in options.items() if standard.get(name, value) != value and name not in off
        }
