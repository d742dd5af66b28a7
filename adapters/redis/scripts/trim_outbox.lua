#!lua
-- Drops the entries of one shard's outbox that each group acknowledged, and those that are too old to matter.
--
-- KEYS  1 outbox  2 groups  3 the first group's acknowledged ids, 4 the second's ...
-- ARGV  1 milliseconds after which an entry is dropped in any case  2 names of the groups, in the order of the keys ...
-- Answers the number of entries dropped. Does nothing where a group joined that the caller does not know of.

local outbox, groups = KEYS[1], KEYS[2]
local kept = tonumber(ARGV[1])
if not kept then
  return redis.error_reply('PLI-ARGUMENT')
end
for place, key in ipairs(KEYS) do
  local kind = place == 1 and 'stream' or 'set'
  local found = redis.call('TYPE', key).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local known = {}
for place = 2, #ARGV do
  known[ARGV[place]] = true
end
for _, group in ipairs(redis.call('SMEMBERS', groups)) do
  if not known[group] then
    return 0
  end
end

local clock = redis.call('TIME')
local oldest = clock[1] * 1000 + math.floor(clock[2] / 1000) - kept

local function is_done(id)
  if tonumber(string.match(id, '^%d+')) < oldest then
    return true
  end
  for place = 3, #KEYS do
    if redis.call('SISMEMBER', KEYS[place], id) == 0 then
      return false
    end
  end
  return #KEYS > 2
end

local dropped = 0
-- so many at a time: the server does nothing else meanwhile
for _, entry in ipairs(redis.call('XRANGE', outbox, '-', '+', 'COUNT', 1000)) do
  local id = entry[1]
  if is_done(id) then
    redis.call('XDEL', outbox, id)
    for place = 3, #KEYS do
      redis.call('SREM', KEYS[place], id)
    end
    dropped = dropped + 1
  end
end
if redis.call('XLEN', outbox) == 0 then
  for place = 3, #KEYS do
    redis.call('DEL', KEYS[place]) -- acknowledgements that came after their entry was dropped
  end
end
return dropped
