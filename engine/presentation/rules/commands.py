"""Commands as the reader of a text types them, where something is added to them in code."""

from engine.languages.catalogues import bundle
from engine.messages.texts import Texts


def command(texts: Texts, name: str, choice: str = "") -> str:
    """A command, perhaps with a choice: `/notify off`, or `/prévenir non` on Discord in French."""
    return bundle(texts.language).command(texts.platform, name, choice)
