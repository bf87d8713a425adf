/** One trial: a fresh process of a function within the cgroup, and its first request from outside of it. */
import { runTrial } from '../../engine/trial.ts'
import type { LaidFunction } from '../../function/bundle.ts'
import { receive, startFunction } from '../../function/process.ts'
import type { FunctionRequest } from '../../function/requests.ts'

export interface ColdStartTask {
  fn: LaidFunction
  request: FunctionRequest
  shows: string
}

await runTrial<ColdStartTask>(async ({ fn, request, shows }, timed, procsFile) => {
  const { status, body, figures, state } = await timed(async () => {
    const start = performance.now()
    const running = await startFunction(fn, procsFile)
    try {
      const response = await running.send(request)
      const { body, firstByteAt, lastByteAt } = await receive(response)
      const state = await running.responded(1)
      const figures = { value: lastByteAt - start, listening: running.listeningMs, firstByte: firstByteAt - start }
      return { status: response.statusCode, body, figures, state }
    } finally {
      await running.stop()
    }
  })
  return {
    value: figures.value,
    answer: `${status}, ${body.includes(shows) ? 'as expected' : 'without what it should show'}`,
    cpuSeconds: state.cpuMs / 1_000,
    rssMb: state.rss / 1_048_576,
    extra: { 'listening ms': figures.listening, 'first byte ms': figures.firstByte, 'CPU ms': state.cpuMs },
  }
})
