import type { Question } from '@/lab/bench/questions.ts'
import type { ReadersRun } from '@/lab/bench/readers.ts'
import type { Figure, Temperature } from '@/lab/bench/summary.ts'
import readers from './readers.json'

/**
 * What `npm run bench -- readers` left: every measured number in a post comes from here. Where an author has emptied
 * `content/`, the path leads to a run that measured nothing.
 */
export const run = readers as unknown as ReadersRun

/** The command that makes the file anew. */
export const command = 'npm run bench -- readers --summary --out lab/charts/figures/readers.json'

/** What a figure in a post is about, in the words of the benchmark. */
export interface CellProps {
  /** `page`: a page of posts; `post`: one post as its source; `compiled`: one post that can be rendered. */
  question: Question
  posts: number
  /** CPUs that a reader could use; null where nothing limited it. */
  cpus: number | null
  /** `fresh`: the first answer of a new process; `warm`: one of many that follow. */
  temperature: Temperature
}

/** The figures of all readers in one cell, the fastest first; none where it was not measured. */
export const figuresAt = ({ question, posts, cpus, temperature }: CellProps): Figure[] =>
  run.figures
    .filter(
      (figure) =>
        figure.question === question &&
        figure.posts === posts &&
        figure.cpus === cpus &&
        figure.temperature === temperature,
    )
    .sort((a, b) => a.median - b.median)

/** The figure of one reader in one cell. */
export const figureOf = (reader: string, cell: CellProps): Figure | undefined =>
  figuresAt(cell).find(({ strategy }) => strategy === reader)
