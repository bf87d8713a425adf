import { components } from '@/content/components.ts'
import type { Components } from '@/lib/mdx/evaluate.ts'

/**
 * Loads those components of `content/components.ts` that a post uses, with their words in the post's language. A post
 * that uses none loads none.
 */
export async function ownComponents(names: readonly string[], lang: string): Promise<Components> {
  const used = names.filter((name) => Object.hasOwn(components, name))
  return Object.fromEntries(await Promise.all(used.map(async (name) => [name, await components[name]!.load(lang)])))
}
