import type { Components } from '@/lib/mdx/evaluate/evaluate.ts'
import type { PostComponent } from '@/lib/mdx/evaluate/post-components.ts'
import { components } from '#post-components'

const used = (names: readonly string[]): [string, PostComponent][] =>
  names.filter((name) => Object.hasOwn(components, name)).map((name) => [name, components[name]!])

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
