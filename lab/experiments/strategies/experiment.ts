import { strategyNames, type StrategyName } from '../../../lib/core/strategy-names.ts'
import { expectedAnswer, type AskTask } from '../../corpus/ask.ts'
import { prepareCorpora } from '../../corpus/corpora.ts'
import type { Operation } from '../../corpus/operations.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { claims } from './claims.ts'

/** How a reader is used: in a new or a warm process, with or without the cache, with one request or eight at once. */
type Asking = Pick<AskTask, 'process' | 'cache' | 'requests'>

const fresh: Asking = { process: 'fresh', cache: 'off', requests: 1 }
const warm: Asking = { ...fresh, process: 'warm' }
const cachedFresh: Asking = { ...fresh, cache: 'lru' }
const cachedWarm: Asking = { ...warm, cache: 'lru' }
const concurrent: Asking = { ...warm, requests: 8 }

const asked = ['post', 'compiled', 'page'] as const satisfies Operation[]
type Asked = (typeof asked)[number]

const sizes = { quick: [12], usual: [70, 1_000, 10_000], full: [70, 1_000, 10_000, 100_000] }
const [few, large, largest] = [70, 10_000, 100_000]
const usualProfiles: ProfileName[] = ['full', '0.6']

/** Most blogs have few posts, so everything is measured with few. Larger blogs repeat only the cases that grow. */
function askingsFor(posts: number, operation: Asked, { scale }: LabOptions): Asking[] {
  if (scale === 'quick') return operation === 'post' ? [fresh, warm, concurrent] : [fresh]
  if (operation !== 'post') return posts < largest ? [fresh, warm] : []
  if (posts === few) return [fresh, cachedFresh, warm, cachedWarm, concurrent]
  return posts < large ? [fresh, warm, cachedWarm, concurrent] : [fresh, warm]
}

/** One scan of the largest blog takes half a minute; a blog a tenth as large shows how the other scans compare. */
const readersFor = (posts: number): readonly StrategyName[] => (posts === largest ? ['sync', 'index'] : strategyNames)

function cells(options: LabOptions): PlannedCell[] {
  return sizes[options.scale].flatMap((posts) =>
    asked.flatMap((operation) =>
      askingsFor(posts, operation, options).flatMap((asking) =>
        readersFor(posts).map((contender): PlannedCell => {
          // One post without a cache, the most common case, is measured with every profile
          const all = posts === few && operation === 'post' && (asking === fresh || asking === warm)
          return {
            contender,
            params: { posts, operation, ...asking },
            ...(!all && { profiles: usualProfiles }),
            ...(posts >= large && { rounds: 1 }),
          }
        }),
      ),
    ),
  )
}

export default {
  title: "the blog's readers: fresh and warm, with and without a cache, one request and eight",
  question: {
    en: 'Which reader of the blog answers fastest, on how much CPU, and where does a cache in memory help?',
    ko: 'CPU가 얼마일 때 블로그의 어느 리더가 가장 빠르고, 메모리 캐시는 어디에서 도움이 될까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts', 'operation', 'process', 'cache', 'requests'],
  contenders: strategyNames.map((id) => ({ id, label: id })),
  rounds: { quick: 1, usual: 2, full: 2 },
  cells,
  timeoutMs: 300_000,
  claims,
  async prepare(dir, options, progress) {
    const { scale } = options
    const corpora = await prepareCorpora(dir, sizes[scale], progress)
    const now = new Date()
    const wanted = sizes[scale].flatMap((posts) =>
      asked
        .filter((operation) => askingsFor(posts, operation, options).length > 0)
        .map((operation) => ({ posts, operation })),
    )
    const answers = new Map<string, string>()
    for (const [at, { posts, operation }] of wanted.entries()) {
      progress.step(at + 1, wanted.length, `finding the right answer: ${operation}, ${posts} posts`)
      const corpus = corpora.get(posts)!
      answers.set(`${posts} ${operation}`, await expectedAnswer(corpus, corpus.samples, operation, now))
    }
    progress.end()
    const budgetMs = scale === 'quick' ? 50 : 400
    return {
      task: (contender, { posts, operation, process, cache, requests }): AskTask => {
        const { samples, contentDir, timeZone, indexFile } = corpora.get(Number(posts))!
        const asking = { process, cache, requests } as Asking
        return {
          strategy: contender as StrategyName,
          operation: operation as Operation,
          samples,
          corpus: { contentDir, timeZone, indexFile },
          now: now.toISOString(),
          ...asking,
          budgetMs,
        }
      },
      expected: (_, { posts, operation }) => answers.get(`${posts} ${operation}`)!,
      // The answer does not depend on how often the reader is asked
      checkedOn: ({ posts, operation }) => ({ posts: posts!, operation: operation!, ...fresh }),
      settings: {
        'milliseconds of asking in one warm trial': budgetMs,
        corpora: [...corpora.keys()].map((posts) => `${posts.toLocaleString('en-US')} posts`).join(', '),
        'left out':
          'beyond 70 posts the cache in a new process; from 10,000 also the cache, eight requests and repeats; at 100,000 also pages, compiling and all scans but sync',
      },
    }
  },
} satisfies Experiment
