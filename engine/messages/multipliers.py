"""What multiplies a deal, in words."""

from collections.abc import Iterator

from engine.messages.figures import signed
from engine.messages.texts import Texts
from engine.rules.game import Multipliers, product


def factor(name: str, times: int, texts: Texts) -> str:
    """One thing that multiplies a deal, such as `contre ×2`."""
    return texts("factor", why=texts(f"factor-{name}"), times=times)


def factors(multipliers: Multipliers, texts: Texts) -> Iterator[str]:
    """Everything that multiplies a deal, in order, each as `factor` puts it."""
    return (factor(name, times, texts) for name, times in multipliers)


def chain(score: int, multipliers: Multipliers, texts: Texts) -> str:
    """A score with what multiplied it: "8, sans-atout ×2 = 16"; the score alone where nothing did."""
    if not multipliers:
        return signed(score)
    plain = signed(score // product(multipliers))
    return f"{', '.join((plain, *factors(multipliers, texts)))} = {signed(score)}"
