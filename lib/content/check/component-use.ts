import { nearest } from '../../core/nearest.ts'
import { memberNames, type ComponentName } from '../../mdx/components/component-names.ts'
import type { ComponentUse } from '../../mdx/components/component-uses.ts'
import { isLocal } from '../../mdx/html/local-references.ts'
import { calloutKind, calloutKinds } from '../../mdx/syntax/callout-kinds.ts'
import {
  demoAddresses,
  demoFrame,
  demoNames,
  givenDemo,
  givenTweet,
  givenVideo,
  tweetAddress,
  tweetNames,
  videoNames,
  youTubeFrame,
  youTubeId,
} from '../../mdx/html/embed-addresses.ts'

const kinds = ['type', 'kind', 'variant'] as const
const callout = [...kinds, 'title'] as const
const details = ['summary', 'title', 'open', 'defaultOpen'] as const
const card = ['title', 'href', 'description'] as const
const linkCard = [...card, 'url'] as const
const figure = ['src', 'alt', 'caption', 'title', 'width', 'height', 'srcSet', 'sizes', 'style'] as const
const demo = [...demoNames, ...demoAddresses, 'user', 'title', 'height'] as const
const tabItem = ['label', 'title', 'name', 'value', 'default'] as const
const tweet = [...tweetNames, 'tweetLink'] as const
const youTube = [...videoNames, 'title'] as const

/** The attributes that the blog's own components read. */
export const ownAttributes = {
  Accordion: details,
  AccordionGroup: [],
  Admonition: callout,
  Alert: callout,
  Aside: callout,
  Badge: ['text'],
  Callout: callout,
  Card: card,
  CardGrid: [],
  Cards: [],
  Caution: callout,
  Chart: ['file', 'rows', 'type', 'title', 'description', 'unit'],
  CodePen: demo,
  CodeSandbox: demo,
  Danger: callout,
  Details: details,
  Figure: figure,
  Image: figure,
  Important: callout,
  Info: callout,
  Kbd: [],
  Link: ['href', 'to'],
  LinkCard: linkCard,
  LinkPreview: linkCard,
  Note: callout,
  Picture: figure,
  StackBlitz: demo,
  StaticImage: figure,
  Step: ['title'],
  Steps: [],
  Tab: tabItem,
  TabItem: tabItem,
  Tabs: ['items', 'values', 'defaultValue', 'defaultIndex'],
  Tip: callout,
  Tweet: tweet,
  Warning: callout,
  YouTube: youTube,
  Youtube: youTube,
} as const satisfies Record<ComponentName, readonly string[]>

/** Attributes of other blogs that can be ignored silently: names, styles, loading, and the memory of tabs. */
const ignored = new RegExp(
  `^(?:${[
    'class|className|style|id|key|ref|slot|(?:data-|aria-|client:).*',
    'layout|fill|priority|preload|placeholder|blurDataURL|quality|loading|decoding|fetchPriority|unoptimized|loader',
    'objectFit|objectPosition|groupId|syncKey|storageKey|persist|queryString',
  ].join('|')})$`,
)

interface Needed {
  isThere(attributes: ComponentUse['attributes']): boolean
  expected: string
}

const demoOn = (site: keyof typeof demoFrame, id = '`id`'): Needed => ({
  isThere({ user, ...attributes }) {
    const { name, address } = givenDemo(attributes)
    if (name === undefined) return address !== undefined
    return demoFrame[site](String(name), user === undefined ? undefined : String(user)) !== null
  },
  expected: `${id}, or the address of a frame`,
})
const image: Needed = {
  isThere: ({ src }) => src !== undefined && src !== '',
  expected: '`src`, the address of an image',
}
const video: Needed = {
  isThere: (attributes) => youTubeFrame(youTubeId(String(givenVideo(attributes) ?? '')) ?? '') !== null,
  expected: '`id`, of 11 characters, or the address of a video',
}

/** Attributes without which a component shows only its title, or nothing. */
const needed: { readonly [name in ComponentName]?: Needed } = {
  CodePen: demoOn('codepen', '`id`, with `user`'),
  Chart: {
    isThere: ({ file, rows }) => (typeof file === 'string' && isLocal(file)) || rows !== undefined,
    expected: '`file`, beside the post, or `rows`',
  },
  CodeSandbox: demoOn('codesandbox'),
  Image: image,
  Picture: image,
  StackBlitz: demoOn('stackblitz'),
  StaticImage: image,
  Tweet: {
    isThere: (attributes) => tweetAddress(givenTweet(attributes)) !== null,
    expected: '`id`, of digits, or the address of a post',
  },
  YouTube: video,
  Youtube: video,
}

/**
 * Problems with one use of the blog's own components: unknown attributes, an unknown kind of callout, or no address
 * although one is needed.
 */
export function ownUseProblems({ name, attributes, complete, computed = [] }: ComponentUse): string[] {
  const own = memberNames.includes(name) ? 'Tab' : name
  if (!Object.hasOwn(ownAttributes, own)) return []
  const known: readonly string[] = ownAttributes[own as ComponentName]
  const problems = [...Object.keys(attributes), ...computed]
    .filter((each) => !known.includes(each) && !ignored.test(each))
    .map((each) => {
      const expected = nearest(known, 0.5)(each) ?? oneOf(known)
      return `<${name}> does not read the attribute "${each}": expected ${expected}`
    })
  const kind = known === callout ? kinds.map((each) => attributes[each]).find((each) => each !== undefined) : undefined
  if (kind !== undefined && !calloutKind(String(kind)))
    problems.push(`<${name}> does not know the kind "${String(kind)}": expected ${oneOf(calloutKinds)}`)
  if (name === 'Chart' && !/^(?:bar|line|undefined)$/.test(String(attributes.type)))
    problems.push(`<Chart> does not know the type "${String(attributes.type)}": expected bar, line`)
  const what = needed[name as ComponentName]
  if (what && complete && !what.isThere(attributes))
    problems.push(`<${name}> has nothing to show: expected ${what.expected}`)
  return problems
}

const oneOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))
