"""Limits that every store keeps to; times are in milliseconds."""

from engine.host.state.presets import HOUR, MINUTE, SECOND

LONGEST_DEADLINE = 48 * HOUR
"""No clock of a table may run longer: a deadline further ahead is a mistake or a wrong clock, and is clamped."""

GAP = 5 * SECOND
"""If a shard's heartbeat was silent for longer, nobody was there to play; see `TableStore.beat`."""

REMEMBERED = 24 * HOUR
"""How long an update is recognised when it comes again, and an event after the last one of its table."""

REMEMBERED_EVENTS = 64
"""How many of a table's events are recognised when they come again: at least the last so many that people brought
about, and the first. Of the timer's only the last is: each belongs to one version."""

REMEMBERED_AFTERWARDS = 15 * MINUTE
"""How long a table's events are recognised once it was dropped, so that a late duplicate does not open it again: as
long as a platform takes an answer to what it sent."""

KEPT_LINES = 12
"""How many lines of its log a table keeps, the newest: as many as somebody who reads along may be behind. Going on
with a deal, or proving one, takes only the record in the table itself."""

KEPT_UNSENT = 7 * 24 * HOUR
"""Outbox entries older than this are dropped even if a group never acknowledged them: that group went away."""
