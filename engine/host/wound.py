"""What waits until a planned restart is over."""

from engine.host.change import Change
from engine.host.decide import Loaded


def begins_something(before: Loaded, change: Change) -> bool:
    """Whether the change deals, or leads to another trick."""
    known, dealt = before.table.deal, change.table.deal
    if dealt is not None and (known is None or known.id != dealt.id):
        return True
    lay_open = before.live is not None and bool(before.live.state.trick)
    return change.live is not None and bool(change.live.state.trick) and not lay_open
