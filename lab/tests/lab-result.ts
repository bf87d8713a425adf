import { parseResult, resultVersion, type LabCell, type LabParams, type LabResult } from '@/lab/result.ts'
import { judge, type ClaimRule } from '@/lab/engine/claims.ts'

export interface MadeUp {
  name?: string
  /** Names of the parameters. */
  params: string[]
  /** Parameters of the cells. */
  places: LabParams[]
  contenders?: string[]
  profiles?: LabResult['context']['profiles']
  /** Median of a cell, which gets three samples around it. */
  median: (contender: string, params: LabParams, cpus: number) => number
  rules?: ClaimRule[]
}

const full = { name: 'full', cpus: null, periodUs: 100_000 }
export const usualProfiles = [full, { name: '0.6', cpus: 0.6, periodUs: 100_000 }]

/** A made-up result in the form that the engine writes; it conforms to the schema. */
export function madeUpResult({
  name = 'lookup',
  params,
  places,
  contenders = ['scan', 'index'],
  profiles = usualProfiles,
  median,
  rules = [],
}: MadeUp): LabResult {
  const cells = places.flatMap((at) =>
    profiles.flatMap(({ name: profile, cpus }) =>
      contenders.map((contender): LabCell => {
        const middle = median(contender, at, cpus ?? 2)
        return {
          contender,
          profile,
          params: at,
          median: middle,
          spread: 0.2,
          samples: [middle, middle * 0.9, middle * 1.1],
          outliers: [],
          cpuSeconds: middle / 1_000,
          throttledPeriods: cpus ? 2 : 0,
          throttledMs: cpus ? 80 : 0,
          rssMb: 90,
          quotaReached: cpus ? 0.98 : null,
          extra: { 'files opened': 1 },
          extraSamples: { 'files opened': [1, 1, 1] },
        }
      }),
    ),
  )
  const result: LabResult = {
    version: resultVersion,
    name,
    question: { en: `What does ${name} cost?`, ko: `${name} 비용은 얼마일까?` },
    unit: { name: 'ms', better: 'less' },
    params,
    complete: true,
    quick: false,
    context: {
      machine: {
        cpuModel: 'Made-up CPU',
        cores: 2,
        node: 'v24.21.0',
        platform: 'linux x64',
        date: '2026-11-21T12:00:00.000Z',
        commit: 'abc1234',
        load: 0.1,
      },
      command: `npm run lab -- ${name}`,
      profiles,
      cgroup: 1,
      rounds: 3,
      pageCache: 'warm',
      noiseRule: 'a trial is discarded where a loop beside it got less than 90 % of its CPU',
      maxLoad: 1.2,
      seconds: 100,
      settings: { bytes: 19_001 },
    },
    contenders: contenders.map((id) => ({ id, label: `the ${id}` })),
    cells,
    claims: rules.map((rule) => judge(rule, cells)),
    discarded: [],
    correctness: contenders.map((contender) => ({ contender, params: places[0]!, right: true })),
    trials: [],
  }
  const { problems, result: checked } = parseResult(JSON.stringify(result))
  if (!checked) throw new Error(problems.join('\n'))
  return checked
}

/** A scan that grows with the blog and an index that does not, under two CPU limits. */
export const growing = (): LabResult =>
  madeUpResult({
    params: ['posts'],
    places: [70, 1_000, 10_000, 100_000].map((posts) => ({ posts })),
    contenders: ['scan', 'index', 'scan-cached'],
    median: (contender, { posts }, cpus) =>
      (contender === 'index' ? 0.1 : contender === 'scan' ? Number(posts) / 10 : 0.3 + Number(posts) / 1_000) *
      (2 / cpus),
    rules: [
      {
        id: 'index-wins',
        statement: { en: 'The index is faster', ko: '색인이 더 빠르다' },
        published: '548 ms against 200 ms',
        publishedRatio: 2.7,
        over: { contender: 'scan' },
        under: { contender: 'index' },
        holds: { from: 2 },
      },
      {
        id: 'large-only',
        statement: { en: 'Ten times the work above ten thousand posts', ko: '글이 만 개를 넘으면 열 배' },
        published: null,
        publishedRatio: null,
        over: { contender: 'scan' },
        under: { contender: 'index' },
        holds: { from: 10_000 },
      },
    ],
  })

/** Parameters that are words, with one contender far from the others. */
export const cases = (): LabResult =>
  madeUpResult({
    name: 'threadpool',
    params: ['case'],
    places: [{ case: 'alone' }, { case: 'mixed' }],
    contenders: ['pool-1', 'pool-4'],
    median: (contender, { case: which }) => (contender === 'pool-1' ? 900 : 300) * (which === 'mixed' ? 2 : 1),
    rules: [
      {
        id: 'pool-helps',
        statement: { en: 'A larger pool helps', ko: '풀이 크면 빠르다' },
        published: 'about twice',
        publishedRatio: 2,
        over: { contender: 'pool-1' },
        under: { contender: 'pool-4' },
        holds: { from: 1.5, to: 4 },
      },
    ],
  })
