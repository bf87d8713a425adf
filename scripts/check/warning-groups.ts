import { splitMessage } from '../../lib/content/build/split-message.ts'
import type { FindingKind } from '../../lib/content/check/finding.ts'
import type { Warning } from '../../lib/content/build/checked-post.ts'

/** Warnings of one kind. */
export interface WarningGroup {
  /** What is wrong and what happens; values that differ from post to post are left out. */
  message: string
  /** See `Warning`. */
  kind?: FindingKind
  posts: number
  places: { file: string; line?: number; column?: number; values?: string[] }[]
  /** For components that the blog does not have: each with its number of posts, the most frequent first. */
  components?: { name: string; posts: number }[]
}

/** Warnings by their kind, in the order in which each kind comes first. */
export function groupWarnings(warnings: readonly Warning[]): WarningGroup[] {
  return [...Map.groupBy(warnings, kindOf)].map(([kind, same]) => {
    const [first] = same
    const isOne = same.every(({ message }) => message === first!.message)
    const files = new Set(same.map(({ file }) => file)).size
    const components = unknownComponents(same)
    return {
      message: components.length > 1 ? manyComponents : isOne ? first!.message : kind,
      ...(first!.kind && { kind: first!.kind }),
      posts: files,
      places: placesOf(same, components.length > 1 ? 'file' : isOne ? 'place' : 'warning'),
      ...(components.length > 0 && { components }),
    }
  })
}

const manyComponents = 'uses components that the blog does not have; the page shows their children without them'

/** The components that posts use and the blog does not have. */
export function unknownComponents(warnings: readonly Warning[]): { name: string; posts: number }[] {
  const unknown = warnings.filter(({ component }) => component !== undefined)
  return [...Map.groupBy(unknown, ({ component }) => component!)]
    .map(([name, uses]) => ({ name, posts: new Set(uses.map(({ file }) => file)).size }))
    .sort((a, b) => b.posts - a.posts)
}

/** The message without the parts that differ from post to post. */
const kindOf = ({ message, component }: Warning): string =>
  component === undefined ? splitMessage(message).kind : manyComponents

/** As editors take it: `a.md:3:1`. */
export const placeOf = ({ file, line, column }: Pick<Warning, 'file' | 'line' | 'column'>): string =>
  line === undefined ? file : `${file}:${line}:${column}`

/** @param once what is listed once: a post that uses many components would otherwise be repeated */
function placesOf(warnings: readonly Warning[], once: 'file' | 'place' | 'warning'): WarningGroup['places'] {
  const seen = new Set<string>()
  return warnings.flatMap(({ file, line, column, message }) => {
    const key = once === 'file' ? file : `${file}:${line}:${column}`
    if (seen.has(key) && once !== 'warning') return []
    seen.add(key)
    const place = { file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
    return [once === 'warning' ? { ...place, values: splitMessage(message).values } : place]
  })
}
