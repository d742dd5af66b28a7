-- Leaderboards by period and kind of table, with sweeps, contres and ratings; scopes that opted in.

ALTER TABLE settlement ADD COLUMN pool TEXT NOT NULL DEFAULT 'open'
    CHECK (pool IN ('open', 'friendly', 'computers'));
ALTER TABLE settlement ADD COLUMN season INTEGER NOT NULL DEFAULT 1 CHECK (season > 0); -- of its scope

ALTER TABLE entry ADD COLUMN side    INTEGER NOT NULL DEFAULT -1; -- who won and lost together; -1 is not known
ALTER TABLE entry ADD COLUMN place   INTEGER NOT NULL DEFAULT 0;  -- of the side in a match that is over, 1 the best
ALTER TABLE entry ADD COLUMN sweep   INTEGER NOT NULL DEFAULT 0 CHECK (sweep IN (0, 1));
ALTER TABLE entry ADD COLUMN contre  INTEGER NOT NULL DEFAULT 0 CHECK (contre IN (0, 1));
ALTER TABLE entry ADD COLUMN covered INTEGER NOT NULL DEFAULT 0 CHECK (covered IN (0, 1)); -- by a computer player
ALTER TABLE entry ADD COLUMN rated   TEXT; -- whom a match was rated for: linking later does not change that

UPDATE settlement SET pool = 'computers' WHERE deal IN (
    SELECT deal FROM entry WHERE substr(account, 1, 9) = 'computer:' OR substr(account, 1, 11) = 'exhibition:'
);

CREATE INDEX settlement_scope ON settlement (scope, season);
CREATE INDEX entry_rated ON entry (rated) WHERE rated IS NOT NULL;
CREATE INDEX settlement_match ON settlement (seq) WHERE match_over AND pool = 'open';

-- What a deal gives to a person, once even where one held two seats. A covered seat's gains are not the person's,
-- its losses are. Computer players have none.
CREATE VIEW share AS
SELECT seq, deal, scope, season, game, pool, strftime('%Y-%m', at / 1000, 'unixepoch') AS month, at, account,
       sum(iif(covered, min(delta, 0), delta)) AS points, number <> 0 AS deals, match_over AS matches,
       max(won AND NOT covered) AS wins, max(sweep AND NOT covered) AS sweeps, max(contre AND NOT covered) AS contres
FROM settlement JOIN entry USING (deal)
WHERE substr(account, 1, 9) <> 'computer:' GROUP BY deal, account;

-- Servers and groups whose results count on the leaderboards of all that opted in.
CREATE TABLE opted_in (
    scope TEXT PRIMARY KEY CHECK (scope <> '')
) STRICT, WITHOUT ROWID;

-- Seasons behind a scope's first one, which has no row.
CREATE TABLE season (
    scope  TEXT    NOT NULL CHECK (scope <> ''),
    number INTEGER NOT NULL CHECK (number > 1),
    name   TEXT    NOT NULL,
    began  INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (scope, number)
) STRICT, WITHOUT ROWID;

-- What each person was called last: a leaderboard shows that.
CREATE TABLE name (
    account TEXT    PRIMARY KEY,
    name    TEXT    NOT NULL,
    seq     INTEGER NOT NULL -- of the settlement that said so
) STRICT, WITHOUT ROWID;

-- The name is a bare column: beside a single max() SQLite takes it from the row with the maximum.
INSERT INTO name SELECT account, name, latest / 64 FROM (
    SELECT account, name, max(seq * 64 + seat) AS latest FROM entry JOIN settlement USING (deal)
    WHERE substr(account, 1, 9) <> 'computer:' GROUP BY account
);

DROP TABLE total;

-- Derived from `share` and kept up in the same transaction.
CREATE TABLE total (
    scope   TEXT    NOT NULL, -- '' is everywhere that opted in; seasons are none there
    game    TEXT    NOT NULL,
    pool    TEXT    NOT NULL,
    period  TEXT    NOT NULL, -- 'all', a month such as '2026-11', a season such as 'season:2'
    account TEXT    NOT NULL,
    points  INTEGER NOT NULL,
    deals   INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    sweeps  INTEGER NOT NULL,
    contres INTEGER NOT NULL,
    last    INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (scope, game, pool, period, account)
) STRICT, WITHOUT ROWID;

INSERT INTO total
SELECT scope, game, pool, column1, account, sum(points), sum(deals), sum(matches), sum(wins), sum(sweeps),
       sum(contres), max(at)
FROM share, (VALUES ('all'), ('season:1')) GROUP BY scope, game, pool, column1, account;

INSERT INTO total
SELECT scope, game, pool, month, account, sum(points), sum(deals), sum(matches), sum(wins), sum(sweeps), sum(contres),
       max(at)
FROM share GROUP BY scope, game, pool, month, account;

-- The order of a leaderboard, with what decides who is listed, so that a page is read without sorting.
CREATE INDEX total_order ON total (scope, game, pool, period, points DESC, wins DESC, account, deals, last);
CREATE INDEX total_account ON total (account);

-- By family of games and number of players; from the open tables' matches in their order.
CREATE TABLE rating (
    scope   TEXT    NOT NULL, -- '' is everywhere that opted in
    family  TEXT    NOT NULL, -- such as 'manille:4'
    account TEXT    NOT NULL,
    mu      REAL    NOT NULL,
    sigma   REAL    NOT NULL,
    shown   INTEGER NOT NULL, -- what leaderboards order by
    matches INTEGER NOT NULL,
    wins    INTEGER NOT NULL,
    last    INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (scope, family, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_order ON rating (scope, family, shown DESC, wins DESC, account, matches, last);
CREATE INDEX rating_account ON rating (account);
