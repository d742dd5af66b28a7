#!lua
-- Into how many parts a role is divided: the same for all processes that play it.
--
-- KEYS  1 leases
-- ARGV  1 process  2 role  3 parts that it would make
--       4 whether no other process can be there: "0" or "1"
-- Answers the number of parts.

local leases, me, role = KEYS[1], ARGV[1], ARGV[2]
local found = redis.call('TYPE', leases).ok
if found ~= 'none' and found ~= 'hash' then
  return redis.error_reply('PLI-KEY 1')
end
local wanted = tonumber(ARGV[3])
if not wanted then
  return redis.error_reply('PLI-ARGUMENT')
end
local fields, all = {}, redis.call('HGETALL', leases)
for place = 1, #all, 2 do
  fields[all[place]] = all[place + 1]
end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)

-- somebody of an earlier version plays the whole role and has agreed on nothing
local whole_role = string.match(fields['lease:' .. role] or '', '^%d+ (.+)$')
local parts = wanted
for name, till in pairs(fields) do
  local process = string.match(name, '^process:(.*)$')
  if process and process ~= me and tonumber(till) > now and ARGV[4] == '0' then
    if process == whole_role then
      parts = 1
      break
    elseif fields['divides:' .. process] then
      parts = tonumber(fields['parts:' .. role] or '1')
    end
  end
end
redis.call('HSET', leases, 'parts:' .. role, string.format('%.0f', parts), 'divides:' .. me, '1')
return parts
