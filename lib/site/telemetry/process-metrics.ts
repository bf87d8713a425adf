import fs from 'node:fs'
import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AddressRanges } from '../../core/address-ranges.ts'
import { config, indexFile } from '../../config.ts'
import { activeRevision } from '../../content/process/index-revision.ts'
import { openedCounts } from '../counts/process-counts.ts'
import { processRedis } from '../redis/process-redis.ts'
import { cacheLookups, reads, type CacheLookup, type ReadDone } from '../../content/events.ts'
import { logAsJson } from './log.ts'
import { provideMetrics, type Metrics } from './metrics.ts'
import { followRequests } from './requests.ts'

/** Starts counting. Called once, when the server starts. @param strategy the reader that answers now */
export function startMetrics(strategy: () => string): void {
  const metrics = provideMetrics()
  const logs = config.logFormat === 'json'
  if (logs) logAsJson()
  followRequests({ metrics, strategy, proxies: new AddressRanges(config.trustedProxies), logs })
  addReads(metrics)
  addCaches(metrics)
  addIndex(metrics)
  addLimiter(metrics)
  addProcess(metrics)
}

function addReads(metrics: Metrics): void {
  const seconds = metrics.histogram(
    'blog_read_duration_seconds',
    'Time of a reader for one answer.',
    ['reader'],
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  )
  subscribe(reads.name, (message) => {
    const { strategy, ms } = message as ReadDone
    seconds.observe([strategy], ms / 1_000)
  })
}

function addCaches(metrics: Metrics): void {
  const help = 'Lookups of rendered pages and of cached data, by where they were found.'
  const lookups = metrics.counter('blog_cache_lookups_total', help, ['cache', 'level'])
  subscribe(cacheLookups.name, (message) => {
    const { cache, level } = message as CacheLookup
    lookups.add([cache, level])
  })
}

function addIndex(metrics: Metrics): void {
  metrics.read(
    'gauge',
    'blog_index_info',
    'The revision of the index that answers.',
    async () => {
      const revision = await activeRevision()
      return revision === undefined ? null : [[[revision], 1]]
    },
    ['revision'],
  )
  metrics.read('gauge', 'blog_index_written_timestamp_seconds', 'When the index was written.', async () => {
    if ((await activeRevision()) === undefined) return null
    const stats = fs.statSync(indexFile, { throwIfNoEntry: false })
    return stats ? Math.round(stats.mtimeMs) / 1_000 : null
  })
  metrics.read('gauge', 'blog_redis_up', 'Whether Redis is used: 0 while it is slow or gone.', async () => {
    const redis = await processRedis()
    return redis ? Number(redis.isUsable) : null
  })
}

function addLimiter(metrics: Metrics): void {
  const decisions = async () => (await openedCounts()?.catch(() => null))?.limiter.decisions
  const made = async () => {
    const found = await decisions()
    return found ? (['allowed', 'refused'] as const).map((each): [[string], number] => [[each], found[each]]) : null
  }
  const help = 'Whether clients were allowed to change views and likes.'
  metrics.read('counter', 'blog_limiter_decisions_total', help, made, ['decision'])
  const alone = 'Decisions that were made without Redis although there should be one.'
  metrics.read('counter', 'blog_limiter_fallbacks_total', alone, async () => (await decisions())?.fallbacks ?? null)
}

/** Adds metrics of the process, with the names that other Node programs use, so that their dashboards work here too. */
function addProcess(metrics: Metrics): void {
  const gauge = metrics.read.bind(metrics, 'gauge')
  const memory = () => process.memoryUsage()
  const startedAt = Date.now() / 1_000 - process.uptime()
  gauge('process_start_time_seconds', 'When the process started.', () => startedAt)
  gauge('process_resident_memory_bytes', 'Memory in RAM.', () => memory().rss)
  gauge('nodejs_heap_size_used_bytes', 'Used part of the heap.', () => memory().heapUsed)
  gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', () => memory().heapTotal)
  gauge('nodejs_external_memory_bytes', 'Memory outside of the heap, buffers among it.', () => memory().external)
  metrics.read('counter', 'process_cpu_seconds_total', 'CPU time.', () => {
    const cpu = process.cpuUsage()
    return (cpu.user + cpu.system) / 1e6
  })
  addEventLoop(metrics)
}

function addEventLoop(metrics: Metrics): void {
  // Enabled by the first request for metrics: it wakes the process
  const every = 20
  const histogram = monitorEventLoopDelay({ resolution: every })
  const lag = (percentile: number): number | null => {
    if (histogram.enable() || histogram.count === 0) return null
    // Node measures from one wake-up to the next
    return Math.max(0, histogram.percentile(percentile) / 1e9 - every / 1_000)
  }
  const help = 'How late the event loop was since it was last asked for'
  metrics.read('gauge', 'nodejs_eventloop_lag_p50_seconds', `${help}, median.`, () => lag(50))
  metrics.read('gauge', 'nodejs_eventloop_lag_p99_seconds', `${help}, 99th percentile.`, () => {
    const late = lag(99)
    histogram.reset()
    return late
  })
}
