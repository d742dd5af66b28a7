-- How computer players of each level have done against people.

-- What a deal says of a level: it had a seat of its own, and everybody on the other sides was a person who sat there.
-- Seats of one side share its score, so that one of them tells of all. At friendly tables people may ask for hints.
CREATE VIEW level_share AS
SELECT seq, deal, scope, game, mine.account, mine.delta AS points, sum(other.delta) AS faced, count(*) AS facing
FROM settlement JOIN entry AS mine USING (deal) JOIN entry AS other USING (deal)
WHERE pool = 'computers' AND number <> 0 AND substr(mine.account, 1, 9) = 'computer:' AND mine.side >= 0 AND other.side <> mine.side
  AND iif(json_valid(payload), coalesce(json_extract(payload, '$.friendly'), 0), 0) = 0
GROUP BY deal, mine.seat
HAVING NOT max(other.covered OR substr(other.account, 1, 9) = 'computer:' OR substr(other.account, 1, 11) = 'exhibition:')
   AND mine.seat = (SELECT min(seat) FROM entry WHERE entry.deal = settlement.deal AND account = mine.account);

-- Derived from `level_share` and kept up in the same transaction.
CREATE TABLE level_total (
    scope   TEXT    NOT NULL, -- '' is everywhere that opted in
    game    TEXT    NOT NULL,
    account TEXT    NOT NULL, -- computer:<level>
    points  INTEGER NOT NULL,
    faced   INTEGER NOT NULL, -- what the people's seats got
    facing  INTEGER NOT NULL, -- so many of those seats, deal by deal
    deals   INTEGER NOT NULL,
    PRIMARY KEY (scope, game, account)
) STRICT, WITHOUT ROWID;

INSERT INTO level_total
SELECT scope, game, account, sum(points), sum(faced), sum(facing), count(*)
FROM level_share GROUP BY scope, game, account;

INSERT INTO level_total
SELECT '', game, account, sum(points), sum(faced), sum(facing), sum(deals)
FROM level_total WHERE scope IN (SELECT scope FROM opted_in) GROUP BY game, account;

-- Matches that computer players play against people rate their levels.
DROP INDEX settlement_match;
CREATE INDEX settlement_match ON settlement (seq) WHERE match_over AND pool <> 'friendly';
