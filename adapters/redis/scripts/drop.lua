#!lua
-- Drops a table whatever lies in its place.
--
-- KEYS  1 deadlines  2 tables  3 closed tables, then what the table has to itself
-- ARGV  1 table

for place, kind in ipairs({'zset', 'set', 'zset'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('SREM', KEYS[2], ARGV[1])
redis.call('ZREM', KEYS[3], ARGV[1])
for place = 4, #KEYS do
  redis.call('DEL', KEYS[place])
end
return 1
