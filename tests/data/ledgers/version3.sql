PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE aside (
    shard   INTEGER NOT NULL,
    cursor  TEXT    NOT NULL,
    payload BLOB    NOT NULL,
    why     TEXT    NOT NULL,
    at      INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (shard, cursor)
) STRICT;
INSERT INTO "aside" VALUES(3,'31-0',X'FF7B','not JSON',1792600000000);
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
CREATE TABLE ban (
    scope  TEXT    NOT NULL,
    person TEXT    NOT NULL,
    name   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (scope, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE conflict (
    deal    TEXT    NOT NULL REFERENCES settlement (deal),
    digest  TEXT    NOT NULL,
    shard   INTEGER NOT NULL,
    cursor  TEXT    NOT NULL,
    payload TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (deal, digest)
) STRICT;
INSERT INTO "conflict" VALUES('deal3','31189f28e65c88572df0ba03e400a5d2a4d33fb0906335bdedb17fa00654ab0c',2,'30-0','{"deal":"deal3","table":"table000","number":7,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":0,"won":true},{"seat":1,"account":"discord:6","name":"discord:6","delta":1,"won":false},{"seat":2,"account":"discord:6","name":"discord:6","delta":2,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1792600000000);
CREATE TABLE cursor (
    shard INTEGER PRIMARY KEY,
    last  TEXT NOT NULL
) STRICT;
INSERT INTO "cursor" VALUES(0,'28-0');
INSERT INTO "cursor" VALUES(1,'29-0');
INSERT INTO "cursor" VALUES(2,'30-0');
INSERT INTO "cursor" VALUES(3,'31-0');
CREATE TABLE entry (
    deal    TEXT    NOT NULL REFERENCES settlement (deal),
    seat    INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 63),
    account TEXT    NOT NULL, -- a person, or computer:<kind>
    name    TEXT    NOT NULL,
    delta   INTEGER NOT NULL,
    won     INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (deal, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "entry" VALUES('deal0',0,'discord:0','discord:0',-3,1);
INSERT INTO "entry" VALUES('deal0',1,'discord:0','discord:0',-2,1);
INSERT INTO "entry" VALUES('deal0',2,'discord:0','discord:0',-1,1);
INSERT INTO "entry" VALUES('deal0',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal1',0,'discord:1','Ann',-2,0);
INSERT INTO "entry" VALUES('deal1',1,'discord:2','Bob',-1,0);
INSERT INTO "entry" VALUES('deal1',2,'discord:2','discord:5',0,0);
INSERT INTO "entry" VALUES('deal1',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal10',0,'discord:1','Ann',0,0);
INSERT INTO "entry" VALUES('deal10',1,'discord:2','Bob',1,0);
INSERT INTO "entry" VALUES('deal10',2,'discord:2','discord:5',2,0);
INSERT INTO "entry" VALUES('deal10',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal11',0,'discord:2','Bob',1,0);
INSERT INTO "entry" VALUES('deal11',1,'discord:4','Dan',2,0);
INSERT INTO "entry" VALUES('deal11',2,'discord:1','Ann',3,0);
INSERT INTO "entry" VALUES('deal11',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal12',0,'discord:3','Cat',2,1);
INSERT INTO "entry" VALUES('deal12',1,'discord:6','discord:6',3,0);
INSERT INTO "entry" VALUES('deal12',2,'discord:6','discord:6',4,0);
INSERT INTO "entry" VALUES('deal12',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal14',0,'discord:2','discord:5',-3,0);
INSERT INTO "entry" VALUES('deal14',1,'discord:1','Ann',-2,0);
INSERT INTO "entry" VALUES('deal14',2,'discord:7','discord:7',-1,0);
INSERT INTO "entry" VALUES('deal14',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal15',0,'discord:6','discord:6',-2,1);
INSERT INTO "entry" VALUES('deal15',1,'discord:3','Cat',-1,0);
INSERT INTO "entry" VALUES('deal15',2,'discord:3','Cat',0,0);
INSERT INTO "entry" VALUES('deal15',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal16',0,'discord:7','discord:7',-1,0);
INSERT INTO "entry" VALUES('deal16',1,'discord:2','discord:5',0,0);
INSERT INTO "entry" VALUES('deal16',2,'discord:8','discord:8',1,0);
INSERT INTO "entry" VALUES('deal16',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal17',0,'discord:8','discord:8',0,0);
INSERT INTO "entry" VALUES('deal17',1,'discord:7','discord:7',1,0);
INSERT INTO "entry" VALUES('deal17',2,'discord:4','Dan',2,0);
INSERT INTO "entry" VALUES('deal17',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal18',0,'discord:0','discord:0',1,1);
INSERT INTO "entry" VALUES('deal18',1,'discord:0','discord:0',2,1);
INSERT INTO "entry" VALUES('deal18',2,'discord:0','discord:0',3,1);
INSERT INTO "entry" VALUES('deal18',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal19',0,'discord:1','Ann',2,0);
INSERT INTO "entry" VALUES('deal19',1,'discord:2','Bob',3,0);
INSERT INTO "entry" VALUES('deal19',2,'discord:2','discord:5',4,0);
INSERT INTO "entry" VALUES('deal19',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal2',0,'discord:2','Bob',-1,0);
INSERT INTO "entry" VALUES('deal2',1,'discord:4','Dan',0,0);
INSERT INTO "entry" VALUES('deal2',2,'discord:1','Ann',1,0);
INSERT INTO "entry" VALUES('deal2',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal21',0,'discord:3','Cat',-3,1);
INSERT INTO "entry" VALUES('deal21',1,'discord:6','discord:6',-2,0);
INSERT INTO "entry" VALUES('deal21',2,'discord:6','discord:6',-1,0);
INSERT INTO "entry" VALUES('deal21',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal22',0,'discord:4','Dan',-2,0);
INSERT INTO "entry" VALUES('deal22',1,'discord:8','discord:8',-1,0);
INSERT INTO "entry" VALUES('deal22',2,'discord:2','Bob',0,0);
INSERT INTO "entry" VALUES('deal22',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal23',0,'discord:2','discord:5',-1,0);
INSERT INTO "entry" VALUES('deal23',1,'discord:1','Ann',0,0);
INSERT INTO "entry" VALUES('deal23',2,'discord:7','discord:7',1,0);
INSERT INTO "entry" VALUES('deal23',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal24',0,'discord:6','discord:6',0,1);
INSERT INTO "entry" VALUES('deal24',1,'discord:3','Cat',1,0);
INSERT INTO "entry" VALUES('deal24',2,'discord:3','Cat',2,0);
INSERT INTO "entry" VALUES('deal24',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal25',0,'discord:7','discord:7',1,0);
INSERT INTO "entry" VALUES('deal25',1,'discord:2','discord:5',2,0);
INSERT INTO "entry" VALUES('deal25',2,'discord:8','discord:8',3,0);
INSERT INTO "entry" VALUES('deal25',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal26',0,'discord:8','discord:8',2,0);
INSERT INTO "entry" VALUES('deal26',1,'discord:7','discord:7',3,0);
INSERT INTO "entry" VALUES('deal26',2,'discord:4','Dan',4,0);
INSERT INTO "entry" VALUES('deal26',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal28',0,'discord:1','Ann',-3,0);
INSERT INTO "entry" VALUES('deal28',1,'discord:2','Bob',-2,0);
INSERT INTO "entry" VALUES('deal28',2,'discord:2','discord:5',-1,0);
INSERT INTO "entry" VALUES('deal28',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal29',0,'discord:2','Bob',-2,0);
INSERT INTO "entry" VALUES('deal29',1,'discord:4','Dan',-1,0);
INSERT INTO "entry" VALUES('deal29',2,'discord:1','Ann',0,0);
INSERT INTO "entry" VALUES('deal29',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal3',0,'discord:3','Cat',0,1);
INSERT INTO "entry" VALUES('deal3',1,'discord:6','discord:6',1,0);
INSERT INTO "entry" VALUES('deal3',2,'discord:6','discord:6',2,0);
INSERT INTO "entry" VALUES('deal3',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal4',0,'discord:4','Dan',1,0);
INSERT INTO "entry" VALUES('deal4',1,'discord:8','discord:8',2,0);
INSERT INTO "entry" VALUES('deal4',2,'discord:2','Bob',3,0);
INSERT INTO "entry" VALUES('deal4',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal5',0,'discord:2','discord:5',2,0);
INSERT INTO "entry" VALUES('deal5',1,'discord:1','Ann',3,0);
INSERT INTO "entry" VALUES('deal5',2,'discord:7','discord:7',4,0);
INSERT INTO "entry" VALUES('deal5',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal7',0,'discord:7','discord:7',-3,0);
INSERT INTO "entry" VALUES('deal7',1,'discord:2','discord:5',-2,0);
INSERT INTO "entry" VALUES('deal7',2,'discord:8','discord:8',-1,0);
INSERT INTO "entry" VALUES('deal7',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal8',0,'discord:8','discord:8',-2,0);
INSERT INTO "entry" VALUES('deal8',1,'discord:7','discord:7',-1,0);
INSERT INTO "entry" VALUES('deal8',2,'discord:4','Dan',0,0);
INSERT INTO "entry" VALUES('deal8',3,'computer:steady','Robot',-5,0);
INSERT INTO "entry" VALUES('deal9',0,'discord:0','discord:0',-1,1);
INSERT INTO "entry" VALUES('deal9',1,'discord:0','discord:0',0,1);
INSERT INTO "entry" VALUES('deal9',2,'discord:0','discord:0',1,1);
INSERT INTO "entry" VALUES('deal9',3,'computer:steady','Robot',-5,0);
CREATE TABLE house_rules (
    scope    TEXT PRIMARY KEY,
    settings TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;
CREATE TABLE identity (
    person  TEXT PRIMARY KEY,
    account TEXT NOT NULL CHECK (account <> person)
) STRICT, WITHOUT ROWID;
INSERT INTO "identity" VALUES('discord:5','discord:2');
CREATE TABLE link_code (
    person TEXT    PRIMARY KEY,
    digest TEXT    NOT NULL UNIQUE,
    until  INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
CREATE TABLE person (
    account  TEXT    PRIMARY KEY, -- whom results count for, see `identity`
    settings TEXT    NOT NULL,    -- JSON
    hidden   INTEGER NOT NULL CHECK (hidden IN (0, 1)) -- out of the settings, for leaderboards
) STRICT, WITHOUT ROWID;
INSERT INTO "person" VALUES('discord:2','{"language":"fr","confirm":"off","hidden":true}',1);
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
INSERT INTO "settlement" VALUES(1,'deal0','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-11,1,'0000000000000000000000000000000000000000000000000000000000000000','0f45146cc084245453e0823a1ac04e677c01cd7f7fd2d32d090fec60626a6e2c','{"deal":"deal0","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:0","name":"discord:0","delta":-3,"won":true},{"seat":1,"account":"discord:0","name":"discord:0","delta":-2,"won":true},{"seat":2,"account":"discord:0","name":"discord:0","delta":-1,"won":true},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-11,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790000000000);
INSERT INTO "settlement" VALUES(2,'deal1','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-8,0,'0000000000000000000000000000000000000000000000000000000000000000','832f39dc7b7a8f1cc2ed61de05e4e3ca854207be9016332ba30024f44f73baf2','{"deal":"deal1","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":-2,"won":false},{"seat":1,"account":"discord:2","name":"Bob","delta":-1,"won":false},{"seat":2,"account":"discord:5","name":"discord:5","delta":0,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-8,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790086400000);
INSERT INTO "settlement" VALUES(3,'deal2','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-5,0,'0000000000000000000000000000000000000000000000000000000000000000','928be77c3f1ae887eb5a9c87545a4e9c4ff9452ee0655781fa13249c64b75951','{"deal":"deal2","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:2","name":"Bob","delta":-1,"won":false},{"seat":1,"account":"discord:4","name":"Dan","delta":0,"won":false},{"seat":2,"account":"discord:1","name":"Ann","delta":1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-5,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790172800000);
INSERT INTO "settlement" VALUES(4,'deal3','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-2,1,'0000000000000000000000000000000000000000000000000000000000000000','ee43b5158a6d5115ec66d53f00e5faec8adbba75b0b0947835af08d5540fbc7c','{"deal":"deal3","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":0,"won":true},{"seat":1,"account":"discord:6","name":"discord:6","delta":1,"won":false},{"seat":2,"account":"discord:6","name":"discord:6","delta":2,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790259200000);
INSERT INTO "settlement" VALUES(5,'deal4','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',1,0,'0000000000000000000000000000000000000000000000000000000000000000','45d91372453092193299af3d91820b1eb857b735bb264eb0259bbc64f83f77c3','{"deal":"deal4","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:4","name":"Dan","delta":1,"won":false},{"seat":1,"account":"discord:8","name":"discord:8","delta":2,"won":false},{"seat":2,"account":"discord:2","name":"Bob","delta":3,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":1,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790345600000);
INSERT INTO "settlement" VALUES(6,'deal5','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',4,0,'0000000000000000000000000000000000000000000000000000000000000000','8b5157ea78b2a375f9eca0e50feae3d0d1ba1d7bab13b9ebaa3bb925d3086775','{"deal":"deal5","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:5","name":"discord:5","delta":2,"won":false},{"seat":1,"account":"discord:1","name":"Ann","delta":3,"won":false},{"seat":2,"account":"discord:7","name":"discord:7","delta":4,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":4,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790432000000);
INSERT INTO "settlement" VALUES(7,'deal7','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-11,0,'0000000000000000000000000000000000000000000000000000000000000000','c5c1ffa093be391c40cf80fffd99fdfe76e9d0fcf6893c0f25b2b349c5025b36','{"deal":"deal7","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:7","name":"discord:7","delta":-3,"won":false},{"seat":1,"account":"discord:5","name":"discord:5","delta":-2,"won":false},{"seat":2,"account":"discord:8","name":"discord:8","delta":-1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-11,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790604800000);
INSERT INTO "settlement" VALUES(8,'deal8','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-8,0,'0000000000000000000000000000000000000000000000000000000000000000','16c9099cca35aa80c5326039687d60f08e402cd5263f8c426ea3b02c813b28fd','{"deal":"deal8","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:8","name":"discord:8","delta":-2,"won":false},{"seat":1,"account":"discord:7","name":"discord:7","delta":-1,"won":false},{"seat":2,"account":"discord:4","name":"Dan","delta":0,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-8,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790691200000);
INSERT INTO "settlement" VALUES(9,'deal9','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-5,1,'0000000000000000000000000000000000000000000000000000000000000000','f7843dca3671a02ada68d95d203c3c51130ef900523b95890066a096b56b03a0','{"deal":"deal9","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:0","name":"discord:0","delta":-1,"won":true},{"seat":1,"account":"discord:0","name":"discord:0","delta":0,"won":true},{"seat":2,"account":"discord:0","name":"discord:0","delta":1,"won":true},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-5,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790777600000);
INSERT INTO "settlement" VALUES(10,'deal10','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-2,0,'0000000000000000000000000000000000000000000000000000000000000000','468ca3ea7e9b77f88f51d7871fb5bbb12b49c5ea8484c48923c19bab5f553e4e','{"deal":"deal10","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":0,"won":false},{"seat":1,"account":"discord:2","name":"Bob","delta":1,"won":false},{"seat":2,"account":"discord:5","name":"discord:5","delta":2,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-2,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790864000000);
INSERT INTO "settlement" VALUES(11,'deal11','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',1,0,'0000000000000000000000000000000000000000000000000000000000000000','b17ef38aab5419cef07f6c509d5eab2c275807c4eccaa6c60549de5a94df65b7','{"deal":"deal11","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:2","name":"Bob","delta":1,"won":false},{"seat":1,"account":"discord:4","name":"Dan","delta":2,"won":false},{"seat":2,"account":"discord:1","name":"Ann","delta":3,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":1,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1790950400000);
INSERT INTO "settlement" VALUES(12,'deal12','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',4,1,'0000000000000000000000000000000000000000000000000000000000000000','8e169d358bfa6a8b0f10abb019769157c18516719fa8fbedd3acda8e6b5ab99e','{"deal":"deal12","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":2,"won":true},{"seat":1,"account":"discord:6","name":"discord:6","delta":3,"won":false},{"seat":2,"account":"discord:6","name":"discord:6","delta":4,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":4,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791036800000);
INSERT INTO "settlement" VALUES(13,'deal14','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-11,0,'0000000000000000000000000000000000000000000000000000000000000000','b9af3d62d058c7f52b843d0318da9585aa886baf6ce1dfba01e3ab02350025e0','{"deal":"deal14","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:5","name":"discord:5","delta":-3,"won":false},{"seat":1,"account":"discord:1","name":"Ann","delta":-2,"won":false},{"seat":2,"account":"discord:7","name":"discord:7","delta":-1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-11,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791209600000);
INSERT INTO "settlement" VALUES(14,'deal15','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-8,1,'0000000000000000000000000000000000000000000000000000000000000000','985ea595e14eb1fda6c018dac72af626a4cf61bfc8e5aa29bc1709cea10617d3','{"deal":"deal15","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:6","name":"discord:6","delta":-2,"won":true},{"seat":1,"account":"discord:3","name":"Cat","delta":-1,"won":false},{"seat":2,"account":"discord:3","name":"Cat","delta":0,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-8,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791296000000);
INSERT INTO "settlement" VALUES(15,'deal16','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-5,0,'0000000000000000000000000000000000000000000000000000000000000000','a3cac2aa37d41864752293c87593319f1d2066e50094e5319811e380b3b78d42','{"deal":"deal16","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:7","name":"discord:7","delta":-1,"won":false},{"seat":1,"account":"discord:5","name":"discord:5","delta":0,"won":false},{"seat":2,"account":"discord:8","name":"discord:8","delta":1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-5,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791382400000);
INSERT INTO "settlement" VALUES(16,'deal17','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-2,0,'0000000000000000000000000000000000000000000000000000000000000000','a7cee6c9e27e926eb5655cb22ae7470cdb3f42a8ce5d1782f52158bdb2b27988','{"deal":"deal17","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:8","name":"discord:8","delta":0,"won":false},{"seat":1,"account":"discord:7","name":"discord:7","delta":1,"won":false},{"seat":2,"account":"discord:4","name":"Dan","delta":2,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-2,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791468800000);
INSERT INTO "settlement" VALUES(17,'deal18','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',1,1,'0000000000000000000000000000000000000000000000000000000000000000','5d8b3cfc4654c47f326409efebdfb3e45a5520d31ab203f69ae8cf8ed7c6e8b2','{"deal":"deal18","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:0","name":"discord:0","delta":1,"won":true},{"seat":1,"account":"discord:0","name":"discord:0","delta":2,"won":true},{"seat":2,"account":"discord:0","name":"discord:0","delta":3,"won":true},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":1,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791555200000);
INSERT INTO "settlement" VALUES(18,'deal19','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',4,0,'0000000000000000000000000000000000000000000000000000000000000000','30e0d8f1702f1a87403e04a7d7bb9bc7aa92d00b9054bfed783daaea13db49c8','{"deal":"deal19","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":2,"won":false},{"seat":1,"account":"discord:2","name":"Bob","delta":3,"won":false},{"seat":2,"account":"discord:5","name":"discord:5","delta":4,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":4,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791641600000);
INSERT INTO "settlement" VALUES(19,'deal21','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-11,1,'0000000000000000000000000000000000000000000000000000000000000000','36ac5f83c10fef71c97921f96d51bac0cc8d8fa74a2934a8702566593ebf4d2d','{"deal":"deal21","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":-3,"won":true},{"seat":1,"account":"discord:6","name":"discord:6","delta":-2,"won":false},{"seat":2,"account":"discord:6","name":"discord:6","delta":-1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-11,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791814400000);
INSERT INTO "settlement" VALUES(20,'deal22','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-8,0,'0000000000000000000000000000000000000000000000000000000000000000','be5d528b34e688fb3bb504e4e8e66b66778b7dfa0e8ddb0ab35e0fe6c1c193c8','{"deal":"deal22","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:4","name":"Dan","delta":-2,"won":false},{"seat":1,"account":"discord:8","name":"discord:8","delta":-1,"won":false},{"seat":2,"account":"discord:2","name":"Bob","delta":0,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-8,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791900800000);
INSERT INTO "settlement" VALUES(21,'deal23','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-5,0,'0000000000000000000000000000000000000000000000000000000000000000','5e1453332ceb44a53bad99f06551c48d771ffc0fce5f131c7f4a5ca00332b53d','{"deal":"deal23","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:5","name":"discord:5","delta":-1,"won":false},{"seat":1,"account":"discord:1","name":"Ann","delta":0,"won":false},{"seat":2,"account":"discord:7","name":"discord:7","delta":1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-5,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1791987200000);
INSERT INTO "settlement" VALUES(22,'deal24','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-2,1,'0000000000000000000000000000000000000000000000000000000000000000','e03352b017dda249109d43cdb783fa6e3c0019c75185c2628b46083c21dfc17f','{"deal":"deal24","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:6","name":"discord:6","delta":0,"won":true},{"seat":1,"account":"discord:3","name":"Cat","delta":1,"won":false},{"seat":2,"account":"discord:3","name":"Cat","delta":2,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1792073600000);
INSERT INTO "settlement" VALUES(23,'deal25','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',1,0,'0000000000000000000000000000000000000000000000000000000000000000','c592e43cda40d2246b40dc1ed5879a08d171cf8b1d7c04060c148f4069669072','{"deal":"deal25","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:7","name":"discord:7","delta":1,"won":false},{"seat":1,"account":"discord:5","name":"discord:5","delta":2,"won":false},{"seat":2,"account":"discord:8","name":"discord:8","delta":3,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":1,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1792160000000);
INSERT INTO "settlement" VALUES(24,'deal26','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',4,0,'0000000000000000000000000000000000000000000000000000000000000000','0efb0cf9e1f5f97264e6449c1a76f1b1a42ea51b9092857386a3827b81530dcb','{"deal":"deal26","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:8","name":"discord:8","delta":2,"won":false},{"seat":1,"account":"discord:7","name":"discord:7","delta":3,"won":false},{"seat":2,"account":"discord:4","name":"Dan","delta":4,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":4,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1792246400000);
INSERT INTO "settlement" VALUES(25,'deal28','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-11,0,'0000000000000000000000000000000000000000000000000000000000000000','901f70fea6318ede9d822582dbfc2893baffce5c20d5bb803d06cb09069e719a','{"deal":"deal28","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":-3,"won":false},{"seat":1,"account":"discord:2","name":"Bob","delta":-2,"won":false},{"seat":2,"account":"discord:5","name":"discord:5","delta":-1,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-11,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1792419200000);
INSERT INTO "settlement" VALUES(26,'deal29','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-8,0,'0000000000000000000000000000000000000000000000000000000000000000','b16f0208a18775382ed39de4e396bea1893f17b6a5c2adcbc91686523a690f54','{"deal":"deal29","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:2","name":"Bob","delta":-2,"won":false},{"seat":1,"account":"discord:4","name":"Dan","delta":-1,"won":false},{"seat":2,"account":"discord:1","name":"Ann","delta":0,"won":false},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false}],"total":-8,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000"}',1792505600000);
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
INSERT INTO "total" VALUES('','manille','discord:0','discord:0',0,3,3,3);
INSERT INTO "total" VALUES('','manille','discord:1','Ann',2,10,0,0);
INSERT INTO "total" VALUES('','manille','discord:2','Bob',5,15,0,0);
INSERT INTO "total" VALUES('','manille','discord:3','Cat',1,5,5,3);
INSERT INTO "total" VALUES('','manille','discord:4','Dan',6,8,0,0);
INSERT INTO "total" VALUES('','manille','discord:6','discord:6',5,5,5,2);
INSERT INTO "total" VALUES('','manille','discord:7','discord:7',4,9,0,0);
INSERT INTO "total" VALUES('','manille','discord:8','discord:8',4,8,0,0);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:0','discord:0',0,1,1,1);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:1','Ann',6,6,0,0);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:2','Bob',6,8,0,0);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:3','Cat',-4,3,3,2);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:4','Dan',3,3,0,0);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:6','discord:6',-2,3,3,1);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:7','discord:7',4,5,0,0);
INSERT INTO "total" VALUES('discord:guild:77','manille','discord:8','discord:8',2,3,0,0);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:0','discord:0',0,2,2,2);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:1','Ann',-4,4,0,0);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:2','discord:5',-1,7,0,0);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:3','Cat',5,2,2,1);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:4','Dan',3,5,0,0);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:6','discord:6',7,2,2,1);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:7','discord:7',0,4,0,0);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','discord:8','discord:8',2,5,0,0);
CREATE INDEX total_order ON total (scope, game, points DESC, wins DESC, name, account);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX audit_scope ON audit (scope, seq);
CREATE INDEX entry_person ON entry (account);
COMMIT;
PRAGMA application_id = 1349282097;
PRAGMA user_version = 3;
