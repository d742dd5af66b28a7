-- Closed tables that have left the store, for as long as the owner wants.

CREATE TABLE archived (
    "table"  TEXT    PRIMARY KEY CHECK ("table" <> ''),
    version  INTEGER NOT NULL,
    closed   INTEGER NOT NULL, -- milliseconds since 1970, by the store's clock
    snapshot BLOB    NOT NULL  -- compressed with zlib
) STRICT;

CREATE INDEX archived_closed ON archived (closed);

-- Whom each of them names: an erasure finds them by it.
CREATE TABLE archived_person (
    person  TEXT NOT NULL CHECK (person <> ''),
    "table" TEXT NOT NULL REFERENCES archived ("table") ON DELETE CASCADE,
    PRIMARY KEY (person, "table")
) STRICT, WITHOUT ROWID;

CREATE INDEX archived_person_table ON archived_person ("table");
