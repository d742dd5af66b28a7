"""Limits that every store keeps to; times are in milliseconds."""

from engine.host.turns.presets import HOUR, SECOND

LONGEST_DEADLINE = 48 * HOUR
"""No clock of a table may run longer: a deadline further ahead is a mistake or a wrong clock, and is clamped."""

GAP = 5 * SECOND
"""If a shard's heartbeat was silent for longer, nobody was there to play; see `TableStore.beat`."""

REMEMBERED = 24 * HOUR
"""How long an event or an update is recognised when it comes again."""

KEPT_LINES = 1000
"""How many lines of its log a table keeps, the newest: several deals of any game. Going on with a deal, or proving
one, takes only the record in the table itself."""

KEPT_UNSENT = 7 * 24 * HOUR
"""Outbox entries older than this are dropped even if a group never acknowledged them: that group went away."""
