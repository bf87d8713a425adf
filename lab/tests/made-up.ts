import { judgeAll, type Claims } from '../engine/claims.ts'
import { parseResult, resultVersion, type LabCell, type LabParams, type LabResult, type LabTrial } from '../result.ts'

const figures = { cpuSeconds: 0.01, throttledPeriods: 0, throttledMs: 0, rssMb: 50, extra: {} }
const place = { contender: 'a', profile: 'full', params: { files: 10 } }

export const trialOf = (given: Partial<LabTrial> = {}): LabTrial => ({
  ...place,
  ...figures,
  round: 1,
  value: 10,
  quotaReached: [1, 1],
  load: 0,
  ...given,
})

export const cellOf = (given: Partial<LabCell> = {}): LabCell => ({
  ...place,
  ...figures,
  median: 10,
  spread: 0,
  samples: [10],
  outliers: [],
  quotaReached: 1,
  ...given,
})

const full = { name: 'full', cpus: null, periodUs: 100_000 }
const context: LabResult['context'] = {
  machine: {
    cpuModel: 'Made-up CPU',
    cores: 2,
    node: 'v24.21.0',
    platform: 'linux x64',
    date: '2026-11-21T12:00:00.000Z',
    commit: 'abc1234',
    load: 0.1,
  },
  command: '',
  profiles: [full],
  cgroup: 1,
  rounds: 3,
  pageCache: 'warm',
  noiseRule: 'a trial is discarded where a loop beside it got less than 90 % of its CPU',
  maxLoad: 1.2,
  seconds: 100,
  settings: { bytes: 19_001 },
}

/** A small result of a run in progress. */
export const resultOf = (given: Partial<LabResult> = {}): LabResult => ({
  version: resultVersion,
  name: 'made-up',
  question: { en: 'Which?', ko: '무엇?' },
  unit: { name: 'ms', better: 'less' },
  params: ['files'],
  complete: false,
  quick: false,
  context,
  contenders: [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ],
  cells: [cellOf()],
  elsewhere: [],
  claims: [],
  discarded: [],
  correctness: [{ contender: 'a', params: { files: 10 }, right: true }],
  trials: [trialOf()],
  ...given,
})

export interface MadeUp {
  name?: string
  /** Names of the parameters. */
  params: string[]
  /** Parameters of the cells. */
  places: LabParams[]
  contenders?: string[]
  /** Median of a cell, which gets three samples around it. */
  median: (contender: string, params: LabParams, cpus: number) => number
  rules?: Claims
}

/** A complete result at two CPU limits. */
export function madeUpResult({
  name = 'lookup',
  params,
  places,
  contenders = ['scan', 'index'],
  median,
  rules = {},
}: MadeUp): LabResult {
  const profiles = [full, { name: '0.6', cpus: 0.6, periodUs: 100_000 }]
  const cells = places.flatMap((at) =>
    profiles.flatMap(({ name: profile, cpus }) =>
      contenders.map((contender): LabCell => {
        const middle = median(contender, at, cpus ?? 2)
        return cellOf({
          contender,
          profile,
          params: at,
          median: middle,
          spread: 0.2,
          samples: [middle, middle * 0.9, middle * 1.1],
          cpuSeconds: middle / 1_000,
          ...(cpus && { throttledPeriods: 2, throttledMs: 80 }),
          rssMb: 90,
          quotaReached: cpus ? 0.98 : null,
          extra: { 'files opened': 1 },
          extraSamples: { 'files opened': [1, 1, 1] },
        })
      }),
    ),
  )
  const result = resultOf({
    name,
    question: { en: `What does ${name} cost?`, ko: `${name} 비용은 얼마일까?` },
    params,
    complete: true,
    context: { ...context, command: `npm run lab -- ${name}`, profiles },
    contenders: contenders.map((id) => ({ id, label: `the ${id}` })),
    cells,
    claims: judgeAll(rules, [{ cells }]),
    correctness: contenders.map((contender) => ({ contender, params: places[0]!, right: true })),
    trials: [],
  })
  const { problems, result: checked } = parseResult(JSON.stringify(result))
  if (!checked) throw new Error(problems.join('\n'))
  return checked
}

/** A scan that grows with the blog and an index that does not. */
export const growing = (): LabResult =>
  madeUpResult({
    params: ['posts'],
    places: [70, 1_000, 10_000, 100_000].map((posts) => ({ posts })),
    contenders: ['scan', 'index', 'scan-cached'],
    median: (contender, { posts }, cpus) =>
      (contender === 'index' ? 0.1 : contender === 'scan' ? Number(posts) / 10 : 0.3 + Number(posts) / 1_000) *
      (2 / cpus),
    rules: {
      'index-wins': {
        en: 'The index is faster',
        ko: '색인이 더 빠르다',
        published: { figures: '548 ms against 200 ms', ratio: 2.7 },
        over: { contender: 'scan' },
        under: { contender: 'index' },
        holds: { from: 2 },
      },
      'large-only': {
        en: 'Ten times the work above ten thousand posts',
        ko: '글이 만 개를 넘으면 열 배',
        over: { contender: 'scan' },
        under: { contender: 'index' },
        holds: { from: 10_000 },
      },
    },
  })

/** Parameters that are words. */
export const cases = (): LabResult =>
  madeUpResult({
    name: 'threadpool',
    params: ['case'],
    places: [{ case: 'alone' }, { case: 'mixed' }],
    contenders: ['pool-1', 'pool-4'],
    median: (contender, { case: which }) => (contender === 'pool-1' ? 900 : 300) * (which === 'mixed' ? 2 : 1),
  })
