import type { ComponentType } from 'react'
import type { ComponentName } from '@/lib/mdx/component-names.ts'
import type { Components } from '@/lib/mdx/evaluate.ts'
import { stringsIn, type Strings } from '@/lib/strings.ts'
import { calloutIn } from './callout.tsx'
import { Figure } from './figure.tsx'
import { Picture } from './picture.tsx'

const cache = new Map<Strings, Components>()

/**
 * The blog's own components, with text in the post's language. Markup is made when a post is compiled; an image becomes an
 * element only if an attribute of it is computed.
 */
export function componentsIn(lang: string): Components {
  const strings = stringsIn(lang)
  const cached = cache.get(strings)
  if (cached) return cached
  const own = { Callout: calloutIn(strings), Figure } satisfies Record<ComponentName, ComponentType<never>>
  const components = { ...own, img: Picture }
  cache.set(strings, components)
  return components
}
