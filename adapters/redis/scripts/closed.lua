#!lua flags=no-writes
-- The tables of a shard that were closed some time ago and are still stored.
--
-- KEYS  1 closed tables
-- ARGV  1 for how many milliseconds at least
-- Answers {table, when, table, when ...}, times in milliseconds.

local clock = redis.call('TIME')
local before = clock[1] * 1000 + math.floor(clock[2] / 1000) - ARGV[1]
return redis.call('ZRANGE', KEYS[1], '-inf', string.format('%.0f', before), 'BYSCORE', 'WITHSCORES')
