#!lua
-- One process renews its leases, and takes its share of what nobody alive holds.
--
-- KEYS  1 leases  2 news
-- ARGV  1 process  2 milliseconds for which it is alive from now on  3 number of shards
--       4 whether no other process can be there: "0" or "1"  5 ... roles that it can play
-- Answers {living processes, shards it keeps, the first of them, its epoch, ..., then each role that it plays, its
-- epoch, ...}.

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

-- a clock that was set carries everybody's life along: nobody dies of it, and nobody lives an hour longer
local last, shift = tonumber(fields.last or '0'), 0
if last > 0 and math.abs(now - last) > duration then
  shift = now - last
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
      redis.call('HDEL', leases, name)
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
local answer = {processes, #mine}
for _, shard in ipairs(mine) do
  answer[#answer + 1], answer[#answer + 2] = shard, epoch(shard)
end
for place = 5, #ARGV do
  if holder(ARGV[place]) == me or is_free(ARGV[place]) then
    take(ARGV[place])
    answer[#answer + 1], answer[#answer + 2] = ARGV[place], epoch(ARGV[place])
  end
end
if told then
  redis.call('XADD', news, 'MAXLEN', '1', '*', 'p', me)
end
return answer
