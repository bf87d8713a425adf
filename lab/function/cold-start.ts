import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Groups, Limit } from '../machine/cgroup.ts'
import { runTrial } from '../machine/launch.ts'
import type { Progress } from '../../lib/cli/progress.ts'
import { median } from '../engine/statistics.ts'
import type { Question } from './questions.ts'
import type { RequestResult, RequestTask } from './request-trial.ts'

/** A function laid out by itself, and what to ask it. */
export interface Laid {
  /** What was built. */
  subject: string
  question: Question
  bundle: string
  handler: string
}

export interface ColdTrial extends Omit<RequestResult, 'body'> {
  subject: string
  question: Question['name']
  /** Null where no limit can be set here. */
  limit: Limit | null
  round: number
}

/** Medians over the rounds, in milliseconds and bytes. */
export interface ColdFigure {
  subject: string
  question: Question['name']
  limit: Limit | null
  rounds: number
  firstByte: number
  lastByte: number
  cpu: number
  warm: number
  rss: number
}

/** Writes the trial as JavaScript, which is what a function is. */
export function writeTrial(dir: string): string {
  const file = path.join(dir, 'request-trial.mjs')
  fs.writeFileSync(
    file,
    stripTypeScriptTypes(fs.readFileSync(path.join(import.meta.dirname, 'request-trial.ts'), 'utf8')),
  )
  return file
}

export const ask = (
  { bundle, handler, question: { url, headers } }: Laid,
  trialFile: string,
  groups: Groups | null,
  limit: Limit | null,
  warm: number,
): Promise<RequestResult> => {
  const task: RequestTask = { bundle, handler, url, headers, warm }
  return runTrial<RequestResult>(trialFile, task, groups, limit)
}

/** Starts each function anew, every round all of them, so that what changes on the machine changes all alike. */
export async function runColdStarts(
  laid: readonly Laid[],
  limits: readonly Limit[],
  rounds: number,
  trialFile: string,
  groups: Groups | null,
  progress: Progress,
): Promise<ColdTrial[]> {
  const under: readonly (Limit | null)[] = groups ? limits : [null]
  const plan = Array.from({ length: rounds }, (_, at) =>
    under.flatMap((limit) => laid.map((each) => ({ each, limit, round: at + 1 }))),
  ).flat()
  const trials: ColdTrial[] = []
  const start = performance.now()
  for (const { each, limit, round } of plan) {
    const done = trials.length
    const left = done === 0 ? undefined : ((performance.now() - start) / done) * (plan.length - done)
    progress.step(done + 1, plan.length, `round ${round}: ${each.subject}, ${each.question.name}`, left)
    const { body: _, ...result } = await ask(each, trialFile, groups, limit, 5)
    trials.push({ subject: each.subject, question: each.question.name, limit, round, ...result })
  }
  progress.end()
  return trials
}

export function coldFigures(trials: readonly ColdTrial[]): ColdFigure[] {
  const groups = Map.groupBy(trials, ({ subject, question, limit }) => JSON.stringify([subject, question, limit]))
  return [...groups.values()].map((same) => {
    const { subject, question, limit } = same[0]!
    const of = (value: (trial: ColdTrial) => number) => median(same.map(value))
    return {
      subject,
      question,
      limit,
      rounds: same.length,
      firstByte: of((trial) => trial.firstByte),
      lastByte: of((trial) => trial.lastByte),
      cpu: of((trial) => trial.cpu),
      warm: of((trial) => median(trial.warm)),
      rss: of((trial) => trial.rss),
    }
  })
}
