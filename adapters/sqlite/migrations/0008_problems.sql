-- Problems that people have answered; the first answer stands.

CREATE TABLE answered (
    person TEXT    NOT NULL CHECK (person <> ''),
    game   TEXT    NOT NULL,
    number INTEGER NOT NULL,
    solved INTEGER NOT NULL CHECK (solved IN (0, 1)),
    at     INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (person, game, number)
) STRICT, WITHOUT ROWID;
