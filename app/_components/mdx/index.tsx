import type { ComponentType } from 'react'
import type { ComponentName } from '@/lib/mdx/components/component-names.ts'
import type { Components } from '@/lib/mdx/evaluate/evaluate.ts'
import { wordsIn } from '@/app/_strings.ts'
import type { Strings } from '@/lib/strings/types.ts'
import { chartIn } from './chart.tsx'
import { Card, Cards, Link, LinkCard } from './cards.tsx'
import { demoIn, frameIn, tweetIn, youTubeIn } from './embeds.tsx'
import { Figure, Image, Picture } from './figure.tsx'
import { Badge, calloutIn, detailsIn, Heading, Kbd, Step, Steps } from './small.tsx'
import { TabItem, tabsIn } from './tabs.tsx'

/** The components that every blog has, with text in one language. */
function ownIn(strings: Strings) {
  const Callout = calloutIn(strings)
  const Details = detailsIn(strings)
  const YouTube = youTubeIn(strings)
  return {
    Accordion: Details,
    AccordionGroup: Cards,
    Admonition: Callout,
    Alert: Callout,
    Aside: Callout,
    Badge,
    Callout,
    Card,
    CardGrid: Cards,
    Cards,
    Caution: calloutIn(strings, 'caution'),
    Chart: chartIn(strings),
    CodePen: demoIn(strings, 'codepen'),
    CodeSandbox: demoIn(strings, 'codesandbox'),
    Danger: calloutIn(strings, 'danger'),
    Details,
    Figure,
    Image,
    Important: calloutIn(strings, 'important'),
    Info: calloutIn(strings, 'info'),
    Kbd,
    Link,
    LinkCard,
    LinkPreview: LinkCard,
    Note: Callout,
    Picture: Image,
    StackBlitz: demoIn(strings, 'stackblitz'),
    StaticImage: Image,
    Step,
    Steps,
    Tab: TabItem,
    TabItem,
    Tabs: tabsIn(strings),
    Tip: calloutIn(strings, 'tip'),
    Tweet: tweetIn(strings),
    Warning: calloutIn(strings, 'warning'),
    YouTube,
    Youtube: YouTube,
  } satisfies Record<ComponentName, ComponentType<never>>
}

export type OwnComponents = ReturnType<typeof ownIn>

const cache = new Map<Strings, Components>()

/**
 * The blog's own components, with text in the post's language. Markup is made when a post is compiled; an image becomes
 * an element only if an attribute of it is computed.
 */
export function componentsIn(lang: string): Components {
  const strings = wordsIn(lang)
  const cached = cache.get(strings)
  if (cached) return cached
  const components = { ...ownIn(strings), iframe: frameIn(strings), img: Picture, h1: Heading }
  cache.set(strings, components)
  return components
}
