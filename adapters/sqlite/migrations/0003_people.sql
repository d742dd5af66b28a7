-- What is kept about people and places beside results.

CREATE TABLE person (
    account  TEXT    PRIMARY KEY, -- whom results count for, see `identity`
    settings TEXT    NOT NULL,    -- JSON
    hidden   INTEGER NOT NULL CHECK (hidden IN (0, 1)) -- out of the settings, for leaderboards
) STRICT, WITHOUT ROWID;

-- Identities that are linked to another one; everybody else is an account of their own.
CREATE TABLE identity (
    person  TEXT PRIMARY KEY,
    account TEXT NOT NULL CHECK (account <> person)
) STRICT, WITHOUT ROWID;

CREATE INDEX identity_account ON identity (account);

-- Codes that link identities, by their SHA-256; one for each who offers.
CREATE TABLE link_code (
    person TEXT    PRIMARY KEY,
    digest TEXT    NOT NULL UNIQUE,
    until  INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE TABLE house_rules (
    scope    TEXT PRIMARY KEY,
    settings TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE ban (
    scope  TEXT    NOT NULL,
    person TEXT    NOT NULL,
    name   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (scope, person)
) STRICT, WITHOUT ROWID;

-- Who with the right to manage a place did what there.
CREATE TABLE audit (
    seq     INTEGER PRIMARY KEY,
    scope   TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    by      TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    what    TEXT    NOT NULL,
    details TEXT    NOT NULL,
    about   TEXT
) STRICT;

CREATE INDEX audit_scope ON audit (scope, seq);

-- A person's results.
CREATE INDEX entry_person ON entry (account);
