#!lua flags=no-writes
-- The tables of shards whose deadline has passed: deadlines to come cost nothing, however many there are.
--
-- KEYS  of each shard 1 deadlines  2 beat
-- ARGV  1 how many of a shard at most, the oldest first
-- Answers {the server's clock in milliseconds, then for each shard where one has passed {its last heartbeat,
-- {table, deadline, table, deadline ...}}}.

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local upto, found = string.format('%.0f', now), {now}
for place = 1, #KEYS, 2 do
  local passed = redis.call('ZRANGE', KEYS[place], '-inf', upto, 'BYSCORE', 'LIMIT', 0, ARGV[1], 'WITHSCORES')
  if #passed > 0 then
    found[#found + 1] = {redis.call('GET', KEYS[place + 1]), passed}
  end
end
return found
