"""Names and descriptions of commands in each language, from the catalogues."""

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from engine.languages import LANGUAGES
from engine.languages.catalogues import bundle
from engine.messages.texts import Texts


def said(key: str) -> locale_str:
    """A text of the catalogues: English for everybody whose language has no localisation."""
    return locale_str(Texts()(key), key=key)


def own(key: str) -> locale_str:
    """The text that Discord has of its own for this key, else the one that all platforms share."""
    return said(f"discord-{key}" if bundle(LANGUAGES[0]).has_message(f"discord-{key}") else key)


class Catalogues(Translator):
    """Localises what `said` has marked."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in this language; None for one that has no catalogue."""
        key, language = string.extras.get("key"), locale.value.partition("-")[0]
        return Texts(language)(key) if key is not None and language in LANGUAGES else None
