import { createHash } from 'node:crypto'
import { identityOf } from '../../lib/content/identity.ts'
import type { CompiledBody, PostAnswer } from '../../lib/content/post.ts'
import type { ReadContext, Reader } from '../../lib/content/reader.ts'

/** What the questions are asked about: the same for every reader of a corpus. */
export interface Samples {
  /** Numbers of pages, from the first to the last. */
  pages: number[]
  /** From all over the corpus, in both alphabets. */
  slugs: string[]
}

export const pageSize = 10
const sampleSize = 16

export function samplesOf(files: readonly string[]): Samples {
  const spread = (count: number, length: number) =>
    Array.from({ length: Math.min(count, length) }, (_, at) => Math.floor((at * length) / Math.min(count, length)))
  return {
    pages: spread(sampleSize, Math.ceil(files.length / pageSize)).map((at) => at + 1),
    slugs: spread(sampleSize, files.length).map((at) => identityOf(files[at]!).slug),
  }
}

/** Each question, asked for the `at`-th time. What it gives is the same whatever the reader. */
export const questions = {
  page: (reader: Reader, { pages }: Samples, at: number, moment: ReadContext) =>
    reader.listPosts({ page: pages[at % pages.length]!, pageSize }, moment),
  post: (reader: Reader, { slugs }: Samples, at: number, moment: ReadContext) =>
    reader.getPost(slugs[at % slugs.length]!, moment),
  compiled: async (reader: Reader, { slugs }: Samples, at: number, moment: ReadContext) => {
    const answer = await reader.getPost(slugs[at % slugs.length]!, moment)
    return answer && { ...answer, body: await compiled(answer) }
  },
}

export type Question = keyof typeof questions

export const questionNames = Object.keys(questions) as Question[]

export const questionLabels: Record<Question, string> = {
  page: 'page of posts',
  post: 'one post',
  compiled: 'one post, compiled',
}

/** What a page does with a body; the compiler is loaded only where there is source. */
async function compiled({ meta, body }: PostAnswer): Promise<CompiledBody> {
  if (body.kind === 'source') {
    const { compileBody } = await import('../../lib/mdx/compile.ts')
    return compileBody({ file: meta.file, source: body.source })
  }
  const { kind: _, ...rest } = body
  return rest
}

/**
 * The answer as bytes that must be the same from every reader. Of a post that is not compiled the body is left out:
 * there readers may differ.
 */
export function bytesOf(question: Question, answer: unknown): string {
  if (question !== 'post' || answer === null) return JSON.stringify(answer)
  const { body: _, ...rest } = answer as PostAnswer
  return JSON.stringify(rest)
}

export const digestOf = (bytes: string): string => createHash('sha256').update(bytes).digest('hex')
