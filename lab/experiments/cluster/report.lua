-- Lets each connection of wrk pause before a request, and prints what was measured as JSON
local pause = tonumber(os.getenv('PAUSE_MS'))
local beginning = tonumber(os.getenv('USERS'))
if pause > 0 then
  function delay()
    -- Users do not all come at the same moment
    if beginning > 0 then
      beginning = beginning - 1
      return math.random(0, pause)
    end
    return pause
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nreport {"requests":%d,"seconds":%f,"errorStatuses":%d,"dropped":%d,"p99Ms":%f}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(99) / 1e3
  ))
end
