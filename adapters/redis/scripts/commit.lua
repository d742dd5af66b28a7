#!lua
-- One accepted command of one table. Either all of it is written or nothing is.
--
-- KEYS  1 state  2 log  3 events  4 deadlines  5 outbox  6 settlements  7 tables  8 beat  9 closed tables
--       10 epoch of the lease by which the shard's clocks are kept
-- ARGV  1 table  2 expected version  3 event  4 attempt  5 snapshot  6 log line
--       7 deadline: "keep", "clear" or milliseconds from now  8 firing: "0" or "1"
--       9 longest deadline  10 how many events are remembered at least  11 number of settlements: "0" or "1"
--       12 the longest silence that is none  13 whether it closes the table: "0" or "1"
--       14 lines that the log keeps, about  15 epoch by which the clocks' keeper fires, or "0"
--       16 milliseconds after which a table that nobody touches forgets its events
--       then the settlement, then the outgoing payloads
-- Answers {"OK" | "DUP" | "CONFLICT" | "FENCED" | "EARLY", version, milliseconds by which the shard's deadlines moved},
-- and behind an OK that was not given before the server's clock in milliseconds and the table's deadline, nil for none.
--
-- A script that fails midway is not rolled back. So everything that could fail is looked at before the first write,
-- and the first write is the log's, whose explicit id cannot go back. No error holds anything that a person wrote.

local state, log, events, deadlines, outbox = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local settlements, tables, beat, closed, latest = KEYS[6], KEYS[7], KEYS[8], KEYS[9], KEYS[10]

local kinds = {'hash', 'stream', 'hash', 'zset', 'stream', 'stream', 'set', 'string', 'zset', 'string'}
for place, kind in ipairs(kinds) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end

local table_id, event, attempt = ARGV[1], ARGV[3], ARGV[4]
local expected, longest, remembered = tonumber(ARGV[2]), tonumber(ARGV[9]), tonumber(ARGV[10])
local settled, gap, lines = tonumber(ARGV[11]), tonumber(ARGV[12]), tonumber(ARGV[14])
local epoch, lasts = tonumber(ARGV[15]), tonumber(ARGV[16])
local keeps, clears, after = ARGV[7] == 'keep', ARGV[7] == 'clear', tonumber(ARGV[7])
local numbers = expected and longest and remembered and settled and gap and lines and epoch and lasts
if not (numbers and (keeps or clears or after)) or #ARGV < 16 + settled then
  return redis.error_reply('PLI-ARGUMENT')
end
local current = tonumber(redis.call('HGET', state, 'v') or '0')
if not current then
  return redis.error_reply('PLI-VERSION')
end
local last = tonumber(redis.call('GET', beat) or '0')
if not last then
  return redis.error_reply('PLI-BEAT')
end
local now = server_clock()

-- a timer has one event for each version, and only its last can come again with a version that is expected
local fires = ARGV[8] == '1'
local field = fires and 'timer' or event

-- <dedupe>
-- before the version: an event that was applied has moved it on, and is no conflict
local known = redis.call('HGET', events, field)
if known then
  local version, by = string.match(known, '^(%d+) (.*)$')
  if not version then
    return redis.error_reply('PLI-EVENT')
  end
  if not fires or tonumber(version) == expected + 1 then
    return {by == attempt and 'OK' or 'DUP', tonumber(version), 0} -- our own attempt, its answer lost, is no duplicate
  end
end
-- </dedupe>
-- <version>
if current ~= expected then
  return {'CONFLICT', current, 0}
end
-- </version>
-- <lease>
-- who was paused while another process took the shard over finds this out here
if epoch > 0 and tonumber(redis.call('GET', latest) or '0') > epoch then
  return {'FENCED', current, 0}
end
-- </lease>
-- <clock>
-- a commit may come before the first heartbeat after a silence: its own deadline counts from now, those of the others
-- must not be taken for as old
local shift = follow_clock(deadlines, last, now, gap, longest)
if shift ~= 0 then
  redis.call('SET', beat, whole(now))
end
-- </clock>
-- <deadline>
if fires then
  local deadline = redis.call('ZSCORE', deadlines, table_id)
  if not deadline or tonumber(deadline) > now then
    return {'EARLY', current, shift}
  end
end
-- </deadline>

local version = whole(current + 1)
redis.call('XADD', log, 'MAXLEN', '~', whole(lines), version .. '-0', 'l', ARGV[6])
redis.call('HSET', state, 'v', version, 's', ARGV[5])
-- <outbox>
-- in this script: a table that changed without an entry would never be shown
for place = 17 + settled, #ARGV do
  redis.call('XADD', outbox, '*', 't', table_id, 'p', ARGV[place])
end
-- </outbox>
-- <settlement>
if settled == 1 then
  -- in this script: a deal that is over and not in the stream would never be counted
  redis.call('XADD', settlements, '*', 'p', ARGV[17])
end
-- </settlement>
if after then
  redis.call('ZADD', deadlines, whole(now + math.min(after, longest)), table_id)
  redis.call('SET', beat, whole(now), 'NX') -- silence counts from here on
elseif clears then
  redis.call('ZREM', deadlines, table_id)
end
redis.call('SADD', tables, table_id)
if ARGV[13] == '1' then
  redis.call('ZADD', closed, 'NX', whole(now), table_id)
end
-- <remember>
redis.call('HSET', events, field, version .. ' ' .. attempt)
-- now and then, because all of them are looked through; the event that opened the table stays
if redis.call('HLEN', events) > 1.25 * remembered then
  local all, made, old = redis.call('HGETALL', events), {}, {}
  for place = 1, #all, 2 do
    made[#made + 1] = {tonumber(string.match(all[place + 1], '^(%d+) ')) or 0, all[place]}
  end
  table.sort(made, function(one, other) return one[1] < other[1] end)
  -- so many at a time, as earlier programs have left more than one call can take
  for place = 1, math.min(#made - remembered, 1000) do
    if made[place][1] ~= 1 and made[place][2] ~= 'timer' then
      old[#old + 1] = made[place][2]
    end
  end
  redis.call('HDEL', events, unpack(old))
end
redis.call('PEXPIRE', events, whole(lasts))
-- </remember>
return {'OK', current + 1, shift, now, redis.call('ZSCORE', deadlines, table_id)}
