#!lua
-- Drops a closed table, unless it has changed since the caller read it. Its events fade.
--
-- KEYS  1 state  2 log  3 views  4 deadlines  5 tables  6 closed tables  7 events
--       8 event times, which earlier programs kept
-- ARGV  1 table  2 version  3 milliseconds for which its events are still remembered
-- Answers 1, or 0 where the table is at another version; a table that is gone already is no error.

local kinds = {'hash', 'stream', 'hash', 'zset', 'set', 'zset', 'hash', 'zset'}
for place, kind in ipairs(kinds) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end

local version = redis.call('HGET', KEYS[1], 'v')
if version and version ~= ARGV[2] then
  return 0
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[8])
local left = redis.call('PTTL', KEYS[7])
if left < 0 or left > tonumber(ARGV[3]) then
  redis.call('PEXPIRE', KEYS[7], ARGV[3])
end
redis.call('ZREM', KEYS[4], ARGV[1])
redis.call('SREM', KEYS[5], ARGV[1])
redis.call('ZREM', KEYS[6], ARGV[1])
return 1
