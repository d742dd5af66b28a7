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
INSERT INTO "aside" VALUES(3,'31-0',X'FF7B','not JSON',1792592000000);
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
INSERT INTO "audit" VALUES(1,'discord:guild:77',1792592000000,'discord:4','Dan','defaults','manille target=80',NULL);
CREATE TABLE ban (
    scope  TEXT    NOT NULL,
    person TEXT    NOT NULL,
    name   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (scope, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE charter (
    code    TEXT    PRIMARY KEY CHECK (length(code) = 8),
    game    TEXT    NOT NULL CHECK (game <> ''),
    options TEXT    NOT NULL, -- JSON: what differs from the standard rules
    at      INTEGER NOT NULL  -- milliseconds since 1970, when it was first read out
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
INSERT INTO "conflict" VALUES('deal3','d38914c3a0b459d7e2b484fdb059cffb4b67dd5ecfbb0d8d07835975c127b463',2,'30-0','{"deal":"deal3","table":"table000","number":7,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":0,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:6","name":"discord:6","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:6","name":"discord:6","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1792592000000);
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
    won     INTEGER NOT NULL CHECK (won IN (0, 1)), side    INTEGER NOT NULL DEFAULT -1, place   INTEGER NOT NULL DEFAULT 0, sweep   INTEGER NOT NULL DEFAULT 0 CHECK (sweep IN (0, 1)), contre  INTEGER NOT NULL DEFAULT 0 CHECK (contre IN (0, 1)), covered INTEGER NOT NULL DEFAULT 0 CHECK (covered IN (0, 1)), rated   TEXT,
    PRIMARY KEY (deal, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "entry" VALUES('deal0',0,'discord:0','discord:0',-3,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal0',1,'discord:0','discord:0',-2,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal0',2,'discord:0','discord:0',-1,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal0',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal1',0,'discord:1','Ann',-2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal1',1,'discord:2','Bob',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal1',2,'discord:2','discord:5',0,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal1',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal10',0,'discord:1','Ann',0,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal10',1,'discord:2','Bob',1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal10',2,'discord:2','discord:5',2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal10',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal11',0,'discord:2','Bob',1,1,0,1,0,0,0,'discord:2');
INSERT INTO "entry" VALUES('deal11',1,'discord:4','Dan',2,0,1,2,0,0,0,'discord:4');
INSERT INTO "entry" VALUES('deal11',2,'discord:1','Ann',3,0,2,2,0,0,0,'discord:1');
INSERT INTO "entry" VALUES('deal11',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal12',0,'discord:3','Cat',2,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal12',1,'discord:6','discord:6',3,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal12',2,'discord:6','discord:6',4,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal12',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal14',0,'discord:2','discord:5',-3,1,0,1,0,0,0,'discord:2');
INSERT INTO "entry" VALUES('deal14',1,'discord:1','Ann',-2,0,1,2,0,0,0,'discord:1');
INSERT INTO "entry" VALUES('deal14',2,'discord:7','discord:7',-1,0,2,2,0,0,0,'discord:7');
INSERT INTO "entry" VALUES('deal14',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal15',0,'discord:6','discord:6',-2,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal15',1,'discord:3','Cat',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal15',2,'discord:3','Cat',0,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal15',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal16',0,'discord:7','discord:7',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal16',1,'discord:2','discord:5',0,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal16',2,'discord:8','discord:8',1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal16',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal17',0,'discord:8','discord:8',0,1,0,1,0,0,0,'discord:8');
INSERT INTO "entry" VALUES('deal17',1,'discord:7','discord:7',1,0,1,2,0,0,0,'discord:7');
INSERT INTO "entry" VALUES('deal17',2,'discord:4','Dan',2,0,2,2,0,0,0,'discord:4');
INSERT INTO "entry" VALUES('deal17',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal18',0,'discord:0','discord:0',1,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal18',1,'discord:0','discord:0',2,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal18',2,'discord:0','discord:0',3,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal18',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal19',0,'discord:1','Ann',2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal19',1,'discord:2','Bob',3,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal19',2,'discord:2','discord:5',4,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal19',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal2',0,'discord:2','Bob',-1,1,0,1,0,0,0,'discord:2');
INSERT INTO "entry" VALUES('deal2',1,'discord:4','Dan',0,0,1,2,0,0,0,'discord:4');
INSERT INTO "entry" VALUES('deal2',2,'discord:1','Ann',1,0,2,2,0,0,0,'discord:1');
INSERT INTO "entry" VALUES('deal2',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal21',0,'discord:3','Cat',-3,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal21',1,'discord:6','discord:6',-2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal21',2,'discord:6','discord:6',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal21',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal22',0,'discord:4','Dan',-2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal22',1,'discord:8','discord:8',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal22',2,'discord:2','Bob',0,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal22',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal23',0,'discord:2','discord:5',-1,1,0,1,0,0,0,'discord:2');
INSERT INTO "entry" VALUES('deal23',1,'discord:1','Ann',0,0,1,2,0,0,0,'discord:1');
INSERT INTO "entry" VALUES('deal23',2,'discord:7','discord:7',1,0,2,2,0,0,0,'discord:7');
INSERT INTO "entry" VALUES('deal23',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal24',0,'discord:6','discord:6',0,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal24',1,'discord:3','Cat',1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal24',2,'discord:3','Cat',2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal24',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal25',0,'discord:7','discord:7',1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal25',1,'discord:2','discord:5',2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal25',2,'discord:8','discord:8',3,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal25',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal26',0,'discord:8','discord:8',2,1,0,1,0,0,0,'discord:8');
INSERT INTO "entry" VALUES('deal26',1,'discord:7','discord:7',3,0,1,2,0,0,0,'discord:7');
INSERT INTO "entry" VALUES('deal26',2,'discord:4','Dan',4,0,2,2,0,0,0,'discord:4');
INSERT INTO "entry" VALUES('deal26',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal28',0,'discord:1','Ann',-3,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal28',1,'discord:2','Bob',-2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal28',2,'discord:2','discord:5',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal28',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal29',0,'discord:2','Bob',-2,1,0,1,0,0,0,'discord:2');
INSERT INTO "entry" VALUES('deal29',1,'discord:4','Dan',-1,0,1,2,0,0,0,'discord:4');
INSERT INTO "entry" VALUES('deal29',2,'discord:1','Ann',0,0,2,2,0,0,0,'discord:1');
INSERT INTO "entry" VALUES('deal29',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal3',0,'discord:3','Cat',0,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal3',1,'discord:6','discord:6',1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal3',2,'discord:6','discord:6',2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal3',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal4',0,'discord:4','Dan',1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal4',1,'discord:8','discord:8',2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal4',2,'discord:2','Bob',3,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal4',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal5',0,'discord:2','discord:5',2,1,0,1,0,0,0,'discord:2');
INSERT INTO "entry" VALUES('deal5',1,'discord:1','Ann',3,0,1,2,0,0,0,'discord:1');
INSERT INTO "entry" VALUES('deal5',2,'discord:7','discord:7',4,0,2,2,0,0,0,'discord:7');
INSERT INTO "entry" VALUES('deal5',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal7',0,'discord:7','discord:7',-3,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal7',1,'discord:2','discord:5',-2,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal7',2,'discord:8','discord:8',-1,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal7',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal8',0,'discord:8','discord:8',-2,1,0,1,0,0,0,'discord:8');
INSERT INTO "entry" VALUES('deal8',1,'discord:7','discord:7',-1,0,1,2,0,0,0,'discord:7');
INSERT INTO "entry" VALUES('deal8',2,'discord:4','Dan',0,0,2,2,0,0,0,'discord:4');
INSERT INTO "entry" VALUES('deal8',3,'discord:9','discord:9',5,0,3,2,0,0,0,'discord:9');
INSERT INTO "entry" VALUES('deal9',0,'discord:0','discord:0',-1,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal9',1,'discord:0','discord:0',0,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal9',2,'discord:0','discord:0',1,1,-1,0,0,0,0,NULL);
INSERT INTO "entry" VALUES('deal9',3,'computer:steady','Robot',-5,0,-1,0,0,0,0,NULL);
CREATE TABLE erased (
    digest TEXT    PRIMARY KEY, -- HMAC-SHA-256 with the key above
    at     INTEGER NOT NULL     -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
INSERT INTO "erased" VALUES('2aa920a1df5b2e867639944360c4dc4b2d3836c649688031610fcc5ad4ffc3c3',1790000000000);
CREATE TABLE house_rules (
    scope    TEXT PRIMARY KEY,
    settings TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;
INSERT INTO "house_rules" VALUES('discord:guild:77','{"language":"fr","channels":[{"key":"discord:77/1","name":"#cards"}],"tables":3,"options":{"manille":{"target":80}},"guests":true,"pictures":"off"}');
CREATE TABLE identity (
    person  TEXT PRIMARY KEY,
    account TEXT NOT NULL CHECK (account <> person)
) STRICT, WITHOUT ROWID;
INSERT INTO "identity" VALUES('discord:5','discord:2');
CREATE TABLE installation (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id  TEXT NOT NULL, -- the store keeps it too: results are never split between two ledgers
    key TEXT NOT NULL  -- of the hashes in `erased`
) STRICT;
INSERT INTO "installation" VALUES(1,'00112233445566778899aabbccddeeff','0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef');
CREATE TABLE link_code (
    person TEXT    PRIMARY KEY,
    digest TEXT    NOT NULL UNIQUE,
    until  INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
CREATE TABLE name (
    account TEXT    PRIMARY KEY,
    name    TEXT    NOT NULL,
    seq     INTEGER NOT NULL -- of the settlement that said so
) STRICT, WITHOUT ROWID;
INSERT INTO "name" VALUES('discord:0','discord:0',17);
INSERT INTO "name" VALUES('discord:1','Ann',26);
INSERT INTO "name" VALUES('discord:2','Bob',26);
INSERT INTO "name" VALUES('discord:3','Cat',22);
INSERT INTO "name" VALUES('discord:4','Dan',26);
INSERT INTO "name" VALUES('discord:6','discord:6',22);
INSERT INTO "name" VALUES('discord:7','discord:7',24);
INSERT INTO "name" VALUES('discord:8','discord:8',24);
INSERT INTO "name" VALUES('discord:9','discord:9',26);
CREATE TABLE opted_in (
    scope TEXT PRIMARY KEY CHECK (scope <> '')
) STRICT, WITHOUT ROWID;
CREATE TABLE person (
    account  TEXT    PRIMARY KEY, -- whom results count for, see `identity`
    settings TEXT    NOT NULL,    -- JSON
    hidden   INTEGER NOT NULL CHECK (hidden IN (0, 1)) -- out of the settings, for leaderboards
) STRICT, WITHOUT ROWID;
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
INSERT INTO "rating" VALUES('discord:guild:77','manille:4','discord:1',2.1693942775902961273e+01,7.76523845068921403367e+00,-160,4,0,1792505600000);
INSERT INTO "rating" VALUES('discord:guild:77','manille:4','discord:2',3.51866422616183811551e+01,8.01636526993068443402e+00,1114,4,4,1792505600000);
INSERT INTO "rating" VALUES('discord:guild:77','manille:4','discord:4',2.22849258626129476112e+01,7.88273622426102,-136,3,0,1792505600000);
INSERT INTO "rating" VALUES('discord:guild:77','manille:4','discord:7',2.23290613093183765158e+01,7.8901670697865231574e+00,-134,3,0,1791987200000);
INSERT INTO "rating" VALUES('discord:guild:77','manille:4','discord:8',2.77887354616938395688e+01,8.25799376847684,301,1,1,1791468800000);
INSERT INTO "rating" VALUES('discord:guild:77','manille:4','discord:9',2.1092264652998679252e+01,7.65333961045189425931e+00,-187,5,0,1792505600000);
INSERT INTO "rating" VALUES('telegram:chat:-100','manille:4','discord:1',2.31735175133897470796e+01,8.03106745504221386511e+00,-92,2,0,1791209600000);
INSERT INTO "rating" VALUES('telegram:chat:-100','manille:4','discord:2',3.04273780002518670064e+01,8.18512098321756909058e+00,587,2,2,1791209600000);
INSERT INTO "rating" VALUES('telegram:chat:-100','manille:4','discord:4',2.23488580262766305399e+01,7.89368452307231116549e+00,-133,3,0,1792246400000);
INSERT INTO "rating" VALUES('telegram:chat:-100','manille:4','discord:7',2.22650447699238931411e+01,7.88493727421325552029e+00,-139,3,0,1792246400000);
INSERT INTO "rating" VALUES('telegram:chat:-100','manille:4','discord:8',3.04119913222453845951e+01,8.17834081300227744293e+00,588,2,2,1792246400000);
INSERT INTO "rating" VALUES('telegram:chat:-100','manille:4','discord:9',2.16894825991233304303e+01,7.77192645852739438794e+00,-163,4,0,1792246400000);
CREATE TABLE season (
    scope  TEXT    NOT NULL CHECK (scope <> ''),
    number INTEGER NOT NULL CHECK (number > 1),
    name   TEXT    NOT NULL,
    began  INTEGER NOT NULL, -- milliseconds since 1970
    PRIMARY KEY (scope, number)
) STRICT, WITHOUT ROWID;
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
, pool TEXT NOT NULL DEFAULT 'open'
    CHECK (pool IN ('open', 'friendly', 'computers')), season INTEGER NOT NULL DEFAULT 1 CHECK (season > 0), charter TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "settlement" VALUES(1,'deal0','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-11,1,'0000000000000000000000000000000000000000000000000000000000000000','4e3c626ff3be779b5060db9ab1de4f8a4020b60db8193584e1d9534021e1b745','{"deal":"deal0","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:0","name":"discord:0","delta":-3,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:0","name":"discord:0","delta":-2,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:0","name":"discord:0","delta":-1,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-11,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790000000000,'computers',1,'');
INSERT INTO "settlement" VALUES(2,'deal1','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-8,0,'0000000000000000000000000000000000000000000000000000000000000000','bded1e298f1c5735bbaf3fef8683620bd2c9a495e0e4fc0489134c4f210d5a76','{"deal":"deal1","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":-2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:2","name":"Bob","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:5","name":"discord:5","delta":0,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-8,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790086400000,'computers',1,'');
INSERT INTO "settlement" VALUES(3,'deal2','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',5,1,'0000000000000000000000000000000000000000000000000000000000000000','aa9ce9fece7c8326b214b6529d6a6159722198eeb1fe327b4d00aed0c3f02c79','{"deal":"deal2","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:2","name":"Bob","delta":-1,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:4","name":"Dan","delta":0,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:1","name":"Ann","delta":1,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":5,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790172800000,'open',1,'');
INSERT INTO "settlement" VALUES(4,'deal3','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-2,1,'0000000000000000000000000000000000000000000000000000000000000000','9a97ba47396456ba2cc2abc156182d6a017ce215cbffb66db98966abea02c27d','{"deal":"deal3","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":0,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:6","name":"discord:6","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:6","name":"discord:6","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790259200000,'computers',1,'');
INSERT INTO "settlement" VALUES(5,'deal4','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',1,0,'0000000000000000000000000000000000000000000000000000000000000000','9533f55d838b2d7b53278685158aff6e0d1191d3ed3857170e6ba063591f0ad7','{"deal":"deal4","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:4","name":"Dan","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:8","name":"discord:8","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:2","name":"Bob","delta":3,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":1,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790345600000,'computers',1,'');
INSERT INTO "settlement" VALUES(6,'deal5','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',14,1,'0000000000000000000000000000000000000000000000000000000000000000','430a2177fe5d63a1717b9070a6ea6be366666fbc54c2756be6c091840f6f5777','{"deal":"deal5","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:5","name":"discord:5","delta":2,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:1","name":"Ann","delta":3,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:7","name":"discord:7","delta":4,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":14,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790432000000,'open',1,'');
INSERT INTO "settlement" VALUES(7,'deal7','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-11,0,'0000000000000000000000000000000000000000000000000000000000000000','89795dd5675e2570fc39cf5b5073464a4eda85d611088f483e755e9a41836df9','{"deal":"deal7","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:7","name":"discord:7","delta":-3,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:5","name":"discord:5","delta":-2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:8","name":"discord:8","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-11,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790604800000,'computers',1,'');
INSERT INTO "settlement" VALUES(8,'deal8','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',2,1,'0000000000000000000000000000000000000000000000000000000000000000','8e53b599a362abd3c6cf00f2c578d68a6a66be1f94c59b20163ffdac834d8c86','{"deal":"deal8","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:8","name":"discord:8","delta":-2,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:7","name":"discord:7","delta":-1,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:4","name":"Dan","delta":0,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790691200000,'open',1,'');
INSERT INTO "settlement" VALUES(9,'deal9','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-5,1,'0000000000000000000000000000000000000000000000000000000000000000','9f9dc680ed6c0eb1bc1a7597adedff1c155232296b30c65219fbe87a24c3035e','{"deal":"deal9","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:0","name":"discord:0","delta":-1,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:0","name":"discord:0","delta":0,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:0","name":"discord:0","delta":1,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-5,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790777600000,'computers',1,'');
INSERT INTO "settlement" VALUES(10,'deal10','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-2,0,'0000000000000000000000000000000000000000000000000000000000000000','fcf13baa90ca3203d8e61f45b22227c5794421020d96114a8b85bee696c4ed1e','{"deal":"deal10","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":0,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:2","name":"Bob","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:5","name":"discord:5","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-2,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790864000000,'computers',1,'');
INSERT INTO "settlement" VALUES(11,'deal11','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',11,1,'0000000000000000000000000000000000000000000000000000000000000000','dff63f5e8edbca5d3abf1e0721d9b3cb153815f1caada728a6cd56358889f2a2','{"deal":"deal11","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:2","name":"Bob","delta":1,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:4","name":"Dan","delta":2,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:1","name":"Ann","delta":3,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":11,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1790950400000,'open',1,'');
INSERT INTO "settlement" VALUES(12,'deal12','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',4,1,'0000000000000000000000000000000000000000000000000000000000000000','a25ca74e8ee053c94bca1d1b898ddee6899734314d8657648dc4083d7625d4b5','{"deal":"deal12","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":2,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:6","name":"discord:6","delta":3,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:6","name":"discord:6","delta":4,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":4,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791036800000,'computers',1,'');
INSERT INTO "settlement" VALUES(13,'deal14','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-1,1,'0000000000000000000000000000000000000000000000000000000000000000','66494955b4e9a23b783969f5782c038a15023e0d36bc6903a32225c6a2ac2ba5','{"deal":"deal14","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:5","name":"discord:5","delta":-3,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:1","name":"Ann","delta":-2,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:7","name":"discord:7","delta":-1,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-1,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791209600000,'open',1,'');
INSERT INTO "settlement" VALUES(14,'deal15','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-8,1,'0000000000000000000000000000000000000000000000000000000000000000','976950baafcd4f9f385565f98192054002ddc0dafffe50ab3048d58bd21fe2b8','{"deal":"deal15","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:6","name":"discord:6","delta":-2,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:3","name":"Cat","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:3","name":"Cat","delta":0,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-8,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791296000000,'computers',1,'');
INSERT INTO "settlement" VALUES(15,'deal16','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-5,0,'0000000000000000000000000000000000000000000000000000000000000000','c6ed04d4344588842d1f9bd604f9638b90e85d8733f751a3152c75e51df8671e','{"deal":"deal16","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:7","name":"discord:7","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:5","name":"discord:5","delta":0,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:8","name":"discord:8","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-5,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791382400000,'computers',1,'');
INSERT INTO "settlement" VALUES(16,'deal17','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',8,1,'0000000000000000000000000000000000000000000000000000000000000000','61803f054e712af9ecdea8601149ea719ba7754feba35ddf56932071b667ec18','{"deal":"deal17","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:8","name":"discord:8","delta":0,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:7","name":"discord:7","delta":1,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:4","name":"Dan","delta":2,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":8,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791468800000,'open',1,'');
INSERT INTO "settlement" VALUES(17,'deal18','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',1,1,'0000000000000000000000000000000000000000000000000000000000000000','a581f62205532b616712d22299683b92a726c2a64de2b005a3bb00b6df2c6786','{"deal":"deal18","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:0","name":"discord:0","delta":1,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:0","name":"discord:0","delta":2,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:0","name":"discord:0","delta":3,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":1,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791555200000,'computers',1,'');
INSERT INTO "settlement" VALUES(18,'deal19','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',4,0,'0000000000000000000000000000000000000000000000000000000000000000','acf5f5425738c757109ac7c09ae09afbcff32d1445c606ae993d6c716da150f2','{"deal":"deal19","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:2","name":"Bob","delta":3,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:5","name":"discord:5","delta":4,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":4,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791641600000,'computers',1,'');
INSERT INTO "settlement" VALUES(19,'deal21','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',-11,1,'0000000000000000000000000000000000000000000000000000000000000000','d38b93e664a6822d9932b7142c596a2eb8706ad99d48004f3fb1c29ba10f728f','{"deal":"deal21","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:3","name":"Cat","delta":-3,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:6","name":"discord:6","delta":-2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:6","name":"discord:6","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-11,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791814400000,'computers',1,'');
INSERT INTO "settlement" VALUES(20,'deal22','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-8,0,'0000000000000000000000000000000000000000000000000000000000000000','d368ce59a8d79c21538f058695102c250a8f85e5e2423ec793464a842db295c8','{"deal":"deal22","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:4","name":"Dan","delta":-2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:8","name":"discord:8","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:2","name":"Bob","delta":0,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-8,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791900800000,'computers',1,'');
INSERT INTO "settlement" VALUES(21,'deal23','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',5,1,'0000000000000000000000000000000000000000000000000000000000000000','f8cdd1f793d8ad748d597f5842ae32355d848648098933eafc468b9520b11707','{"deal":"deal23","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:5","name":"discord:5","delta":-1,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:1","name":"Ann","delta":0,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:7","name":"discord:7","delta":1,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":5,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1791987200000,'open',1,'');
INSERT INTO "settlement" VALUES(22,'deal24','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-2,1,'0000000000000000000000000000000000000000000000000000000000000000','60d00b3c1e8be0c84ce7353a10658e47dd386bbd4b5b23afaa5238ed8a11bdb3','{"deal":"deal24","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:6","name":"discord:6","delta":0,"won":true,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:3","name":"Cat","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:3","name":"Cat","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1792073600000,'computers',1,'');
INSERT INTO "settlement" VALUES(23,'deal25','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',1,0,'0000000000000000000000000000000000000000000000000000000000000000','a76816c183ad5da22c6849c63af5ab6af9df5f0490df59e1194a63131c8d7c06','{"deal":"deal25","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:7","name":"discord:7","delta":1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:5","name":"discord:5","delta":2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:8","name":"discord:8","delta":3,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":1,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1792160000000,'computers',1,'');
INSERT INTO "settlement" VALUES(24,'deal26','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',14,1,'0000000000000000000000000000000000000000000000000000000000000000','54c95be8e28157cc9a9de1cd4f53c8b0fdc39785b8b065e46778257e9cc1cf97','{"deal":"deal26","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:8","name":"discord:8","delta":2,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:7","name":"discord:7","delta":3,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:4","name":"Dan","delta":4,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":14,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1792246400000,'open',1,'');
INSERT INTO "settlement" VALUES(25,'deal28','table000',1,'manille','points',1,'{"contre":true,"target":101}','telegram:chat:-100',-11,0,'0000000000000000000000000000000000000000000000000000000000000000','669e7bc421ce206459bf9268f051049ecb14cb292bebe98b01a7f7719f89f6c1','{"deal":"deal28","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"telegram:chat:-100","entries":[{"seat":0,"account":"discord:1","name":"Ann","delta":-3,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:2","name":"Bob","delta":-2,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:5","name":"discord:5","delta":-1,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"computer:steady","name":"Robot","delta":-5,"won":false,"side":-1,"place":0,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":-11,"match_over":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1792419200000,'computers',1,'');
INSERT INTO "settlement" VALUES(26,'deal29','table000',1,'manille','points',1,'{"contre":true,"target":101}','discord:guild:77',2,1,'0000000000000000000000000000000000000000000000000000000000000000','ab1ac16c3cbb538b46a27b61ecd40a081ae11ccf586785bbfea8bac6b05f51fd','{"deal":"deal29","table":"table000","number":1,"game":"manille","unit":"points","version":1,"options":{"target":101,"contre":true},"scope":"discord:guild:77","entries":[{"seat":0,"account":"discord:2","name":"Bob","delta":-2,"won":true,"side":0,"place":1,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":1,"account":"discord:4","name":"Dan","delta":-1,"won":false,"side":1,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":2,"account":"discord:1","name":"Ann","delta":0,"won":false,"side":2,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0},{"seat":3,"account":"discord:9","name":"discord:9","delta":5,"won":false,"side":3,"place":2,"sweep":false,"contre":false,"covered":false,"covers":0}],"total":2,"match_over":true,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","friendly":false}',1792505600000,'open',1,'');
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
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:0',0,1,1,1,0,0,1790777600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:1',-2,1,0,0,0,0,1790086400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:2',-3,2,0,0,0,0,1790604800000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:3',0,1,1,1,0,0,1790259200000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:6',3,1,1,0,0,0,1790259200000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:7',-3,1,0,0,0,0,1790604800000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-09','discord:8',-1,1,0,0,0,0,1790604800000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-10','discord:1',2,1,0,0,0,0,1791641600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-10','discord:2',9,2,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-10','discord:3',-4,2,2,1,0,0,1791814400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-10','discord:6',-5,2,2,1,0,0,1791814400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-10','discord:7',1,1,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','2026-10','discord:8',3,1,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:0',0,1,1,1,0,0,1790777600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:1',0,2,0,0,0,0,1791641600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:2',6,4,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:3',-4,3,3,2,0,0,1791814400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:6',-2,3,3,1,0,0,1791814400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:7',-2,2,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','all','discord:8',2,2,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:0',0,1,1,1,0,0,1790777600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:1',0,2,0,0,0,0,1791641600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:2',6,4,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:3',-4,3,3,2,0,0,1791814400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:6',-2,3,3,1,0,0,1791814400000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:7',-2,2,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','computers','season:1','discord:8',2,2,0,0,0,0,1792160000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-09','discord:1',3,1,1,0,0,0,1790432000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-09','discord:2',2,1,1,1,0,0,1790432000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-09','discord:7',4,1,1,0,0,0,1790432000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-09','discord:9',5,1,1,0,0,0,1790432000000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-10','discord:1',3,3,3,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-10','discord:2',-2,3,3,3,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-10','discord:4',3,3,3,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-10','discord:7',2,2,2,0,0,0,1791987200000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-10','discord:8',0,1,1,1,0,0,1791468800000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','2026-10','discord:9',20,4,4,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','all','discord:1',6,4,4,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','all','discord:2',0,4,4,4,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','all','discord:4',3,3,3,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','all','discord:7',6,3,3,0,0,0,1791987200000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','all','discord:8',0,1,1,1,0,0,1791468800000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','all','discord:9',25,5,5,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','season:1','discord:1',6,4,4,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','season:1','discord:2',0,4,4,4,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','season:1','discord:4',3,3,3,0,0,0,1792505600000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','season:1','discord:7',6,3,3,0,0,0,1791987200000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','season:1','discord:8',0,1,1,1,0,0,1791468800000);
INSERT INTO "total" VALUES('discord:guild:77','manille','open','season:1','discord:9',25,5,5,0,0,0,1792505600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-09','discord:0',-6,1,1,1,0,0,1790000000000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-09','discord:2',3,1,0,0,0,0,1790345600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-09','discord:4',1,1,0,0,0,0,1790345600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-09','discord:8',2,1,0,0,0,0,1790345600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:0',6,1,1,1,0,0,1791555200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:1',-3,2,0,0,0,0,1792419200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:2',0,4,0,0,0,0,1792419200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:3',5,2,2,1,0,0,1792073600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:4',-2,1,0,0,0,0,1791900800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:6',7,2,2,1,0,0,1792073600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:7',-1,1,0,0,0,0,1791382400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','2026-10','discord:8',0,2,0,0,0,0,1791900800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:0',0,2,2,2,0,0,1791555200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:1',-3,2,0,0,0,0,1792419200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:2',3,5,0,0,0,0,1792419200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:3',5,2,2,1,0,0,1792073600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:4',-1,2,0,0,0,0,1791900800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:6',7,2,2,1,0,0,1792073600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:7',-1,1,0,0,0,0,1791382400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','all','discord:8',2,3,0,0,0,0,1791900800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:0',0,2,2,2,0,0,1791555200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:1',-3,2,0,0,0,0,1792419200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:2',3,5,0,0,0,0,1792419200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:3',5,2,2,1,0,0,1792073600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:4',-1,2,0,0,0,0,1791900800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:6',7,2,2,1,0,0,1792073600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:7',-1,1,0,0,0,0,1791382400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','computers','season:1','discord:8',2,3,0,0,0,0,1791900800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-09','discord:1',1,1,1,0,0,0,1790172800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-09','discord:2',-1,1,1,1,0,0,1790172800000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-09','discord:4',0,2,2,0,0,0,1790691200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-09','discord:7',-1,1,1,0,0,0,1790691200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-09','discord:8',-2,1,1,1,0,0,1790691200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-09','discord:9',10,2,2,0,0,0,1790691200000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-10','discord:1',-2,1,1,0,0,0,1791209600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-10','discord:2',-3,1,1,1,0,0,1791209600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-10','discord:4',4,1,1,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-10','discord:7',2,2,2,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-10','discord:8',2,1,1,1,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','2026-10','discord:9',10,2,2,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','all','discord:1',-1,2,2,0,0,0,1791209600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','all','discord:2',-4,2,2,2,0,0,1791209600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','all','discord:4',4,3,3,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','all','discord:7',1,3,3,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','all','discord:8',0,2,2,2,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','all','discord:9',20,4,4,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','season:1','discord:1',-1,2,2,0,0,0,1791209600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','season:1','discord:2',-4,2,2,2,0,0,1791209600000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','season:1','discord:4',4,3,3,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','season:1','discord:7',1,3,3,0,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','season:1','discord:8',0,2,2,2,0,0,1792246400000);
INSERT INTO "total" VALUES('telegram:chat:-100','manille','open','season:1','discord:9',20,4,4,0,0,0,1792246400000);
CREATE INDEX identity_account ON identity (account);
CREATE INDEX audit_scope ON audit (scope, seq);
CREATE INDEX entry_person ON entry (account);
CREATE INDEX settlement_scope ON settlement (scope, season);
CREATE INDEX entry_rated ON entry (rated) WHERE rated IS NOT NULL;
CREATE INDEX settlement_match ON settlement (seq) WHERE match_over AND pool = 'open';
CREATE VIEW share AS
SELECT seq, deal, scope, season, game, pool, strftime('%Y-%m', at / 1000, 'unixepoch') AS month, at, account,
       sum(iif(covered, min(delta, 0), delta)) AS points, number <> 0 AS deals, match_over AS matches,
       max(won AND NOT covered) AS wins, max(sweep AND NOT covered) AS sweeps, max(contre AND NOT covered) AS contres
FROM settlement JOIN entry USING (deal)
WHERE substr(account, 1, 9) <> 'computer:' GROUP BY deal, account;
CREATE INDEX total_order ON total (scope, game, pool, period, points DESC, wins DESC, account, deals, last);
CREATE INDEX total_account ON total (account);
CREATE INDEX rating_order ON rating (scope, family, shown DESC, wins DESC, account, matches, last);
CREATE INDEX rating_account ON rating (account);
COMMIT;
PRAGMA application_id = 1349282097;
PRAGMA user_version = 6;
