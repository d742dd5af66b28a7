"""Commands as people type them: on Discord their names are in the reader's language, elsewhere the same for all."""

from engine.messages.texts import Texts

_NAMES_THEM = "discord"


def command(platform: str, texts: Texts, name: str, choice: str = "") -> str:
    """A command, perhaps with a choice: `/notify off`, or `/prévenir non` on Discord in French."""
    if platform != _NAMES_THEM:
        return f"/{name} {choice}".rstrip()
    words = (name, f"{name}-{choice}") if choice else (name,)
    return f"/{' '.join(texts(f'discord-{word}') for word in words)}"
