#!lua
-- A process gives back all that it holds, and is gone.
--
-- KEYS  1 leases  2 news
-- ARGV  1 process
-- Answers the number of leases that are free now.

local leases, news, me = KEYS[1], KEYS[2], ARGV[1]
for place, kind in ipairs({'hash', 'stream'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local freed, all = 0, redis.call('HGETALL', leases)
for place = 1, #all, 2 do
  local epoch, holder = string.match(all[place + 1], '^(%d+) (.+)$')
  if holder == me then
    redis.call('HSET', leases, all[place], epoch .. ' ')
    freed = freed + 1
  end
end
redis.call('HDEL', leases, 'process:' .. me, 'divides:' .. me)
redis.call('XADD', news, 'MAXLEN', '1', '*', 'p', me)
return freed
