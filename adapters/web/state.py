"""A table as one value for the page: what the terminal's screen shows, with the buttons of the hand and the board.

The socket of a page speaks JSON. From the page:

    {hello: 1, pass, v}         first, within ten seconds; `v` is the version of the state that the page shows, or 0
    {n, press: token}           a button; `n` comes back with the answer
    {n, type: line}             words, as in a chat
    {n, ask: word}              a command of the chats: hand, score, record, ...
    {n, replay: step}           a moment of the last finished deal, see `adapters.web.replaying`

To the page:

    {words, language, build, four, pass}
                                first: what the page itself says, whether suits have four colours, and the pass with
                                which it comes back; another `build` than its own has the page reload
    {state}                     the whole table, at each version; what is overtaken is left out
    {n, answer}                 see `adapters.web.answers`
    {gone: text}                why the socket is closed for good

A state has these fields; the deal's are missing in a lobby and at a closed table.

    v id table game phase       version, id and code of the table; phase: lobby, playing, between, over, closed
    own spec                    the reader's seat or null; whether the reader only watches
    clock                       [seat, milliseconds left, the whole of turn and reserve, the reserve in it] or null
    title                       what is played, and which deal
    rows tools                  rows of choices; [kind, choice]: last, score, hint, rules, more
    seats                       of a lobby {seat, name, compass, robot, free, host}; of a deal, clockwise from the
                                reader, {seat, name, own, led, call, side, act, wins, card, marks, open, held, dealer,
                                robot, away}
    lines                       what a lobby or a closed table says besides its seats
    contract trump clockwise    trump: [code, sign and multiplier], the code null before there is one
    deal plays lies             the number of the deal; whether cards are played; whether the trick lies there taken
    taken trick                 how many tricks are taken; [number of the trick, of how many] or null
    hand                        faces by suit in the places where they were dealt; null for one that was played
    sides accounts              [name, own, tricks, points, its tricks in words]; [name, own, score]
    target length               the score or the words that end the match
    tricks                      those that may be looked at: [number, winner, card, other cards, points]
    said order todo notes       lines; todo is one
    talk                        what was said in this deal: [seat, words, whether it doubles or accuses]
    log say                     the lines of what has happened; those that came since the state before
    result                      after a deal: {title, contract, headline, arithmetic, rows, counts, score, said,
                                heading, hands: [name, suits of faces], last, notes}
"""

from collections.abc import Iterator, Mapping, Sequence

from adapters.web.answers import Value, choice, face, faces, rows
from engine.games.voices import voice_of
from engine.host.commands.change import Loaded
from engine.host.commands.claims import waits_for_nobody
from engine.host.commands.deadlines import time_up, turn_preset
from engine.host.state.ids import PersonId
from engine.host.state.table import Phase, Table
from engine.messages import buttons, names
from engine.messages.cards import card_face
from engine.messages.message import Choice
from engine.messages.texts import Texts
from engine.messages.tokens import LearnGame, TableVerb, Verb
from engine.messages.tricks import trumps_of
from engine.presentation.board.board import board
from engine.presentation.board.lobby import lobby, seat_line
from engine.presentation.board.transcript import line
from engine.presentation.hand.hand import as_dealt, hand
from engine.presentation.hand.sorting import by_suit
from engine.presentation.screen.log import log_lines
from engine.presentation.screen.result import result_screen
from engine.presentation.screen.table import SeatShown, table_screen, words_of
from engine.rules.events import Event
from engine.rules.seats import Seat
from engine.rules.state import extra_of, trump_of
from engine.rules.views import SeatView

LOG, LOOKED_BACK = 40, 120
"""Lines of the log that the page is sent, and events that they are made of."""
SAID = 12
"""Most lines that are said at once."""
TOOLS = (Verb.LAST_TRICK, Verb.SCORE, Verb.HINT, Verb.RULES, Verb.MORE)
"""What has a place of its own on the page."""
Row = Sequence[Choice]


def state(
    loaded: Loaded, person: PersonId | None, texts: Texts, events: Sequence[Event], fresh: Sequence[Event] = ()
) -> Value:
    """The table as this person may see it; an onlooker's view for whoever has no seat. `fresh` are the events that
    the page has not been told of."""
    table = loaded.table
    seat = None if person is None else table.seat_of(person)
    head = {"v": loaded.version, "id": table.id, "table": table.code, "game": table.game, "phase": table.phase.value,
            "own": seat, "spec": seat is None, "clock": _clock(loaded)}  # fmt: skip
    if loaded.live is None or table.phase in (Phase.LOBBY, Phase.CLOSED):
        return {**head, **_lobby(table, texts)}
    view = loaded.live.view(seat)
    say = (told for event in fresh[-SAID:] if (told := line(event, table, texts)) is not None)
    return {**head, **_deal(table, view, texts, events), **_offered(loaded, view, texts), "say": list(say),
            "result": None if table.phase is Phase.PLAYING else _result(table, view, texts)}  # fmt: skip


def _lobby(table: Table, texts: Texts) -> Value:
    message = lobby(table, texts)
    seats = {seat_line(table, seat, texts) for seat in range(len(table.seats))}
    return {
        "title": names.title(table, texts),
        "lines": [text for text in words_of(message.blocks[1:]) if text not in seats],
        **_sorted_out(message.choices, {}),
        "seats": [
            {"seat": seat, "name": chair.name, "compass": names.compass(table, seat, texts), "free": chair.free,
             "robot": chair.computer is not None, "host": chair.person == table.host}
            for seat, chair in enumerate(table.seats)
        ],
    }  # fmt: skip


def _deal(table: Table, view: SeatView, texts: Texts, events: Sequence[Event]) -> Value:
    screen = table_screen(table, view, texts)
    return {
        "title": screen.title,
        "deal": view.setup.number,
        "contract": screen.contract,
        "trump": [trump_of(view), screen.trump],
        "clockwise": screen.clockwise,
        "plays": screen.plays,
        "lies": screen.lies_taken,
        "taken": len(view.taken),
        "trick": screen.trick,
        "seats": [_seat(table, view, shown) for shown in screen.seats],
        "hand": _places(table, view, texts),
        "sides": [
            [side.name, side.own, side.tricks, side.points, texts("screen-tricks", tricks=side.tricks)]
            for side in screen.sides
        ],
        "accounts": [[account.name, account.own, account.score] for account in screen.accounts],
        "target": screen.target,
        "length": screen.length,
        "tricks": [[t.number, t.winner, face(t.card), [*map(face, t.others)], t.points] for t in screen.tricks],
        "said": screen.said,
        "order": screen.order,
        "todo": screen.todo,
        "notes": screen.notes,
        "talk": list(_talk(table, view, texts)),
        "log": list(log_lines(events[-LOOKED_BACK:], table, view, texts))[-LOG:],
    }


def _seat(table: Table, view: SeatView, shown: SeatShown) -> Value:
    seat, row = shown.row.seat, shown.row
    return {
        "seat": seat, "name": shown.name, "own": shown.own, "led": shown.led, "call": shown.call,
        "side": table.ruleset.rules.sides(view.setup)[seat], "act": row.to_act, "wins": row.master,
        "card": face(row.card), "marks": row.marks, "open": [face(card) for card in shown.open],
        "held": view.held[seat], "dealer": seat == view.setup.dealer,
        "robot": table.seats[seat].computer is not None, "away": table.seats[seat].covered,
    }  # fmt: skip


def _talk(table: Table, view: SeatView, texts: Texts) -> Iterator[Sequence[object]]:
    """What was said at the table in this deal, by whom, in the words of its buttons."""
    voice = voice_of(table)
    for call in view.calls:
        yield call.seat, voice.action(call.action, table, call.step, texts), int(voice.is_costly(call.action))


def _places(table: Table, view: SeatView, texts: Texts) -> Sequence[Sequence[object]]:
    """The hand as it was dealt: a place whose card was played is empty."""
    deck, trumps = table.ruleset.rules.deck, trumps_of(table, view)
    held, laid_open = set(view.hand), () if view.seat is None else extra_of(view).on_table(view.seat)
    return [
        [face(card_face(card, deck, texts, trump=card in trumps)) if card in held else None for card in cards]
        for cards in by_suit([card for card in as_dealt(view) if card not in laid_open], table, view)
    ]


def _offered(loaded: Loaded, view: SeatView, texts: Texts) -> Value:
    """The buttons of the reader's own hand, and of the board where the hand has none that do the same."""
    table = loaded.table
    found = [*board(table, loaded.dealt.view(None), texts).choices]
    if view.seat is not None and not waits_for_nobody(table, view):
        found = [*hand(table, view.seat, view, texts).choices, *found]
    looks = (Verb.SCORE, Verb.RULES, Verb.MORE, *((Verb.LAST_TRICK,) if view.taken else ()))
    return _sorted_out(found, {verb: buttons.verb(table, verb, texts) for verb in looks})


def _sorted_out(found: Sequence[Row], tools: Mapping[Verb, Choice]) -> Value:
    """Rows without what has a place of its own, without the hand, which is always in sight, and with each button
    once; and what has a place of its own."""
    kept, of_tools, seen = list[list[Choice]](), dict(tools), set[str]()
    for row in found:
        fresh = [one for one in row if str(one.token) not in seen]
        seen.update(str(one.token) for one in fresh)
        of_tools |= {verb: one for one in fresh if (verb := _verb(one)) in TOOLS and verb is not None}
        # a lesson is another table, and a page is open at one
        mine = [one for one in fresh if not isinstance(one.token, LearnGame)]
        kept.append([one for one in mine if _verb(one) not in (*TOOLS, Verb.HAND)])
    shown = [[verb.value, choice(of_tools[verb])] for verb in TOOLS if verb in of_tools]
    return {"rows": rows([row for row in kept if row]), "tools": shown}


def _verb(one: Choice) -> Verb | None:
    return one.token.verb if isinstance(one.token, TableVerb) else None


def _result(table: Table, view: SeatView, texts: Texts) -> Value:
    found = result_screen(table, view, texts)
    return {
        "title": found.title, "contract": found.contract, "headline": found.headline, "arithmetic": found.arithmetic,
        "rows": [[row.name, row.own, row.tricks, row.points, row.gain, row.score] for row in found.rows],
        "counts": found.counts, "score": found.score, "said": found.said, "heading": found.hands_heading,
        "hands": [[one.name, faces(one.suits)] for one in found.hands], "last": found.last, "notes": found.notes,
    }  # fmt: skip


def _clock(loaded: Loaded) -> Sequence[Seat | int] | None:
    """Of the turn that is measured: its seat, milliseconds to its end, the whole of turn and reserve, and how much of
    that is reserve."""
    table, waiting = loaded.table, loaded.table.turn.waiting
    turn = turn_preset(table).turn
    if waiting is None or loaded.deadline is None or turn is None or table.turn.paused is not None:
        return None
    end = time_up(table, loaded.deadline)
    if end is None:
        return None
    kept = 0 if waiting.extended else waiting.had
    return waiting.seat, max(0, end - loaded.now), turn + kept, kept
