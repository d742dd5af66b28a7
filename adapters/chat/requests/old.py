"""The answers of requests and the older `Answer` of everything else, each in terms of the other. Goes with the last
part of the desk that gives an `Answer`."""

from adapters.chat.answer import Answer, Panel
from adapters.chat.requests.answers import Done, Download, Hand, Menu, Over, Page, Posted, Refused, Told
from engine.messages.message import Message
from engine.messages.tokens import LookUp


def told(answer: Answer | Told) -> Told:
    """The kind of an `Answer`; what has a kind stays as it is."""
    if not isinstance(answer, Answer):
        return answer
    shown = _shown(answer)
    if answer.ends_panel:
        return Over(answer.text, answer.table)
    if answer.refused:
        is_hand = answer.panel is Panel.HAND
        hand, page = (answer.message, None) if is_hand else (None, answer.message)
        return Refused(answer.text, answer.table, hand, page, answer.tells_nothing)
    if answer.file is not None:
        return Download(answer.file, answer.text, answer.message, answer.table)
    if answer.message is not None and answer.public:
        return Posted(answer.message)
    return shown or Done(answer.text, answer.table)


def _shown(answer: Answer) -> Hand | Page | Menu | None:
    if answer.message is None:
        return None
    if answer.panel is Panel.HAND and answer.table is not None:
        return Hand(answer.message, answer.table)
    kind = Menu if answer.panel is Panel.MENU else Page
    return kind(answer.message, answer.table, answer.text, answer.replaces)


def in_a_bag(answer: Told) -> Answer:
    """The same for code that does not know the kinds yet."""
    match answer:
        case Page(message, table, text, turns) | Menu(message, table, text, turns):
            panel = Panel.MENU if isinstance(answer, Menu) else _of_rulebook(message)
            return Answer(text, message, table=table, replaces=turns, panel=panel)
        case Hand(message, table):
            return Answer(message=message, table=table, panel=Panel.HAND)
        case Posted(message):
            return Answer(message=message, public=True)
        case Download(file, text, message, table):
            return Answer(text, message, table=table, file=file)
        case Done(text, table):
            return Answer(text, table=table)
        case Over(text, table):
            return Answer(text, table=table, ends_panel=True)
        case Refused(text, table, hand, page, tells_nothing):
            panel = Panel.HAND if hand is not None else None
            return Answer(text, hand or page, refused=True, table=table, tells_nothing=tells_nothing, panel=panel)


def _of_rulebook(message: Message) -> Panel | None:
    """A page whose buttons lead on in the rulebook is read on while play goes on."""
    leads_on = any(isinstance(choice.token, LookUp) for row in message.choices for choice in row)
    return Panel.RULES if leads_on else None
