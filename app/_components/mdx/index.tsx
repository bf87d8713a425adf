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

const made = new Map<Strings, Components>()

/** What a post's elements and components become, with their words in the post's language. */
export function componentsIn(lang: string): Components {
  const words = stringsIn(lang)
  const known = made.get(words)
  if (known) return known
  const own = { Callout: calloutIn(words), Figure } satisfies Record<ComponentName, ComponentType<never>>
  const headings = {
    h1: headingIn('h1', words),
    h2: headingIn('h2', words),
    h3: headingIn('h3', words),
    h4: headingIn('h4', words),
  }
  const components = { ...own, ...headings, a: Anchor, img: Picture, pre: codeIn(words) }
  made.set(words, components)
  return components
}
