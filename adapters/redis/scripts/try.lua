#!lua
-- Does once, on two keys that hold nothing else, what the other scripts do with a store: each kind of key is written,
-- read and dropped. So a command that the server lacks, or that its user may not run, is found before a table needs it.
--
-- KEYS  1 scratch  2 copy of it
-- Answers 'OK'.

local scratch, copy = KEYS[1], KEYS[2]
local clock = redis.call('TIME')
redis.call('DEL', scratch, copy)
redis.call('EXISTS', scratch)
redis.call('TYPE', scratch)

redis.call('SET', scratch, '1')
redis.call('GET', scratch)
redis.call('PEXPIRE', scratch, '60000')
redis.call('RESTORE', copy, '0', redis.call('DUMP', scratch), 'REPLACE')
redis.call('DEL', scratch, copy)

redis.call('HSET', scratch, 'a', '1')
redis.call('HGET', scratch, 'a')
redis.call('HMGET', scratch, 'a', 'b')
redis.call('HGETALL', scratch)
redis.call('HKEYS', scratch)
redis.call('HLEN', scratch)
redis.call('HDEL', scratch, 'a')

redis.call('SADD', scratch, 'a')
redis.call('SISMEMBER', scratch, 'a')
redis.call('SMEMBERS', scratch)
redis.call('SREM', scratch, 'a')

redis.call('ZADD', scratch, '1', 'a')
redis.call('ZSCORE', scratch, 'a')
redis.call('ZRANGE', scratch, '0', '-1')
redis.call('ZRANGEBYSCORE', scratch, '0', '1')
redis.call('ZREMRANGEBYSCORE', scratch, '2', '3')
redis.call('ZREM', scratch, 'a')

redis.call('XADD', scratch, '1-0', 'p', 'a')
redis.call('XLEN', scratch)
redis.call('XRANGE', scratch, '-', '+')
redis.call('XDEL', scratch, '1-0')
redis.call('XTRIM', scratch, 'MAXLEN', 0)
redis.call('XINFO', 'STREAM', scratch)
redis.call('XSETID', scratch, '2-0')
redis.call('PTTL', scratch)
redis.call('RENAME', scratch, copy)
redis.call('DEL', copy)

redis.call('SET', copy, clock[1], 'PX', '60000')
return 'OK'
