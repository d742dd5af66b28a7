#!lua flags=allow-cross-slot-keys
-- The heartbeat of shards: their deadlines follow the clock.
--
-- KEYS  one of them, by which a cluster knows the node that has these shards
-- ARGV  1 the longest silence that is none  2 longest deadline  then of each shard its beat and its deadlines
-- Answers the milliseconds by which deadlines moved, of all shards the most, negative where the clock went back. A
-- shard without deadlines has no beat: nothing is written.

local keys = {unpack(ARGV, 3)}
for place, key in ipairs(keys) do
  local found = redis.call('TYPE', key).ok
  if found ~= 'none' and found ~= (place % 2 == 1 and 'string' or 'zset') then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local gap, longest = tonumber(ARGV[1]), tonumber(ARGV[2])
if not (gap and longest) then
  return redis.error_reply('PLI-ARGUMENT')
end
local last = {}
for place = 1, #keys, 2 do
  last[place] = tonumber(redis.call('GET', keys[place]) or '0')
  if not last[place] then
    return redis.error_reply('PLI-BEAT')
  end
end

local now, most = server_clock(), 0
for place = 1, #keys, 2 do
  local beat, deadlines = keys[place], keys[place + 1]
  -- where nobody waits nothing is written each second: every write goes to the disk
  if redis.call('EXISTS', deadlines) == 1 then
    local shift = follow_clock(deadlines, last[place], now, gap, longest)
    redis.call('SET', beat, whole(now))
    if math.abs(shift) > math.abs(most) then
      most = shift
    end
  elseif last[place] > 0 then
    redis.call('DEL', beat)
  end
end
return most
