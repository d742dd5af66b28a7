#!lua
-- One process renews its leases, and takes its share of what nobody alive holds.
--
-- KEYS  1 leases  2 news
-- ARGV  1 process  2 milliseconds for which it is alive from now on  3 number of shards
--       4 whether no other process can be there: "0" or "1"  5 whether it is about to leave, so that what it has of a
--       role's parts is for the others: "0" or "1"  6 ... roles that it can play; a part of one is `role/3`
-- Answers {living processes, shards it keeps, parts beyond its share, the first shard, its epoch, ..., then each such
-- part, then each role that it plays, its epoch, ...}.

local leases, news = KEYS[1], KEYS[2]
for place, kind in ipairs({'hash', 'stream'}) do
  local found = redis.call('TYPE', KEYS[place]).ok
  if found ~= 'none' and found ~= kind then
    return redis.error_reply('PLI-KEY ' .. place)
  end
end
local me, duration, shards = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
if not (duration and shards) then
  return redis.error_reply('PLI-ARGUMENT')
end
local fields, all = {}, redis.call('HGETALL', leases)
for place = 1, #all, 2 do
  fields[all[place]] = all[place + 1]
end

local function whole(number)
  return string.format('%.0f', number)
end
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)

-- a clock that was set carries everybody's life along: nobody dies of it, and nobody lives an hour longer. It looks the
-- same where nobody renewed for longer than a lease. So it costs everybody a sixth of a lease, which is what nobody
-- believes in anyway (`SPARE` in engine/host/service/keeper.py): who is not alive dies in the end, however late the
-- others come
local last, shift = tonumber(fields.last or '0'), 0
if last > 0 and math.abs(now - last) > duration then
  shift = now - last - math.floor(duration / 6)
end
local living, processes = {[me] = true}, 1
for name, till in pairs(fields) do
  local process = string.match(name, '^process:(.*)$')
  if process and process ~= me then
    till = tonumber(till) + shift
    if till > now and ARGV[4] == '0' then
      living[process], processes = true, processes + 1
      redis.call('HSET', leases, name, whole(till))
    else
      redis.call('HDEL', leases, name, 'divides:' .. process)
    end
  end
end
local told = not fields['process:' .. me] -- the others make room for whoever is new
redis.call('HSET', leases, 'process:' .. me, whole(now + duration), 'last', whole(now))

local function holder(lease)
  return string.match(fields['lease:' .. lease] or '', '^%d+ (.+)$')
end
local function epoch(lease)
  return tonumber(string.match(fields['lease:' .. lease] or '', '^%d+') or '0')
end
-- an epoch is a moment where that is later: it grows even where the store forgot the last one
local function take(lease)
  if holder(lease) ~= me then
    fields['lease:' .. lease] = whole(math.max(epoch(lease) + 1, now)) .. ' ' .. me
    redis.call('HSET', leases, 'lease:' .. lease, fields['lease:' .. lease])
  end
end
local function is_free(lease)
  return not living[holder(lease) or '']
end

local share, mine = math.ceil(shards / processes), {}
for shard = 0, shards - 1 do
  if holder(shard) == me then
    if #mine < share then
      mine[#mine + 1] = shard
    else
      redis.call('HSET', leases, 'lease:' .. shard, whole(epoch(shard)) .. ' ')
      told = true
    end
  end
end
for shard = 0, shards - 1 do
  if #mine < share and is_free(shard) then
    take(shard)
    mine[#mine + 1] = shard
  end
end

-- of a role's parts everybody who plays it keeps as many; what is too much is only told of, and given back when it is
-- not named any more: the process has to leave off first
local named, held, surplus, parts = {}, {}, {}, {}
for place = 6, #ARGV do
  named[ARGV[place]] = true
end
for name in pairs(fields) do
  local role = string.match(name, '^lease:(%D.*)$')
  if role and holder(role) == me and not named[role] then
    fields[name] = whole(epoch(role)) .. ' '
    redis.call('HSET', leases, name, fields[name])
    told = true
  end
end
if ARGV[5] == '1' and redis.call('HDEL', leases, 'divides:' .. me) == 1 then
  told = true
end
local players = 0
for process in pairs(living) do
  if process == me or fields['divides:' .. process] then
    players = players + 1
  end
end
local function room(role)
  local whole_role = string.match(role, '^(.+)/%d+$')
  if not whole_role then
    return true
  end
  parts[whole_role] = (parts[whole_role] or 0) + 1
  return parts[whole_role] <= math.ceil(tonumber(fields['parts:' .. whole_role] or '1') / players)
end
for place = 6, #ARGV do
  if holder(ARGV[place]) == me then
    held[#held + 1] = ARGV[place]
    if not room(ARGV[place]) then
      surplus[#surplus + 1] = ARGV[place]
    end
  end
end
for place = 6, #ARGV do
  if is_free(ARGV[place]) and room(ARGV[place]) then
    take(ARGV[place])
    held[#held + 1] = ARGV[place]
  end
end
local answer = {processes, #mine, #surplus}
for _, shard in ipairs(mine) do
  answer[#answer + 1], answer[#answer + 2] = shard, epoch(shard)
end
for _, role in ipairs(surplus) do
  answer[#answer + 1] = role
end
for _, role in ipairs(held) do
  answer[#answer + 1], answer[#answer + 2] = role, epoch(role)
end
if told then
  redis.call('XADD', news, 'MAXLEN', '1', '*', 'p', me)
end
return answer
