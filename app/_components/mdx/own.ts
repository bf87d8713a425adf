import { components } from '@/content/components.ts'
import type { Components } from '@/lib/mdx/evaluate/evaluate.ts'
import type { PostComponent, PostComponents } from '@/lib/mdx/evaluate/post-components.ts'

const all: PostComponents = components

const used = (names: readonly string[]): [string, PostComponent][] =>
  names.filter((name) => Object.hasOwn(all, name)).map((name) => [name, all[name]!])

/** Loads the components of `content/components.ts` that a post uses, with text in the post's language. */
export async function ownComponents(names: readonly string[], lang: string): Promise<Components> {
  const loaded = used(names).map(async ([name, { load }]) => [name, await load(lang)])
  return Object.fromEntries(await Promise.all(loaded)) as Components
}

/** Addresses of the style sheets that these need, each once. */
export async function ownStyleSheets(names: readonly string[]): Promise<string[]> {
  const sheets = await Promise.all(used(names).flatMap(([, { styleSheet }]) => (styleSheet ? [styleSheet()] : [])))
  return [...new Set(sheets)]
}
