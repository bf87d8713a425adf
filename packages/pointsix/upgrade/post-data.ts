import { openIndex } from '../../../lib/content/index-store/open.ts'
import { IndexError } from '../../../lib/content/index-store/errors.ts'
import { bodyLines, jsonLines } from './readable-lines.ts'

/** What an index holds of a post. */
export interface PostData {
  address: string
  meta: string
  code: string
  /** The rest of the body, such as its headings. */
  rest: string
  markdown: string
  /** What decides how a page looks besides its texts: the components of the post, and which fields it has. */
  looks: string[]
}

/** The posts of an index by their addresses; null if this version cannot read it. */
export function postsIn(indexFile: string): Map<string, PostData> | null {
  try {
    const index = openIndex(indexFile)
    try {
      const rows = index.all(
        `SELECT posts.id, slug, meta, languages IS NOT NULL AS translated, related = '[]' AS alone
          FROM posts JOIN metas USING (id) ORDER BY rank DESC`,
      )
      return new Map(
        rows.map(({ id, slug, meta, translated, alone }) => {
          const { body, markdown } = index.content(Number(id))
          const { code, ...rest } = body
          const looks = looksOf(JSON.parse(String(meta)) as object, code, [
            ...body.components,
            `headings ${Math.min(body.headings.length, 3)}`,
            `translated ${translated}`,
            `alone ${alone}`,
          ])
          const address = `/posts/${encodeURIComponent(String(slug))}`
          return [address, { address, meta: String(meta), code, rest: JSON.stringify(rest), markdown, looks }]
        }),
      )
    } finally {
      index.close()
    }
  } catch (error) {
    if (error instanceof IndexError) return null
    throw error
  }
}

/** Components that a compiled body calls, in each of the ways that compilers write it. */
const called = /_jsxs?\((?:_components\W+([\w-]+)|"([\w-]+)"|([A-Z]\w*))/g

function looksOf(meta: object, code: string, more: string[]): string[] {
  const fields = Object.entries(meta).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
  const components = [...code.matchAll(called)].map((match) => match.slice(1).find(Boolean)!)
  return [
    ...new Set([
      ...more,
      ...components,
      ...fields.map(([name]) => `has ${name}`),
      `lang ${'lang' in meta ? meta.lang : ''}`,
    ]),
  ]
}

/** The lines of what the index holds, for a diff. */
export const linesOf = ({ meta, code, rest }: PostData): string[] => [
  ...jsonLines(meta),
  ...jsonLines(rest),
  ...bodyLines(code),
]

/** Posts that together have all looks, the fewest that are soon found. */
export function coverOf(posts: readonly PostData[]): PostData[] {
  const seen = new Set<string>()
  const isNew = (look: string) => !seen.has(look)
  const cover = posts
    .toSorted((a, b) => b.looks.length - a.looks.length)
    .filter(({ looks }) => {
      const adds = looks.some(isNew)
      for (const look of looks) seen.add(look)
      return adds
    })
  // The newest and the oldest have one neighbour
  return [...new Set([...cover, ...[posts[0], posts.at(-1)].filter((post) => post !== undefined)])]
}
