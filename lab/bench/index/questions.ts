import type { ReadContext, Reader } from '../../../lib/content/reader.ts'

/** What a reader is asked; each is a question that a page of the blog asks. */
export const questions = {
  /** The home page. */
  'page 1': (reader: Reader, _: Samples, at: ReadContext) => reader.listPosts({ page: 1, pageSize }, at),
  /** Far back in the archive; the last page where there are fewer. */
  'page 2,000': (reader: Reader, { pages }: Samples, at: ReadContext) =>
    reader.listPosts({ page: Math.min(2_000, pages), pageSize }, at),
  /** With its body, the one before and the one after. */
  'one post': (reader: Reader, { slugs }: Samples, at: ReadContext, asked: number) =>
    reader.getPost(slugs[asked % slugs.length]!, at),
  'one tag': (reader: Reader, { tag }: Samples, at: ReadContext) => reader.listPosts({ page: 1, pageSize, tag }, at),
  'all tags': (reader: Reader, _: Samples, at: ReadContext) => reader.listTerms('tag', at),
} satisfies Record<string, (reader: Reader, samples: Samples, at: ReadContext, asked: number) => Promise<unknown>>

export type Question = keyof typeof questions
export const questionNames = Object.keys(questions) as Question[]

export const pageSize = 10

/** What the questions are about. */
export interface Samples {
  /** From all over the blog. */
  slugs: string[]
  /** The most used one. */
  tag: string
  /** How many there are. */
  pages: number
}

/** Takes samples by asking a reader. */
export async function samplesOf(reader: Reader, at: ReadContext): Promise<Samples> {
  const { pages } = await reader.listPosts({ page: 1, pageSize }, at)
  const spread = Array.from(
    { length: Math.min(pages, 50) },
    (_, index) => 1 + Math.floor((index * pages) / Math.min(pages, 50)),
  )
  const lists = await Promise.all(spread.map((page) => reader.listPosts({ page, pageSize }, at)))
  const tags = await reader.listTerms('tag', at)
  return { slugs: lists.map(({ posts }) => posts.at(-1)!.slug), tag: tags[0]!.key, pages }
}
