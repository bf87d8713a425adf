import fs from 'node:fs'
import path from 'node:path'
import { parseResult, type LabResult } from '../result.ts'
import { UsageError } from '../../lib/cli/options.ts'
import type { RunState } from './trials.ts'

/** Writes a result whole or not at all: who reads it meanwhile sees the one before. */
export function save(out: string, result: LabResult): void {
  fs.mkdirSync(path.dirname(out), { recursive: true })
  const half = `${out}.${process.pid}`
  fs.writeFileSync(half, `${JSON.stringify(result)}\n`)
  fs.renameSync(half, out)
}

/** Where a run keeps what it has so far: the result before it stays until this one is complete. */
export const unfinishedOf = (out: string): string => `${out}.part`

/** Puts a complete result in its place. */
export function finish(out: string, result: LabResult): void {
  save(out, result)
  fs.rmSync(unfinishedOf(out), { force: true })
}

/** @throws {UsageError} where there is nothing to go on with */
export function mustBeUnfinished(out: string): void {
  if (!fs.existsSync(unfinishedOf(out)))
    throw new UsageError(
      `--resume: ${unfinishedOf(out)} does not exist; ${fs.existsSync(out) ? `${out} is complete; ` : ''}run without it`,
    )
}

/**
 * A result that is complete.
 * @throws {UsageError} where there is none, or another experiment's
 */
export function finished(out: string, name: string): LabResult {
  if (!fs.existsSync(out)) throw new UsageError(`--judge: ${out} does not exist; run without it to measure`)
  const { result, problems } = parseResult(fs.readFileSync(out, 'utf8'))
  if (!result) throw new UsageError(`--judge: ${out} is no result of the lab: ${problems.join('; ')}`)
  if (result.name !== name)
    throw new UsageError(`--judge: ${out} is of the experiment ${result.name}; expected ${name}`)
  if (!result.complete) throw new UsageError(`--judge: ${out} is not complete; continue with --resume`)
  return result
}

/** What has to be alike for two runs to be one. */
type Alike = Pick<LabResult, 'name' | 'quick'> & {
  context: Pick<LabResult['context'], 'machine' | 'pageCache' | 'cgroup' | 'settings' | 'command'>
}

/**
 * What an interrupted run had found out, for this one to go on with.
 * @throws {UsageError} where there is none, or it was made of other things or on another machine
 */
export function resumed(out: string, now: Alike): { state: RunState; seconds: number } {
  mustBeUnfinished(out)
  const file = unfinishedOf(out)
  const { result, problems } = parseResult(fs.readFileSync(file, 'utf8'))
  if (!result) throw new UsageError(`--resume: ${file} is no result of the lab: ${problems.join('; ')}`)
  const differing = Object.entries(identityOf(now)).find(([name, value]) => value !== identityOf(result)[name])
  if (differing)
    throw new UsageError(
      `--resume: ${file} has another ${differing[0]}: ${identityOf(result)[differing[0]]}; expected ${differing[1]}; run without it to measure anew`,
    )
  const { trials, discarded, correctness, context } = result
  return { state: { trials, discarded, correctness }, seconds: context.seconds }
}

const identityOf = ({
  name,
  quick,
  context: { machine, pageCache, cgroup, settings, command },
}: Alike): Record<string, string> => ({
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
