#!lua flags=no-writes,allow-cross-slot-keys
-- The tables of shards that were closed some time ago and are still stored.
--
-- KEYS  one of them, by which a cluster knows the node that has these shards
-- ARGV  1 for how many milliseconds at least  then of each shard its closed tables
-- Answers {table, when, table, when ...}, times in milliseconds.

local clock = redis.call('TIME')
local before = clock[1] * 1000 + math.floor(clock[2] / 1000) - ARGV[1]
local found = {}
for place = 2, #ARGV do
  for _, part in ipairs(redis.call('ZRANGE', ARGV[place], '-inf', string.format('%.0f', before), 'BYSCORE', 'WITHSCORES')) do
    found[#found + 1] = part
  end
end
return found
