"""The coach: hints, reasons, reviews."""
