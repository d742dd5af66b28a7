-- Finished deals that may become problems of their place: everybody who sat there allows it.

ALTER TABLE person ADD COLUMN lends_deals INTEGER NOT NULL DEFAULT 0 CHECK (lends_deals IN (0, 1)); -- out of the settings

-- Nobody's name. What of a deal is not needed any more is gone: all of it where nothing was found, else what came after.
CREATE TABLE past_deal (
    number INTEGER PRIMARY KEY, -- drawn by lot, as buttons name it: it tells nothing, and nobody guesses another
    deal   TEXT    NOT NULL UNIQUE REFERENCES settlement (deal), -- tells whom to ask, and is shown to nobody
    scope  TEXT    NOT NULL CHECK (scope <> ''),
    game   TEXT    NOT NULL,
    record TEXT    NOT NULL, -- in the notation; once a position was found, up to that
    seat   INTEGER CHECK (seat BETWEEN 0 AND 63) -- whose turn the position is; NULL before it was looked through
) STRICT;

CREATE INDEX past_deal_place ON past_deal (scope, game);

-- What each place was given as its problem of the day.
CREATE TABLE given_problem (
    scope  TEXT    NOT NULL,
    game   TEXT    NOT NULL,
    day    INTEGER NOT NULL, -- 1 is the first of January of the year 1
    number INTEGER REFERENCES past_deal (number) ON DELETE SET NULL, -- NULL: none of its own
    PRIMARY KEY (scope, game, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX given_problem_number ON given_problem (number);
