#!lua
-- Puts a table into a directory, behind those that are there already.
--
-- KEYS  1 directory
-- ARGV  1 table

local found = redis.call('TYPE', KEYS[1]).ok
if found ~= 'none' and found ~= 'zset' then
  return redis.error_reply('PLI-KEY 1')
end
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2]
local clock = redis.call('TIME')
local place = clock[1] * 1000000 + clock[2]
if last and tonumber(last) >= place then
  place = tonumber(last) + 1 -- the clock stood still or went back
end
redis.call('ZADD', KEYS[1], 'NX', string.format('%.0f', place), ARGV[1])
return 1
