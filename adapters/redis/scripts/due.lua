#!lua flags=no-writes
-- The tables of a shard whose deadline has passed: deadlines to come cost nothing, however many there are.
--
-- KEYS  1 deadlines  2 beat
-- ARGV  1 how many at most, the oldest first
-- Answers {the server's clock in milliseconds, the shard's last heartbeat, {table, deadline, table, deadline ...}}.

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local passed = redis.call('ZRANGE', KEYS[1], '-inf', string.format('%.0f', now), 'BYSCORE', 'LIMIT', 0, ARGV[1], 'WITHSCORES')
return {now, redis.call('GET', KEYS[2]), passed}
