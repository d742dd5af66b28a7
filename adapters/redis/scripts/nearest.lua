#!lua flags=no-writes,allow-cross-slot-keys
-- How long it is to the nearest deadline of shards.
--
-- KEYS  one of them, by which a cluster knows the node that has these shards
-- ARGV  of each shard its deadlines
-- Answers milliseconds, negative where it has passed, or nil where there is none.

local nearest
for _, deadlines in ipairs(ARGV) do
  local first = tonumber(redis.call('ZRANGE', deadlines, 0, 0, 'WITHSCORES')[2])
  if first and (not nearest or first < nearest) then
    nearest = first
  end
end
if not nearest then
  return false
end
local clock = redis.call('TIME')
return nearest - (clock[1] * 1000 + math.floor(clock[2] / 1000))
