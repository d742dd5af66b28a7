-- No problems are made of deals that were played at tables: their cards go, and what people had allowed for that.

DROP TABLE given_problem;
DROP TABLE past_deal;
UPDATE person SET settings = json_remove(settings, '$.lends_deals') WHERE json_valid(settings);
ALTER TABLE person DROP COLUMN lends_deals;
