#!lua
-- A shard's heartbeat. After a silence nobody could play, so all its deadlines move by as much, once.
--
-- KEYS  1 beat  2 deadlines
-- ARGV  1 the longest silence that is none  2 longest deadline
-- Answers the milliseconds by which the deadlines moved. A shard without deadlines has no beat: nothing is written.

local beat, deadlines = KEYS[1], KEYS[2]
for place, kind in ipairs({'string', 'zset'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local gap, longest = tonumber(ARGV[1]), tonumber(ARGV[2])
local last = tonumber(redis.call('GET', beat) or '0')
if not (gap and longest and last) then
  return redis.error_reply('PLI-ARGUMENT')
end

if redis.call('EXISTS', deadlines) == 0 then
  if last > 0 then
    redis.call('DEL', beat)
  end
  return 0
end

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local function whole(number)
  return string.format('%.0f', number)
end

local shift = 0
if last > 0 and now - last > gap then
  shift = now - last
end
local first = shift > 0 and '-inf' or whole(now + longest) -- without a shift, only those that are to be clamped
local moved = redis.call('ZRANGEBYSCORE', deadlines, first, '+inf', 'WITHSCORES')
for place = 1, #moved, 2 do
  local deadline = math.min(tonumber(moved[place + 1]) + shift, now + longest)
  redis.call('ZADD', deadlines, whole(deadline), moved[place])
end
redis.call('SET', beat, whole(now))
return shift
