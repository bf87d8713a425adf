/** One trial: an operation of one reader, or one build of the index. */
import { askReader, type AskTask } from '../../corpus/ask.ts'
import { runTrial } from '../../engine/trial.ts'
import { peakRssMb } from '../../machine/memory.ts'
import { timeBuild, type BuildTask } from './build.ts'

await runTrial<AskTask | BuildTask>(async (task, timed) => {
  if ('build' in task) return timeBuild(task, timed)
  const outcome = await askReader(task, timed)
  return { ...outcome, extra: { ...outcome.extra, 'peak memory MB': peakRssMb() } }
})
