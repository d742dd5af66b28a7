#!lua
-- Stores updates of a platform, each id once.
--
-- KEYS  1 inbox  2 ids seen
-- ARGV  1 how long ids are remembered  2 id  3 payload  4 id  5 payload ...
-- Answers the number of updates that were new.

local inbox, seen = KEYS[1], KEYS[2]
for place, kind in ipairs({'stream', 'zset'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local remembered = tonumber(ARGV[1])
if not remembered or #ARGV % 2 ~= 1 then
  return redis.error_reply('PLI-ARGUMENT')
end

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local function whole(number)
  return string.format('%.0f', number)
end

redis.call('ZREMRANGEBYSCORE', seen, '-inf', whole(now - remembered))
local stored = 0
for place = 2, #ARGV, 2 do
  -- a platform sends again what it has no answer for, though it was stored
  if not redis.call('ZSCORE', seen, ARGV[place]) then
    redis.call('XADD', inbox, '*', 'p', ARGV[place + 1])
    redis.call('ZADD', seen, whole(now), ARGV[place])
    stored = stored + 1
  end
end
redis.call('PEXPIRE', seen, whole(remembered))
return stored
