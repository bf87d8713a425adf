import fs from 'node:fs'
import { maxRuns, parseResult, runsOf, type LabResult, type LabRun } from '../result.ts'
import { UsageError } from '../../lib/cli/options.ts'
import type { Run } from './result-of.ts'
import { dateOf } from '../charts/format.ts'
import { byCodeUnit } from '../../lib/core/by-code-unit.ts'
import { writeAtomically } from '../../lib/core/write-atomically.ts'

/** Writes a result atomically: a reader sees either the previous result or this one. */
export const save = (out: string, result: LabResult): void => writeAtomically(out, `${JSON.stringify(result)}\n`)

/**
 * File of a run in progress, so that the previous result stays until the run is complete. The file also remains next to
 * a complete result if noise prevented some trials.
 */
export const unfinishedOf = (out: string): string => `${out}.part`

export const removeUnfinished = (out: string): void => fs.rmSync(unfinishedOf(out), { force: true })

/** The run in progress that `--resume` continues. */
export function unfinished(out: string): LabResult {
  const file = unfinishedOf(out)
  if (!fs.existsSync(file))
    throw new UsageError(
      `--resume: ${file} does not exist; ${fs.existsSync(out) ? `${out} is complete; ` : ''}run without it`,
    )
  return resultIn(file, '--resume')
}

export function finished(out: string, name: string): LabResult {
  if (!fs.existsSync(out)) throw new UsageError(`--judge: ${out} does not exist; run without it to measure`)
  const result = resultIn(out, '--judge')
  if (result.name !== name)
    throw new UsageError(`--judge: ${out} is of the experiment ${result.name}; expected ${name}`)
  if (!result.complete) throw new UsageError(`--judge: ${out} is not complete; continue with --resume`)
  return result
}

function resultIn(file: string, option: string): LabResult {
  const { result, problems } = parseResult(fs.readFileSync(file, 'utf8'))
  if (!result) throw new UsageError(`${option}: ${file} is no result of the lab: ${problems.join('; ')}`)
  return result
}

/**
 * The runs of a file that stay beside a new one, the newest first: those of another machine or day with as warm a page
 * cache. Where there are too many, other machines go before other days. They keep the figures of contenders that have
 * the same label today, as labels and claims name a version.
 */
export function othersIn(out: string, { name, quick, context, contenders }: LabResult): LabRun[] {
  const before = fs.existsSync(out) ? parseResult(fs.readFileSync(out, 'utf8')).result : null
  if (before?.name !== name || before.quick !== quick) return []
  const machineOf = ({ context: { machine } }: Pick<LabRun, 'context'>) => `${machine.cpuModel} ${machine.cores}`
  const isHere = (run: LabRun) => machineOf(run) === machineOf({ context })
  const isToday = (run: LabRun) => dateOf(run) === dateOf({ context })
  return runsOf(before)
    .filter((run) => run.context.pageCache === context.pageCache && !(isHere(run) && isToday(run)))
    .sort((a, b) => Number(isHere(a)) - Number(isHere(b)))
    .slice(0, maxRuns - 1)
    .sort((a, b) => byCodeUnit(b.context.machine.date, a.context.machine.date))
    .map((run) => {
      const same = run.contenders.filter(({ id, label }) =>
        contenders.some((known) => known.id === id && known.label === label),
      )
      const isKept = ({ contender }: { contender: string }) => same.some(({ id }) => id === contender)
      return {
        context: run.context,
        contenders: same,
        cells: run.cells.filter(isKept),
        discarded: run.discarded.filter(isKept),
      }
    })
}

/** The properties that must match for a run to continue another one. */
type Identity = Pick<LabResult, 'name' | 'quick'> & {
  context: Pick<LabResult['context'], 'machine' | 'pageCache' | 'cgroup' | 'settings' | 'command'>
}

/**
 * What a run takes over from the one that it continues. Its day is among that, or the trials of one that was complete
 * but for some would count for two days.
 */
export function resumed(
  out: string,
  before: LabResult,
  now: Identity,
): Pick<Run, 'machine' | 'state' | 'secondsBefore'> {
  const differing = Object.entries(identityOf(now)).find(([name, value]) => value !== identityOf(before)[name])
  if (differing)
    throw new UsageError(
      `--resume: ${unfinishedOf(out)} has another ${differing[0]}: ${identityOf(before)[differing[0]]}; expected ${differing[1]}; run without it to start over`,
    )
  const { trials, discarded, correctness, context } = before
  return { machine: context.machine, state: { trials, discarded, correctness }, secondsBefore: context.seconds }
}

const identityOf = ({
  name,
  quick,
  context: { machine, pageCache, cgroup, settings, command },
}: Identity): Record<string, string> => ({
  experiment: name,
  scale: quick ? 'quick' : 'usual',
  commit: String(machine.commit),
  CPU: machine.cpuModel,
  'number of CPUs': String(machine.cores),
  'Node version': machine.node,
  'page cache': pageCache,
  'cgroup version': String(cgroup),
  settings: JSON.stringify(settings),
  command,
})
