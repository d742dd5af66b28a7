#!lua
-- A shard's heartbeat: its deadlines follow the clock.
--
-- KEYS  1 beat  2 deadlines
-- ARGV  1 the longest silence that is none  2 longest deadline
-- Answers the milliseconds by which the deadlines moved, negative where the clock went back. A shard without
-- deadlines has no beat: nothing is written.

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

-- where nobody waits nothing is written each second: every write goes to the disk
if redis.call('EXISTS', deadlines) == 0 then
  if last > 0 then
    redis.call('DEL', beat)
  end
  return 0
end

local now = server_clock()
local shift = follow_clock(deadlines, last, now, gap, longest)
redis.call('SET', beat, whole(now))
return shift
