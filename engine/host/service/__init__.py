"""One writer for each table, and what runs beside it."""
