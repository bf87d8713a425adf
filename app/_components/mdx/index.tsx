import type { ComponentType } from 'react'
import type { ComponentName } from '@/lib/mdx/component-names.ts'
import type { Components } from '@/lib/mdx/evaluate.ts'
import { stringsIn, type Strings } from '@/lib/strings.ts'
import { Anchor } from './anchor.tsx'
import { calloutIn } from './callout.tsx'
import { codeIn } from './code.tsx'
import { Figure } from './figure.tsx'
import { headingIn } from './heading.tsx'
import { Picture } from './picture.tsx'

const cache = new Map<Strings, Components>()

/** The components that render a post's elements and the blog's own components, with text in the post's language. */
export function componentsIn(lang: string): Components {
  const strings = stringsIn(lang)
  const cached = cache.get(strings)
  if (cached) return cached
  const own = { Callout: calloutIn(strings), Figure } satisfies Record<ComponentName, ComponentType<never>>
  const headings = {
    h1: headingIn('h1', strings),
    h2: headingIn('h2', strings),
    h3: headingIn('h3', strings),
    h4: headingIn('h4', strings),
  }
  const components = { ...own, ...headings, a: Anchor, img: Picture, pre: codeIn(strings) }
  cache.set(strings, components)
  return components
}
