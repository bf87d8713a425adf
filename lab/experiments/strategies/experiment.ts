import { syncReader } from '../../../lib/content/readers/sync.ts'
import { strategyNames, type StrategyName } from '../../../lib/content/strategy.ts'
import { bytesOf, digestOf, questions, type Question } from '../../bench/questions.ts'
import { prepareCorpora } from '../../corpus/corpora.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { claims } from './claims.ts'
import type { StrategyTask } from './trial.ts'

/**
 * One way of asking: of a new process or of one that has answered before, without and with the cache, one request or
 * eight at a time.
 */
type Asking = Pick<StrategyTask, 'process' | 'cache' | 'requests'>

const plain: Asking = { process: 'fresh', cache: 'off', requests: 1 }
const askings: Asking[] = [
  plain,
  { ...plain, cache: 'lru' },
  { ...plain, process: 'warm' },
  { ...plain, process: 'warm', cache: 'lru' },
  { ...plain, process: 'warm', requests: 8 },
]
/** A page of posts differs from one post most where nothing is warm. */
const onPage: Asking[] = [plain, { ...plain, process: 'warm' }]

const sizes = { quick: [12], usual: [70, 1_000], full: [70, 1_000, 10_000, 100_000] }
/** Few posts are what most blogs have: on them everything is asked. */
const few = 70
const large = 10_000
/** Where one scan takes half a minute and more, and what it costs is known from a tenth of it. */
const largest = 100_000
const usualProfiles: ProfileName[] = ['full', '0.6']

function cells({ scale }: LabOptions): PlannedCell[] {
  const questionsOf = (posts: number): [Question, Asking[]][] => {
    if (posts === few)
      return [
        ['post', askings],
        ['page', onPage],
      ]
    return [
      [
        'post',
        askings.filter(
          ({ process, cache, requests }) =>
            (process === 'warm' || cache === 'off') &&
            (scale !== 'quick' || cache === 'off') &&
            (posts < large || (requests === 1 && cache === 'off')),
        ),
      ],
    ]
  }
  const readersFor = (posts: number): readonly StrategyName[] => (posts === largest ? ['sync', 'index'] : strategyNames)
  return sizes[scale].flatMap((posts) =>
    questionsOf(posts).flatMap(([question, ways]) =>
      ways.flatMap((asking) =>
        readersFor(posts).map((contender): PlannedCell => {
          // A shorter period and a whole CPU are asked about where most deployments are: one post, a new process
          const all = posts === few && question === 'post' && asking.cache === 'off' && asking.requests === 1
          return {
            contender,
            params: { posts, question, ...asking },
            ...(!all && { profiles: usualProfiles }),
            ...(posts >= large && { rounds: 1 }),
          }
        }),
      ),
    ),
  )
}

const strategies: Experiment = {
  name: 'strategies',
  title: "the blog's readers: fresh and warm, with and without a cache, one request and eight",
  question: {
    en: 'Which reader of the blog answers fastest, on how much CPU, and where does a cache in memory help?',
    ko: 'CPU가 얼마일 때 블로그의 어느 리더가 가장 빠르고, 메모리 캐시는 어디에서 도움이 될까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts', 'question', 'process', 'cache', 'requests'],
  contenders: strategyNames.map((id) => ({ id, label: id })),
  rounds: { quick: 1, usual: 2, full: 2 },
  cells,
  trialFile: 'lab/experiments/strategies/trial.ts',
  timeoutMs: 300_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const corpora = await prepareCorpora(dir, sizes[scale], progress)
    const now = new Date()
    const digests = new Map<string, string>()
    for (const [posts, corpus] of corpora) {
      const reader = syncReader(corpus)
      for (const question of ['post', 'page'] as const) {
        progress.step(digests.size + 1, corpora.size * 2, `finding the right answers on ${posts} posts`)
        digests.set(
          `${posts} ${question}`,
          digestOf(
            bytesOf(question, await questions[question](reader, corpus.samples, 0, { now, trace: { filesOpened: 0 } })),
          ),
        )
      }
    }
    progress.end()
    const budgetMs = scale === 'quick' ? 50 : 400
    return {
      task: (contender, { posts, question, process, cache, requests }): StrategyTask => {
        const { samples, contentDir, timeZone, indexFile } = corpora.get(Number(posts))!
        const asking = { process, cache, requests } as Asking
        return {
          strategy: contender as StrategyName,
          question: question as Question,
          samples,
          corpus: { contentDir, timeZone, indexFile },
          now: now.toISOString(),
          ...asking,
          budgetMs,
        }
      },
      expected: (_, { posts, question }) => digests.get(`${posts} ${question}`)!,
      // What a reader answers does not depend on how often it is asked
      checkedOn: ({ posts, question }) => ({ posts: posts!, question: question!, ...plain }),
      settings: {
        'milliseconds of asking in one warm trial': budgetMs,
        'compiled before the run': [...corpora.keys()]
          .map((posts) => `${posts.toLocaleString('en-US')} posts`)
          .join(', '),
        'left out beyond 70 posts':
          'pages, and the cache in a new process; from 10,000 also the cache, eight requests and repeats; at 100,000 also all scans but sync',
      },
      close() {},
    }
  },
}

export default strategies
