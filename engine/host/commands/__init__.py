"""What may be asked of a table: a module for each subject, with the functions that carry its commands out."""
