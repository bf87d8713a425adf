import fs from 'node:fs'
import path from 'node:path'
import { parseResult, type LabResult } from '../../lib/lab/result.ts'
import { UsageError } from '../options.ts'
import type { RunState } from './trials.ts'

/** Writes a result whole or not at all: who reads it meanwhile sees the one before. */
export function save(out: string, result: LabResult): void {
  fs.mkdirSync(path.dirname(out), { recursive: true })
  const unfinished = `${out}.${process.pid}`
  fs.writeFileSync(unfinished, `${JSON.stringify(result)}\n`)
  fs.renameSync(unfinished, out)
}

/** @throws {UsageError} where there is nothing to go on with */
export function mustExist(out: string): void {
  if (!fs.existsSync(out)) throw new UsageError(`--resume: ${out} does not exist; run without it`)
}

/** A result that is complete.
 * @throws {UsageError} where there is none, or another experiment's */
export function finished(out: string, name: string): LabResult {
  if (!fs.existsSync(out)) throw new UsageError(`--judge: ${out} does not exist; run without it to measure`)
  const { result, problems } = parseResult(fs.readFileSync(out, 'utf8'))
  if (!result) throw new UsageError(`--judge: ${out} is no result of the lab: ${problems.join('; ')}`)
  if (result.name !== name) throw new UsageError(`--judge: ${out} is of the experiment ${result.name}; expected ${name}`)
  if (!result.complete) throw new UsageError(`--judge: ${out} is not complete; go on with --resume`)
  return result
}

/** What has to be alike for two runs to be one. */
type Alike = Pick<LabResult, 'name' | 'quick'> & { context: Pick<LabResult['context'], 'machine' | 'pageCache' | 'cgroup' | 'settings' | 'command'> }

/** What an interrupted run had found out, for this one to go on with.
 * @throws {UsageError} where there is none, or it was made of other things or on another machine */
export function resumed(out: string, now: Alike): { state: RunState; seconds: number } {
  mustExist(out)
  const { result, problems } = parseResult(fs.readFileSync(out, 'utf8'))
  if (!result) throw new UsageError(`--resume: ${out} is no result of the lab: ${problems.join('; ')}`)
  if (result.complete) throw new UsageError(`--resume: ${out} is complete; run without it to measure anew`)
  const differing = Object.entries(identityOf(now)).find(([name, value]) => value !== identityOf(result)[name])
  if (differing) throw new UsageError(`--resume: ${out} has another ${differing[0]}: ${identityOf(result)[differing[0]]}; expected ${differing[1]}; run without it to measure anew`)
  const { trials, discarded, correctness, context } = result
  return { state: { trials, discarded, correctness }, seconds: context.seconds }
}

const identityOf = ({ name, quick, context: { machine, pageCache, cgroup, settings, command } }: Alike): Record<string, string> => ({
  experiment: name,
  scale: quick ? 'quick' : 'usual',
  commit: String(machine.commit),
  CPU: machine.cpuModel,
  'number of CPUs': String(machine.cores),
  'Node version': machine.node,
  'page cache': pageCache,
  'CPU group version': String(cgroup),
  settings: JSON.stringify(settings),
  command,
})
