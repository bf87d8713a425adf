import { components } from '@/content/components.ts'
import type { Components } from '@/lib/mdx/evaluate.ts'

/** Loads the components of `content/components.ts` that a post uses, with text in the post's language. */
export async function ownComponents(names: readonly string[], lang: string): Promise<Components> {
  const used = names.filter((name) => Object.hasOwn(components, name))
  return Object.fromEntries(await Promise.all(used.map(async (name) => [name, await components[name]!.load(lang)])))
}
