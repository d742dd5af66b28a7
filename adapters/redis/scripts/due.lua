#!lua flags=no-writes,allow-cross-slot-keys
-- The tables of shards whose deadline has passed: deadlines to come cost nothing, however many there are.
--
-- KEYS  one of them, by which a cluster knows the node that has these shards
-- ARGV  1 how many of a shard at most, the oldest first  then of each shard its deadlines and its beat
-- Answers {the server's clock in milliseconds, then for each shard where one has passed {its last heartbeat,
-- {table, deadline, table, deadline ...}}}.

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local upto, found = string.format('%.0f', now), {now}
for place = 2, #ARGV, 2 do
  local passed = redis.call('ZRANGE', ARGV[place], '-inf', upto, 'BYSCORE', 'LIMIT', 0, ARGV[1], 'WITHSCORES')
  if #passed > 0 then
    found[#found + 1] = {redis.call('GET', ARGV[place + 1]), passed}
  end
end
return found
