#!lua
-- Takes a person out of what lies beside a table: what the person did out of its log, which is written anew, and what
-- was sent to the person out of its views.
--
-- KEYS  1 log  2 views  3 where the log is written anew
-- ARGV  1 the person as a line of the log names one  2 how a view that is the person's ends
--       (a room may have the name of a person, and is everybody's)
-- Answers how many lines and views are gone.

for place, kind in ipairs({'stream', 'hash'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local struck = 0
if redis.call('EXISTS', KEYS[1]) == 1 then
  struck = write_anew(KEYS[1], KEYS[3], function(entry)
    return string.find(entry[2][2], ARGV[1], 1, true)
  end)
end
for _, name in ipairs(redis.call('HKEYS', KEYS[2])) do
  if string.sub(name, -#ARGV[2]) == ARGV[2] and string.sub(name, 1, 5) ~= 'room:' then
    struck = struck + redis.call('HDEL', KEYS[2], name)
  end
end
return struck
