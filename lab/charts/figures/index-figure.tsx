import type { Build, BuildKind } from '@/lab/bench/index/builds.ts'
import type { Figure } from '@/lab/bench/index/figures.ts'
import type { Question } from '@/lab/bench/index/questions.ts'
import { askedOf, buildsOf, indexRun } from './index-run.ts'
import { NotMeasured } from '../not-measured.tsx'
import { digits, megabytes, milliseconds, times } from '../number.ts'
import type { Words } from './words.ts'

const ofQuestion = { warmMs: milliseconds, freshMs: milliseconds, peakRssMb: megabytes } as const
const ofBuild = {
  seconds: (value: number) => `${digits(value)} s`,
  cpuSeconds: (value: number) => `${digits(value)} s`,
  peakRssMb: megabytes,
} as const

export interface IndexFigureProps {
  posts: number
  /** A run of `npm run index`; else a question. */
  build?: BuildKind
  /** One post where it is missing. */
  question?: Question
  /** Who answers; `index` where it is missing. */
  reader?: 'index' | 'sync'
  value: 'warmMs' | 'freshMs' | 'seconds' | 'cpuSeconds' | 'peakRssMb'
  /** Shows how many times as much it is as in a blog of that many posts. */
  times?: number
  /** Shows how many times as much this reader takes. */
  against?: 'index' | 'sync'
}

/** Within a sentence: one figure of how the index grows, or a ratio of two. */
export function indexFigureIn(words: Words) {
  return function IndexFigure({ times: from, against, ...asked }: IndexFigureProps) {
    const own = valueOf(asked)
    if (from === undefined && against === undefined)
      return own === undefined ? <NotMeasured words={words} /> : <span className="value">{textOf(asked, own)}</span>
    const other = valueOf({ ...asked, posts: from ?? asked.posts, reader: against ?? asked.reader ?? 'index' })
    if (own === undefined || other === undefined) return <NotMeasured words={words} />
    return <span className="ratio">{times(against ? other / own : own / other, words.times)}</span>
  }
}

type Asked = Omit<IndexFigureProps, 'times' | 'against'>

function valueOf({ posts, build, question = 'one post', reader = 'index', value }: Asked): number | undefined {
  const found: Partial<Build & Figure> | undefined = (build ? buildsOf(build) : askedOf(reader, question)).find(
    (each) => each.posts === posts,
  )
  return found?.[value]
}

const textOf = ({ build, value }: Asked, own: number): string =>
  (build ? ofBuild[value as keyof typeof ofBuild] : ofQuestion[value as keyof typeof ofQuestion])(own)

/** Within a sentence: the size of the index of a blog of that many posts. */
export function indexSizeIn(words: Words) {
  return function IndexSize({ posts }: { posts: number }) {
    const corpus = indexRun.context.corpora.find((each) => each.posts === posts)
    return corpus ? <span className="value">{megabytes(corpus.indexBytes / 1e6)}</span> : <NotMeasured words={words} />
  }
}
