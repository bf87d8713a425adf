/** Uses all the CPU it gets for a while, on as many threads as it is told, and prints how many CPUs that were: what a quota is worth at this moment. */
import { Worker, isMainThread, workerData } from 'node:worker_threads'

export interface SpinTask {
  threads: number
  ms: number
}

const spin = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Threads wait for each other, so that starting them is not measured. */
function meet(shared: SharedArrayBuffer, threads: number): void {
  const arrived = new Int32Array(shared)
  if (Atomics.add(arrived, 0, 1) + 1 === threads) Atomics.notify(arrived, 0)
  else for (let now = Atomics.load(arrived, 0); now < threads; now = Atomics.load(arrived, 0)) Atomics.wait(arrived, 0, now, 50)
}

if (isMainThread) {
  const { threads, ms } = JSON.parse(process.argv[2]!) as SpinTask
  const shared = new SharedArrayBuffer(4)
  const workers = Array.from({ length: threads - 1 }, () => new Worker(new URL(import.meta.url), { workerData: { shared, threads, ms } }))
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
  // The workers start while this thread's event loop is free
  await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('online', resolve))))
  meet(shared, threads)
  const before = process.cpuUsage()
  const start = performance.now()
  spin(ms)
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(JSON.stringify({ cpus: (user + system) / 1_000 / (performance.now() - start) }))
  await Promise.all(ended)
} else {
  const { shared, threads, ms } = workerData as SpinTask & { shared: SharedArrayBuffer }
  meet(shared, threads)
  spin(ms)
}
