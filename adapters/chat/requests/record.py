"""`/record`: the record of the last finished deal, to be read on the spot and as a file to keep. Whoever played is
told how to check their seat."""

from adapters.chat.answers import Download, File, Page
from adapters.chat.requests.request import Asker, House, OfTable
from engine.host.commands.change import Loaded
from engine.messages.tokens import Verb
from engine.presentation.board.shuffle import own_seat_line, record, record_file


class Record(OfTable):
    word, button, letter = "record", Verb.RECORD, "d"
    for_room = True

    async def ask(self, asker: Asker, at: Loaded, house: House) -> Download | Page:
        table, texts = at.table, asker.texts
        found, shown = record_file(table), record(table, asker.texts)
        if found is None:
            return Page(shown, table.id)
        said = (texts("record-file", code=table.code), own_seat_line(table, asker.by, texts))
        return Download(File(found[0], found[1].encode()), " ".join(filter(None, said)), shown, table.id)
