import type { Build, BuildKind } from '@/lab/bench/index/builds.ts'
import type { Figure } from '@/lab/bench/index/figures.ts'
import type { Question } from '@/lab/bench/index/questions.ts'
import type { IndexRun } from '@/lab/bench/index/run.ts'
import index from './index.json'

/**
 * What `npm run bench -- index` left: how the index grows with the blog. An author who has emptied `content/` has a run
 * that measured nothing.
 */
export const indexRun = index as unknown as IndexRun

/** The command that makes the file anew. */
export const indexCommand = 'npm run bench -- index --posts 10,70,1000,10000,100000 --out lab/charts/figures/index.json'

/** What a question cost, by the size of the blog. */
export const askedOf = (strategy: 'index' | 'sync', question: Question): Figure[] =>
  indexRun.figures.filter((figure) => figure.strategy === strategy && figure.question === question)

/** What making the index cost, by the size of the blog. */
export const buildsOf = (kind: BuildKind): Build[] => indexRun.builds.filter((build) => build.kind === kind)
