"""What can go wrong around a table. `Refusal`s are explained to the player; the others are operational."""


class HostError(Exception):
    """Root of the host's errors."""


class StoreDown(HostError):
    """The store cannot be reached or refuses to write: nothing was accepted, try again. `mend` says what helps."""

    def __init__(self, cause: str, mend: str = "") -> None:
        super().__init__(f"{cause}; {mend}" if mend else cause)
        self.cause = cause
        self.mend = mend


class LeaseLost(StoreDown):
    """Another process has taken over what this one was about to do: nothing was changed."""


class SettlementError(HostError):
    """A settlement that contradicts itself, such as entries that do not sum to the declared total: trying again
    does not help."""


class Refusal(HostError):
    """A command that the host does not carry out; `code` names a text in the catalogues, `details` fill it.

    Nothing was changed.
    """

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


class Unreadable(Refusal):
    """The stored table is damaged, or a newer program wrote it. It is left untouched."""

    def __init__(self, why: str) -> None:
        super().__init__("TABLE_UNREADABLE")
        self.why = why
        """The reason, for whoever runs the program; it quotes nothing of what is stored."""
