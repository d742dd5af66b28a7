#!lua
-- Lists a table among the closed ones of its shard, where it is not yet and is stored at all.
--
-- KEYS  1 closed tables  2 tables
-- ARGV  1 table
-- Answers 1 where it was added.

for place, kind in ipairs({'zset', 'set'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
if redis.call('SISMEMBER', KEYS[2], ARGV[1]) == 0 then
  return 0
end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
return redis.call('ZADD', KEYS[1], 'NX', string.format('%.0f', now), ARGV[1])
