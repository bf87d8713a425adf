import { isDev } from '@/app/_content/mode.ts'
import type { Scheduled } from '@/lib/content/answers.ts'
import { getMarkdown } from '@/lib/content/index.ts'
import type { Markdown } from '@/lib/mdx/body.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { absoluteMarkdown } from '@/lib/mdx/source/absolute-markdown.ts'
import { setCacheLife, setNoStore } from '../_content/questions.ts'
import { absolute, pathOf } from '../_urls.ts'

export interface FoundMarkdown extends Scheduled {
  text: string
  /** Calendar date or ISO instant; null if the post has no date. */
  updatedAt: string | null
}

/**
 * A post as its author wrote it, below its title, date and address.
 * @returns the slug as it is spelled if that is another; null if there is no such post
 */
export const postMarkdown = (slug: string, collection?: string): Promise<FoundMarkdown | { slug: string } | null> =>
  isDev ? read(slug, collection).then(({ found }) => found) : cachedMarkdown(slug, collection)

async function cachedMarkdown(slug: string, collection: string | undefined) {
  'use cache'
  const { found, revision } = await read(slug, collection)
  if (found && 'text' in found) setCacheLife(revision, found)
  else setNoStore(revision)
  return found
}

async function read(slug: string, collection: string | undefined) {
  const { answer, indexRevision: revision } = await getMarkdown(slug, collection)
  const found: FoundMarkdown | { slug: string } | null =
    answer &&
    (answer.meta.slug === slug
      ? { ...documentOf(answer.meta, answer.markdown), nextPublishAt: answer.nextPublishAt }
      : { slug: answer.meta.slug })
  return { found, revision }
}

export function documentOf(meta: PostMeta, markdown: Markdown): Omit<FoundMarkdown, keyof Scheduled> {
  const page = absolute(pathOf(meta))
  const { title, date, updated } = meta
  const facts = [...(date === null ? [] : [`- Date: ${date}`]), ...(updated === null ? [] : [`- Updated: ${updated}`])]
  const text = `# ${oneLine(title)}\n\n${[...facts, `- Address: ${page}`].join('\n')}\n\n${absoluteMarkdown(markdown, meta.file, page)}`
  return { text: text.toWellFormed(), updatedAt: updated ?? meta.publishedAt }
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
