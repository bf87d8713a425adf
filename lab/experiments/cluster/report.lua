-- Lets each connection of wrk pause before a request, and prints what was measured as JSON
local pause = tonumber(os.getenv('PAUSE_MS'))
if pause > 0 then
  function delay()
    return pause
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nreport {"requests":%d,"seconds":%f,"failed":%d,"meanMs":%f,"p99Ms":%f}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency.mean / 1e3,
    latency:percentile(99) / 1e3
  ))
end
