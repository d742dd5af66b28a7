"""`/review`: what the asker decided in the last finished deal, a page at a time."""

from adapters.chat.answers import Page, Refused
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.host.state.errors import Refusal
from engine.messages.tokens import Verb
from engine.presentation.board.shuffle import finished_deal
from engine.presentation.coach.review import review_of_others


class Review(OfTable):
    word, button, letter = "review", Verb.REVIEW, "v"
    seated = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Page | Refused:
        deal = finished_deal(at.table)
        if deal is None:
            raise Refusal("NO_DEAL_YET")
        if at.table.seat_of(asker.by.id) is None:
            shown = review_of_others(at.table, deal, asker.by.id, asker.texts)
            return Refused(table=at.table.id, page=shown)
        return Page(await house.coach.page(at.table, deal, 0, asker.by), at.table.id)
