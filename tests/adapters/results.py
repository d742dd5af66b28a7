"""What people read of how a match ended."""

from engine.messages.texts import Texts


def tells_the_winners(text: str, language: str = "en") -> bool:
    """Whether a text says who has won the match, or that nobody has."""
    texts = Texts(language)
    won = [texts("match-won", winners="", count=count).strip() for count in (1, 2)]
    plain = " ".join(text.split())
    return any(" ".join(said.split()) in plain for said in (*won, texts("match-drawn")))
