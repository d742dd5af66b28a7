#!lua
-- One command on one key, unless a later epoch of the writer's lease was announced.
--
-- KEYS  1 epoch of the lease  2 key that is written
-- ARGV  1 epoch of the writer  2 command  3 ... what stands behind the key in it
-- Answers 1, or 0 where the writer's lease is over.

local epoch, latest = tonumber(ARGV[1]), tonumber(redis.call('GET', KEYS[1]) or '0')
if not (epoch and latest) then
  return redis.error_reply('PLI-ARGUMENT')
end
if latest > epoch then
  return 0
end
local arguments = {}
for place = 3, #ARGV do
  arguments[#arguments + 1] = ARGV[place]
end
redis.call(ARGV[2], KEYS[2], unpack(arguments))
return 1
