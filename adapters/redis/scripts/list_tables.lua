#!lua
-- Puts tables into directories of one shard, each behind those that are there already.
--
-- KEYS  a directory for each table
-- ARGV  the tables

for place, key in ipairs(KEYS) do
  local found = redis.call('TYPE', key).ok
  if found ~= 'none' and found ~= 'zset' then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
if #KEYS ~= #ARGV then
  return redis.error_reply('PLI-ARGUMENT')
end
local clock = redis.call('TIME')
for place, key in ipairs(KEYS) do
  local now = clock[1] * 1000000 + clock[2]
  local last = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')[2]
  if last and tonumber(last) >= now then
    now = tonumber(last) + 1 -- the clock stood still or went back
  end
  redis.call('ZADD', key, 'NX', string.format('%.0f', now), ARGV[place])
end
return 1
