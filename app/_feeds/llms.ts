import { isDev, rendersPerRequest } from '@/app/_content/mode.ts'
import { listMarkdown, listPosts } from '@/lib/content/index.ts'
import type { PostQuery } from '@/lib/content/answers.ts'
import type { Markdown } from '@/lib/mdx/body.ts'
import { site } from '@/lib/site/site.ts'
import { hour, setCacheLife } from '../_content/questions.ts'
import { textResponse } from '../_text-response.ts'
import { absolute, homePath, markdownPath } from '../_urls.ts'
import { documentOf, oneLine } from './markdown.ts'

/** Posts that `llms.txt` lists, and those whose text `llms-full.txt` holds. */
const [listed, full] = [500, 50]

/**
 * Answers in the format of https://llmstxt.org: the blog and its newest posts for language models.
 * @param whole with the text of the posts
 */
export async function llmsResponse(request: Request, whole: boolean): Promise<Response> {
  const { text, nextPublishAt } = await (isDev ? makeLlms : cachedLlms)(whole)
  return textResponse(request, text, { type: 'text/plain; charset=utf-8', lastModified: null, nextPublishAt })
}

async function cachedLlms(whole: boolean) {
  'use cache'
  const found = await makeLlms(whole)
  setCacheLife(found.revision, found, rendersPerRequest ? hour : undefined)
  return found
}

/** Lists posts without their text. */
const listWithout = async (query: PostQuery) => {
  const found = await listPosts(query)
  return { ...found, answer: { ...found.answer, contents: [] as Markdown[] } }
}

async function makeLlms(whole: boolean) {
  const { answer, indexRevision: revision } = await (whole ? listMarkdown : listWithout)({
    page: 1,
    pageSize: whole ? full : listed,
  })
  const { posts, contents, total, nextPublishAt } = answer
  const head = `# ${oneLine(site.title)}\n\n> ${oneLine(site.description)}\n`
  const more = total > posts.length ? `\nThese are the newest ${posts.length} of ${total} posts.\n` : ''
  const list = posts.map(
    ({ title, slug, description }) =>
      `- [${linkText(title)}](${absolute(markdownPath(slug))})${description ? `: ${oneLine(description)}` : ''}`,
  )
  const others = ['feed.xml', 'sitemap.xml'].map((name) => `- [${name}](${absolute(`/${name}`)})`)
  const text = whole
    ? [head + more, ...posts.map((meta, at) => documentOf(meta, contents[at]!).text)].join('\n---\n\n')
    : `${head}${more}\n## Posts\n\n${list.join('\n')}\n\n## Optional\n\n- [${oneLine(site.title)}](${absolute(homePath())})\n${others.join('\n')}\n`
  return { text: text.toWellFormed(), revision, nextPublishAt }
}

const linkText = (text: string): string => oneLine(text).replace(/[[\]\\]/g, '\\$&')
