"""`pli emojis`: the cards as emojis of the Discord application."""

from collections.abc import Iterator

import click

from adapters import connector
from adapters.discord.sending.emoji_upload import upload
from adapters.pictures.picture import available
from bot.config import ConfigurationError, Settings
from engine.games import decks
from engine.languages import LANGUAGES
from engine.messages.cards import card_face
from engine.messages.message import CardFace
from engine.messages.texts import Texts


async def upload_emojis(settings: Settings) -> None:
    """Uploads those that are missing. Raises `ConfigurationError` without a token or without Pillow, and `HostError`
    where Discord refuses."""
    token = settings.discord_token.get_secret_value()
    lacking = [] if token else ["DISCORD_TOKEN: the emojis belong to its application"]
    lacking += [] if available() else ["Pillow is missing: install Pli with the extra `pictures`"]
    lacking += connector.mistakes()
    if lacking:
        raise ConfigurationError(lacking)
    from adapters.pictures.emojis import emojis  # noqa: PLC0415 - it cannot be loaded without Pillow

    added = await upload(token, emojis(every_card()))
    click.echo(f"{added} emojis uploaded")


def every_card() -> Iterator[CardFace]:
    """The cards of every deck in every language."""
    for texts in map(Texts, LANGUAGES):
        yield from (card_face(card, deck, texts) for deck in decks() for card in deck.cards)
