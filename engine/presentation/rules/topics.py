"""Sections of the rulebook as people ask for them: by the titles that they have in the reader's language."""

from engine.languages import language_of
from engine.messages.texts import Texts
from engine.rulebook import book, games


def asking(game: str, section: str, texts: Texts) -> str:
    """What to type to read this section of a game's page: `/rules Contre and surcontre`."""
    return f"/rules {title(game, section, texts)}"


def title(game: str, section: str, texts: Texts) -> str:
    """The title of a section; its id where the page has none of this id, or where the title is a game's name, which
    would lead to the whole page."""
    page = book.page(game, language_of(texts.language))
    heading = page.section(section).heading if section in page else section
    return section if games.page_called(heading) else heading
