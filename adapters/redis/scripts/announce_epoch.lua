#!lua
-- Tells a shard of the latest epoch of a lease. An earlier one than it knows changes nothing.
--
-- KEYS  1 epoch of the lease
-- ARGV  1 epoch
-- Answers the latest.

local found = redis.call('TYPE', KEYS[1]).ok
if found ~= 'none' and found ~= 'string' then
  return redis.error_reply('PLI-KEY 1')
end
local epoch, known = tonumber(ARGV[1]), tonumber(redis.call('GET', KEYS[1]) or '0')
if not (epoch and known) then
  return redis.error_reply('PLI-ARGUMENT')
end
if epoch > known then
  redis.call('SET', KEYS[1], ARGV[1])
  return epoch
end
return known
