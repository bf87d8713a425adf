import { resultVersion, type LabResult } from '../result.ts'
import { judgeAll } from './claims.ts'
import type { Prepared } from './experiment.ts'
import { noiseRule, ruleInWords, type NoiseRule } from './noise.ts'
import type { LabOptions } from './options.ts'
import { profileOf } from './profiles.ts'
import type { Setup } from './setup.ts'
import { cellsOf } from './summary.ts'
import type { RunState } from './trials.ts'

export interface Run extends Setup {
  prepared: Prepared
  state: RunState
  secondsBefore: number
}

/** The noise rule of a run; null if every trial counts. */
export const noiseOf = ({ keepNoisy }: LabOptions): NoiseRule | null => (keepNoisy ? null : noiseRule)

export function resultOf(
  { experiment, options, groups, machine, profiles, rounds, prepared, start, secondsBefore }: Run,
  state: RunState,
  complete: boolean,
): LabResult {
  const { name, question, unit, params, contenders, claims } = experiment
  const noise = noiseOf(options)
  const cells = cellsOf(state.trials)
  return {
    version: resultVersion,
    name,
    question,
    unit,
    params,
    complete,
    quick: options.scale === 'quick',
    context: {
      machine,
      command: ['npm run lab --', name, ...options.words].join(' '),
      profiles: profiles.map(profileOf),
      cgroup: groups?.version ?? null,
      rounds,
      pageCache: options.pageCache,
      noiseRule: groups && noise && ruleInWords(noise),
      maxLoad: Math.max(machine.load, ...state.trials.map(({ load }) => load)),
      seconds: Math.round(secondsBefore + (performance.now() - start) / 1_000),
      settings: prepared.settings,
    },
    contenders: contenders.map((contender) => ({
      ...contender,
      ...(prepared.notes?.[contender.id] && { note: prepared.notes[contender.id] }),
    })),
    cells,
    elsewhere: [],
    claims: judgeAll(claims, [{ cells }]),
    discarded: state.discarded,
    correctness: state.correctness,
    trials: complete ? [] : state.trials,
  }
}
