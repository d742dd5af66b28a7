-- What the scripts of a shard share: its deadlines follow the server's clock.
--
-- A clock that is further from the last heartbeat than the longest silence, either way, was set, or nobody was there
-- to play: all deadlines of the shard move with it, once, so that nobody loses time and no table waits for the
-- difference. Smaller steps are left alone both ways, or a clock that trembles would carry the deadlines off.

local function whole(number)
  return string.format('%.0f', number)
end

local function server_clock()
  local clock = redis.call('TIME')
  return clock[1] * 1000 + math.floor(clock[2] / 1000)
end

-- Returns the milliseconds by which the deadlines moved, negative where the clock went back.
local function follow_clock(deadlines, last, now, gap, longest)
  local shift = 0
  if last > 0 and math.abs(now - last) > gap then
    shift = now - last
  end
  local first = shift ~= 0 and '-inf' or whole(now + longest) -- without a shift, only those that are to be clamped
  local moved = redis.call('ZRANGEBYSCORE', deadlines, first, '+inf', 'WITHSCORES')
  for place = 1, #moved, 2 do
    local deadline = math.min(tonumber(moved[place + 1]) + shift, now + longest)
    redis.call('ZADD', deadlines, whole(deadline), moved[place])
  end
  return shift
end

