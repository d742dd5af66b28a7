-- Writes a stream anew under its own name, without those entries of which `struck` says that they go. An entry that is
-- only deleted stays in its node, and with it in every file and every copy that the server makes of the stream.
local function write_anew(stream, fresh, struck)
  local entries = redis.call('XRANGE', stream, '-', '+')
  local told, last = redis.call('XINFO', 'STREAM', stream), '0-1'
  for place = 1, #told, 2 do
    if told[place] == 'last-generated-id' then
      last = told[place + 1]
    end
  end
  local lives, gone = redis.call('PTTL', stream), 0
  redis.call('DEL', fresh)
  for _, entry in ipairs(entries) do
    if struck(entry) then
      gone = gone + 1
    else
      redis.call('XADD', fresh, entry[1], unpack(entry[2]))
    end
  end
  if gone == #entries then
    redis.call('XADD', fresh, last, 'l', '')
    redis.call('XTRIM', fresh, 'MAXLEN', 0)
  end
  -- what comes next must come behind whatever there ever was
  redis.call('XSETID', fresh, last)
  redis.call('RENAME', fresh, stream)
  if lives > 0 then
    redis.call('PEXPIRE', stream, lives)
  end
  return gone
end
