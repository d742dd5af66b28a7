#!lua flags=no-writes
-- A table byte by byte, readable or not, at one moment.
--
-- KEYS  1 deadlines  2 closed tables, then what the table has to itself
-- ARGV  1 table
-- Answers {the server's clock in milliseconds, deadline, when it was closed, what DUMP says of each further key ...},
-- nil for what is not there.

local clock = redis.call('TIME')
local copy = {
  clock[1] * 1000 + math.floor(clock[2] / 1000),
  redis.call('ZSCORE', KEYS[1], ARGV[1]),
  redis.call('ZSCORE', KEYS[2], ARGV[1]),
}
for place = 3, #KEYS do
  copy[place + 1] = redis.call('DUMP', KEYS[place])
end
return copy
