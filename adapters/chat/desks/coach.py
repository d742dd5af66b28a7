"""What people ask a coach about a finished deal: how they decided, and a computer player's reasons."""

from collections.abc import Awaitable
from dataclasses import replace

from adapters.chat.answers import Download, File, Page, Told, explaining, in_place
from adapters.chat.desks.tables import TableLookup
from adapters.pictures.on_request import OnRequest
from engine.coach import Review
from engine.host.service.tables import TableService
from engine.host.state.errors import Refusal
from engine.host.state.table import Person, StoredDeal, Table
from engine.messages import tokens
from engine.messages.message import Heading, Message, Text
from engine.messages.texts import Texts
from engine.presentation.board.shuffle import finished_deal
from engine.presentation.coach.explained import explained_message
from engine.presentation.coach.review import review_message, review_picture

CoachToken = tokens.OpenReview | tokens.DrawReview | tokens.ExplainTrick


class CoachDesk:
    """Answers the asker alone. Never raises for what a person did: the answer explains it."""

    def __init__(self, service: TableService, tables: TableLookup, draw: OnRequest) -> None:
        self._service = service
        self._tables = tables
        self._draw = draw

    async def press(self, token: CoachToken, by: Person) -> Told:
        """Another page of the review, all of it as a picture, or the computer players' reasons in a trick."""
        return await explaining(self._asked(token, by), Texts(by.locale), token.table)

    def _asked(self, token: CoachToken, by: Person) -> Awaitable[Told]:
        match token:
            case tokens.OpenReview():
                return self._paged(token, by)
            case tokens.DrawReview():
                return self._drawn(token, by)
            case tokens.ExplainTrick():
                return self._explained(token, by)

    async def _paged(self, token: tokens.OpenReview, by: Person) -> Page:
        loaded, _ = await self._tables.seated(token.table, by)
        shown = await self.page(loaded.table, _finished(loaded.table, token.deal), token.page, by)
        return in_place(shown, token.table)

    async def page(self, table: Table, deal: StoredDeal, page: int, by: Person) -> Message:
        """A page of what the person decided in a finished deal; raises `HostError`."""
        found = await self._reviewed(table, deal, by)
        return review_message(found, table, deal, page, Texts(by.locale))

    async def _drawn(self, token: tokens.DrawReview, by: Person) -> Download:
        """The review as a picture, in a file: small letters stay sharp in it, and people who want no other pictures
        get it too."""
        table, texts = (await self._tables.seated(token.table, by))[0].table, Texts(by.locale)
        deal = _finished(table, token.deal)
        found = await self._reviewed(table, deal, by)
        shown = review_picture(found, table, deal, texts)
        picture = await self._draw(shown, by.id)
        heading, *told = (block for block in shown.blocks if isinstance(block, Heading | Text))
        file = File(f"pli-{table.code}-{deal.id}.png", picture.png)
        return Download(file, heading.text, replace(shown, blocks=tuple(told[:1])), table.id)

    async def _reviewed(self, table: Table, deal: StoredDeal, by: Person) -> Review:
        seat = table.seat_of(by.id)
        if seat is None:
            raise Refusal("NOT_SEATED")
        return await self._service.coach.review(deal, seat)

    async def _explained(self, token: tokens.ExplainTrick, by: Person) -> Page:
        """Explains a trick of a finished deal to anybody, seated or not: its cards and calls are no secret any
        more."""
        table = (await self._tables.at(token.table)).table
        deal = _finished(table, token.deal)
        found = await self._service.coach.explain(table, deal, token.trick)
        message = explained_message(found, table, deal, token.trick, by.id, Texts(by.locale))
        return in_place(message, table.id)


def _finished(table: Table, deal: str) -> StoredDeal:
    """The finished deal of this id, as long as the table keeps it; raises `Refusal`. Nothing is told of a running
    deal."""
    found = finished_deal(table)
    if found is None or found.id != deal:
        raise Refusal("DEAL_GONE")
    return found
