"""What the system knows of the signals that a process was sent."""

from pathlib import Path


def awaited_signals(pid: int) -> int:
    """The signals, a bit each, that the process was sent and has not met yet; 0 for one that has ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    facts = dict(line.split(":", 1) for line in lines)
    return int(facts["SigPnd"], 16) | int(facts["ShdPnd"], 16) if "Z" not in facts["State"].split()[0] else 0
