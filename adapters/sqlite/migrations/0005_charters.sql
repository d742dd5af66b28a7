-- House rules under a short code, and the code that each result was played under.

CREATE TABLE charter (
    code    TEXT    PRIMARY KEY CHECK (length(code) = 8),
    game    TEXT    NOT NULL CHECK (game <> ''),
    options TEXT    NOT NULL, -- JSON: what differs from the standard rules
    at      INTEGER NOT NULL  -- milliseconds since 1970, when it was first read out
) STRICT, WITHOUT ROWID;

-- '' for the standard rules, and for results older than codes.
ALTER TABLE settlement ADD COLUMN charter TEXT NOT NULL DEFAULT '';
