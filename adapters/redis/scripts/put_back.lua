#!lua
-- Puts a table back as it was taken out, unless one of its name is there.
--
-- KEYS  1 state  2 tables  3 deadlines  4 closed tables, then each key that was dumped
-- ARGV  1 table  2 milliseconds to its deadline, or ""  3 when it was closed, or ""
--       then for each dumped key how long it lives (0 for ever) and its payload
-- Answers 1, or 0 where the table is there.

for place, kind in ipairs({'any', 'set', 'zset', 'zset'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if kind ~= 'any' and found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
if #ARGV ~= 3 + 2 * (#KEYS - 4) then
  return redis.error_reply('PLI-ARGUMENT')
end
if redis.call('EXISTS', KEYS[1]) == 1 then
  return 0
end
for place = 5, #KEYS do
  local at = 4 + 2 * (place - 5)
  redis.call('RESTORE', KEYS[place], ARGV[at], ARGV[at + 1], 'REPLACE')
end
redis.call('SADD', KEYS[2], ARGV[1])
if ARGV[2] ~= '' then
  local clock = redis.call('TIME')
  local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
  redis.call('ZADD', KEYS[3], string.format('%.0f', now + tonumber(ARGV[2])), ARGV[1])
end
if ARGV[3] ~= '' then
  redis.call('ZADD', KEYS[4], ARGV[3], ARGV[1])
end
return 1
