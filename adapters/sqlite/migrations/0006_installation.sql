-- Which ledger this is, for the store whose results it counts, and whom it has forgotten.

CREATE TABLE installation (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id  TEXT NOT NULL, -- the store keeps it too: results are never split between two ledgers
    key TEXT NOT NULL  -- of the hashes in `erased`
) STRICT;

INSERT INTO installation VALUES (1, lower(hex(randomblob(16))), lower(hex(randomblob(32))));

-- People who were erased, by a keyed hash of their identity: what was settled before, and a restored backup, stays
-- without their names.
CREATE TABLE erased (
    digest TEXT    PRIMARY KEY, -- HMAC-SHA-256 with the key above
    at     INTEGER NOT NULL     -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
