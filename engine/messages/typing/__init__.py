"""Reads what people type."""
