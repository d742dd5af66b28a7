#!lua flags=no-writes
-- A table at one moment.
--
-- KEYS  1 state  2 deadlines  3 beat
-- ARGV  1 table
-- Answers {version, snapshot, deadline, the server's clock in milliseconds, the shard's last heartbeat}, nil for what
-- is not there.

local clock = redis.call('TIME')
local held = redis.call('HMGET', KEYS[1], 'v', 's')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
return {held[1], held[2], redis.call('ZSCORE', KEYS[2], ARGV[1]), now, redis.call('GET', KEYS[3])}
