#!lua flags=no-writes
-- How long it is to the nearest deadline of a shard.
--
-- KEYS  1 deadlines
-- Answers milliseconds, negative where it has passed, or nil where there is none.

local nearest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
if not nearest then
  return false
end
local clock = redis.call('TIME')
return tonumber(nearest) - (clock[1] * 1000 + math.floor(clock[2] / 1000))
