-- Settled deals, what each seat got, and the totals that leaderboards are read from.

PRAGMA application_id = 0x506c6931; -- "Pli1": tells a ledger from any other SQLite file

CREATE TABLE settlement (
    seq        INTEGER PRIMARY KEY, -- the order of settling: a person's last name is the latest one's
    deal       TEXT    NOT NULL UNIQUE CHECK (deal <> ''),
    "table"    TEXT    NOT NULL,
    number     INTEGER NOT NULL,
    game       TEXT    NOT NULL CHECK (game <> ''),
    unit       TEXT    NOT NULL,
    version    INTEGER NOT NULL, -- of the game's rules
    options    TEXT    NOT NULL, -- JSON
    scope      TEXT    NOT NULL CHECK (scope <> ''), -- '' means everywhere in `total`
    total      INTEGER NOT NULL,
    match_over INTEGER NOT NULL CHECK (match_over IN (0, 1)),
    commitment TEXT    NOT NULL, -- SHA-256 of the shuffle's secret, hex
    digest     TEXT    NOT NULL, -- SHA-256 of the payload, hex
    payload    TEXT    NOT NULL, -- JSON
    at         INTEGER NOT NULL  -- milliseconds since 1970
) STRICT;

CREATE TABLE entry (
    deal    TEXT    NOT NULL REFERENCES settlement (deal),
    seat    INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 63),
    account TEXT    NOT NULL, -- a person, or computer:<kind>
    name    TEXT    NOT NULL,
    delta   INTEGER NOT NULL,
    won     INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (deal, seat)
) STRICT, WITHOUT ROWID;

-- Derived from the rows above and kept up in the same transaction; computer players have none.
CREATE TABLE total (
    scope   TEXT    NOT NULL, -- '' is everywhere
    game    TEXT    NOT NULL,
    account TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    points  INTEGER NOT NULL,
    deals   INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    PRIMARY KEY (scope, game, account)
) STRICT, WITHOUT ROWID;

-- The order of a leaderboard, so that a page is read without sorting.
CREATE INDEX total_order ON total (scope, game, points DESC, wins DESC, name, account);

-- How far each shard's settlement stream has been counted.
CREATE TABLE cursor (
    shard INTEGER PRIMARY KEY,
    last  TEXT NOT NULL
) STRICT;

-- Second contents of deals that were already counted: the first stands.
CREATE TABLE conflict (
    deal    TEXT    NOT NULL REFERENCES settlement (deal),
    digest  TEXT    NOT NULL,
    shard   INTEGER NOT NULL,
    cursor  TEXT    NOT NULL,
    payload TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (deal, digest)
) STRICT;
