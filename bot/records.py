"""`pli verify FILE` and `pli replay FILE`: the records of finished deals."""

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.text import Text as Ink

from engine.games import GAMES, replay
from engine.host.state.ids import PersonId, ScopeId, TableId
from engine.host.state.proof import Proof, ProofError, Shown, verify
from engine.host.state.shuffle import FORM
from engine.host.state.table import Chair, Room, Table
from engine.messages.texts import Texts
from engine.presentation.board.transcript import line
from engine.rules.errors import NotationError
from engine.rules.notation import Record, line_of, read


def verify_file(path: Path, language: str, shown: Shown | None = None) -> bool:
    """Says what the record proves of its shuffle, beside what was shown before the deal; False if it is refused."""
    shown = shown or Shown()
    texts = Texts(language or "en")
    console, source = Console(highlight=False), text_of(path)
    try:
        proof = verify(source, shown)
    except ProofError as error:
        console.print(Ink(no_record(error.cause, source, texts) if error.cause else texts(f"proof-{error.code}")))
        return False
    for text in _proved(proof, shown, texts):
        console.print(Ink(text))
    return True


def _proved(proof: Proof, shown: Shown, texts: Texts) -> Iterator[str]:
    """What holds, what is proved by it and what is not."""
    yield texts("proof-holds", deal=proof.deal, seal=proof.seal)
    numbers = ", ".join(map(str, proof.cuts))
    yield texts("proof-numbers", count=len(proof.cuts), numbers=numbers)
    if proof.voided:
        yield texts("proof-voided", count=proof.voided)
    if proof.seat is not None:
        yield texts("proof-seat", seat=str(proof.seat + 1))
    if proof.form != FORM:
        yield texts("proof-old")
    elif shown.seal:
        known = len(shown.cuts)
        yield texts("proof-proved", count=known, possibilities=str(proof.possibilities))
        yield texts("proof-not-proved")
    else:
        yield texts("proof-compare")


def replay_file(path: Path, language: str) -> bool:
    """Prints a recorded deal step by step; False where it is no record, or breaks the rules on the way."""
    texts = Texts(language or "en")
    console, source = Console(highlight=False), text_of(path)
    try:
        record = record_in(source)
    except NotationError as error:
        console.print(Ink(no_record(error, source, texts)))
        return False
    for text in _told(record, texts):
        console.print(Ink(text))
    return True


def no_record(error: NotationError, source: str, texts: Texts) -> str:
    """That a file with this text is no record and, where one of its lines is wrong, which."""
    if not error.name:
        return texts("proof-NO_RECORD")
    line = error.line or line_of(source, error.name, max(0, error.move))
    return texts("proof-line", line=line, name=error.name)


def record_in(source: str) -> Record:
    """The record that this text is; raises `NotationError`, also where it breaks the rules of its game."""
    record = read(source)
    for _ in replay(record):
        pass
    return record


def text_of(path: Path) -> str:
    """The file's text. Bytes that are no text are replaced, so that the file is found to be no record."""
    return path.read_text(encoding="utf-8", errors="replace")


def _told(record: Record, texts: Texts) -> Iterator[str]:
    """Every event as a line, hands included: the deal is over."""
    table = table_of(record)
    for transition in replay(record):
        for event in transition.events:
            told = line(event, table, texts, everything=True)
            if told is not None:
                yield told


def table_of(record: Record) -> Table:
    """A table that only serves to name the record's seats."""
    game = GAMES[record.game]
    return Table(
        id=TableId("record00"),
        game=record.game,
        rules_version=record.version,
        options=dict(game.schema.read(record.options, kept=True)),
        host=PersonId(""),
        rooms=(Room("file", "", ScopeId("")),),
        seats=tuple(Chair(computer="steady") for _ in range(game.seats)),
    )
