"""What only the manille variants tell."""

from engine.games.manille.family import (
    Answered,
    Asked,
    Exchanged,
    Exchanging,
    LaidAway,
    LieClaimed,
    TableauDealt,
    TakenUp,
    TurnedLeft,
    TurnedMarked,
    TurnedUp,
    Uncovered,
)

TalkEvent = Asked | Answered | LieClaimed
TableEvent = TurnedUp | TurnedMarked | TurnedLeft | TakenUp | TableauDealt | Uncovered
DogEvent = Exchanging | LaidAway | Exchanged


def told(event: TalkEvent | TableEvent | DogEvent) -> str:
    """The event in a few words."""
    match event:
        case Asked() | Answered() | LieClaimed():
            return _talk(event)
        case TurnedUp() | TurnedMarked() | TurnedLeft() | TakenUp() | TableauDealt() | Uncovered():
            return _table(event)
        case Exchanging(seat, cards):
            return f"{seat} will exchange {cards}"
        case LaidAway(seat):
            return f"{seat} puts a card away"
        case Exchanged(seat, cards):
            return f"{seat} takes {cards} from the dog"


def _talk(event: TalkEvent) -> str:
    match event:
        case Asked(seat, partner, question):
            return f"{seat} asks {partner}: {question.words}"
        case Answered(seat, question, said):
            return f"{seat} answers {question.words}: {said}"
        case LieClaimed(seat, against, upheld, question, said):
            asked = question.words if question else ""
            return f"{seat} says that {against} lied: {f'true, {asked} was answered {said}' if upheld else 'not so'}"


def _table(event: TableEvent) -> str:
    match event:
        case TurnedMarked(seat, card, points):
            return f"{seat} marks {points} for {card}"
        case TurnedLeft(seat):
            return f"{seat} leaves the turned card unmarked"
        case TurnedUp(seat, card, points):
            return f"{seat} turns up {card}, which counts {points} at once"
        case TakenUp(seat, card):
            return f"{seat} takes {card} into the hand"
        case TableauDealt(seat, cards):
            return f"{seat} has on the table {' '.join(cards)}"
        case Uncovered(seat, column, card):
            return f"{seat} uncovers {card} in column {column}"
