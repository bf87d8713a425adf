import { readers, type StrategyName } from '../../lib/content/strategy.ts'
import { availableCpus, threadsFor } from '../../lib/deployment/cpu.ts'
import type { Reader } from '../../lib/content/reader.ts'
import type { BenchCorpus } from '../corpus/prepare.ts'
import { bytesOf, digestOf, pageSize, questionNames, questions, type Question } from './questions.ts'

/** What is known of the answers to one corpus before anything is timed. */
export interface Verdict {
  posts: number
  /** Readers whose answers are all right. */
  right: StrategyName[]
  /** The others, with the first question that each got wrong. */
  wrong: { strategy: StrategyName; question: string }[]
  /** Digest of the right answer to the first of each question, for every trial to be held against. */
  digests: Record<Question, string>
}

/** The reader whose answers are taken for right: no threads, no order that could vary. */
const reference: StrategyName = 'sync'

/** Asks every reader the same questions and compares the answers byte for byte. */
export async function verify(corpus: BenchCorpus, strategies: readonly StrategyName[], now: Date): Promise<Verdict> {
  const expected = await answersOf(reference, corpus, now)
  const right: StrategyName[] = []
  const wrong: Verdict['wrong'] = []
  for (const strategy of strategies) {
    // Readers of 10,000 posts at once would only take each other's memory
    const answers = strategy === reference ? expected : await answersOf(strategy, corpus, now)
    const question = [...expected.keys()].find((name) => answers.get(name) !== expected.get(name))
    if (question === undefined) right.push(strategy)
    else wrong.push({ strategy, question })
  }
  const digests = Object.fromEntries(
    questionNames.map((name) => [name, digestOf(expected.get(name)!)]),
  ) as Verdict['digests']
  return { posts: corpus.posts, right, wrong, digests }
}

/** Bytes of every answer, by what was asked; those of a reader that throws say so. */
async function answersOf(strategy: StrategyName, corpus: BenchCorpus, now: Date): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const at = { now, trace: { filesOpened: 0 } }
  const { samples } = corpus
  const asked: [string, (reader: Reader) => Promise<string>][] = [
    ...questionNames.map((name): [string, (reader: Reader) => Promise<string>] => [
      name,
      async (reader) => bytesOf(name, await questions[name](reader, samples, 0, at)),
    ]),
    [
      'last post of the sample',
      async (reader) => bytesOf('post', await questions.post(reader, samples, samples.slugs.length - 1, at)),
    ],
    [
      'last page',
      async (reader) =>
        JSON.stringify(await reader.listPosts({ page: Math.ceil(corpus.posts / pageSize), pageSize }, at)),
    ],
    ['page of a tag', async (reader) => JSON.stringify(await reader.listPosts({ page: 1, pageSize, tag: '성능' }, at))],
    ['all tags', async (reader) => JSON.stringify(await reader.listTerms('tag', at))],
  ]
  const reader = await readers[strategy]({ ...corpus, workers: threadsFor(availableCpus()) })
  try {
    for (const [name, ask] of asked) answers.set(name, await ask(reader))
  } catch (error) {
    for (const [name] of asked) if (!answers.has(name)) answers.set(name, String(error))
  } finally {
    await reader.close()
  }
  return answers
}
