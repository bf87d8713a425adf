/**
 * Calibration program: uses all the CPU it gets for a while, on a given number of threads, and prints how many CPUs
 * that was. This shows what a quota is worth at this moment.
 */
import { Worker, isMainThread, workerData } from 'node:worker_threads'

export interface SpinTask {
  threads: number
  /** Duration of the measurement in milliseconds; with a quota, a whole number of periods. */
  ms: number
  /** Quota period in milliseconds; null without a quota. */
  periodMs: number | null
  /** With a quota, how long all threads are throttled in each period, in milliseconds. */
  heldMs: number
}

/** Indices into the shared state: the number of threads that have arrived, and the stop flag. */
const [arrived, stopped] = [0, 1]

/** Waits for all threads, so that starting them is not measured. */
function meet(state: Int32Array, threads: number): void {
  Atomics.add(state, arrived, 1)
  while (Atomics.load(state, arrived) < threads);
}

/**
 * Spins until the end of the first long throttling, where a quota period begins. If it started elsewhere, the
 * measurement would include more or less than the share of its first period.
 */
function spinToPeriod(periodMs: number, heldMs: number): void {
  const end = performance.now() + 3 * periodMs
  for (
    let last = performance.now(), now = last;
    now < end && now - last < heldMs / 2;
    last = now, now = performance.now()
  );
}

if (isMainThread) {
  const { threads, ms, periodMs, heldMs } = JSON.parse(process.argv[2]!) as SpinTask
  const state = new Int32Array(new SharedArrayBuffer(8))
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(new URL(import.meta.url), { workerData: { state, threads } }),
  )
  // Workers start only while this thread's event loop is free
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('online', resolve))))
  meet(state, threads)
  if (periodMs !== null) spinToPeriod(periodMs, heldMs)
  const before = process.cpuUsage()
  const start = performance.now()
  while (performance.now() - start < ms);
  const { user, system } = process.cpuUsage(before)
  const cpus = (user + system) / 1_000 / (performance.now() - start)
  Atomics.store(state, stopped, 1)
  process.stdout.write(JSON.stringify({ cpus }))
} else {
  const { state, threads } = workerData as { state: Int32Array; threads: number }
  meet(state, threads)
  while (Atomics.load(state, stopped) === 0);
}
