"""Times that every store keeps to, in milliseconds."""

from engine.host.turns.presets import HOUR, SECOND

LONGEST_DEADLINE = 48 * HOUR
"""No clock of a table may run longer: a deadline further ahead is a mistake or a wrong clock, and is clamped."""

GAP = 5 * SECOND
"""Nobody was there to play where a shard's heartbeat was silent for longer."""

REMEMBERED = 24 * HOUR
"""How long an event or an update is known again when it comes a second time."""

KEPT_LINES = 1000
"""Lines of its log that a table keeps, the newest: several deals of any game. What is needed to go on with a deal, or
to prove one, is the record in the table itself."""

KEPT_UNSENT = 7 * 24 * HOUR
"""Outbox entries older than this are dropped even if a group never acknowledged them: that group went away."""
