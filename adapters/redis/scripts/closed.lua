#!lua flags=no-writes
-- The tables of shards that were closed some time ago and are still stored.
--
-- KEYS  of each shard its closed tables
-- ARGV  1 for how many milliseconds at least
-- Answers {table, when, table, when ...}, times in milliseconds.

local clock = redis.call('TIME')
local before = clock[1] * 1000 + math.floor(clock[2] / 1000) - ARGV[1]
local found = {}
for _, closed in ipairs(KEYS) do
  for _, part in ipairs(redis.call('ZRANGE', closed, '-inf', string.format('%.0f', before), 'BYSCORE', 'WITHSCORES')) do
    found[#found + 1] = part
  end
end
return found
