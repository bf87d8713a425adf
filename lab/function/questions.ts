import type { Bundle } from './bundle.ts'

/**
 * A request that makes a function ask its reader. Pages are prerendered where they can be, but the host then answers
 * them alone and no function runs; a function that is asked all the same renders the page anew, as for a post that was
 * not prerendered.
 */
export interface Question {
  name: 'API' | 'page'
  /** As a visitor asks. */
  path: string
  /** As the host's router hands it on: its parameters and the route. */
  url: string
  headers: Record<string, string>
  /** The file that answers, by which its function is known. */
  file: string
}

export const questionsAbout = (slug: string): Question[] => [
  question('API', '/api/posts/[slug]', slug, '.next/server/app/api/posts/[slug]/route.js'),
  question('page', '/posts/[slug]', slug, '.next/server/app/(blog)/posts/[slug]/page.js'),
]

function question(name: Question['name'], route: string, slug: string, file: string): Question {
  const segment = encodeURIComponent(slug)
  const path = route.replace('[slug]', segment)
  return { name, path, url: `${path}?nxtPslug=${segment}`, headers: { 'x-matched-path': route }, file }
}

/** @throws where no function has the route */
export function functionFor({ file }: Question, bundles: readonly Bundle[]): Bundle {
  const found = bundles.find(({ files }) => files.has(file))
  if (!found)
    throw new Error(`found no function with ${file}; expected one of ${bundles.map(({ name }) => name).join(', ')}`)
  return found
}

/** What must be the same whoever answers: JSON as it is; of a page the words of its article. */
export function essenceOf({ name }: Question, body: string): string {
  if (name === 'API') return body
  const article = /<article[\s\S]*<\/article>/.exec(body)?.[0] ?? ''
  return article.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, '')
}
