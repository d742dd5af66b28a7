-- Payloads that could not be counted, kept for a person to look into.

CREATE TABLE aside (
    shard   INTEGER NOT NULL,
    cursor  TEXT    NOT NULL,
    payload BLOB    NOT NULL,
    why     TEXT    NOT NULL,
    at      INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (shard, cursor)
) STRICT;
