import { nearest } from '../content/lint/nearest.ts'
import type { ComponentName } from './component-names.ts'
import type { ComponentUse } from './component-uses.ts'
import type { StaticValue } from './static-value.ts'
import { calloutKind, calloutKinds } from './syntax/callout-kinds.ts'
import { demoFrame, tweetAddress, youTubeFrame, youTubeId } from './syntax/embeds.ts'

const callout = ['type', 'kind', 'variant', 'title'] as const
const details = ['summary', 'title', 'open', 'defaultOpen'] as const
const card = ['title', 'href', 'description'] as const
const linkCard = [...card, 'url'] as const
const figure = ['src', 'alt', 'caption', 'title', 'width', 'height', 'srcSet', 'sizes', 'style'] as const
const demo = ['id', 'codePenId', 'slug', 'slugHash', 'user', 'src', 'url', 'title', 'height'] as const
const tabItem = ['label', 'title', 'name', 'value', 'default'] as const
const tweet = ['id', 'tweetId', 'url', 'href', 'tweetLink'] as const
const videoIds = ['id', 'youTubeId', 'youtubeId', 'videoId', 'src', 'url'] as const
const youTube = [...videoIds, 'title'] as const

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

/** What other blogs pass on, and a reader does not miss: names, styles, ways of loading, what tabs remember. */
const ignored = new RegExp(
  `^(?:${[
    'class|className|style|id|key|ref|slot|(?:data-|aria-|client:).*',
    'layout|fill|priority|preload|placeholder|blurDataURL|quality|loading|decoding|fetchPriority|unoptimized|loader',
    'objectFit|objectPosition|groupId|syncKey|storageKey|persist|queryString',
  ].join('|')})$`,
)

type Attributes = ComponentUse['attributes']

const first = (attributes: Attributes, names: readonly string[]): StaticValue | undefined =>
  names.map((name) => attributes[name]).find((value) => value !== undefined)

const hasDemo = (site: keyof typeof demoFrame, attributes: Attributes): boolean => {
  const name = first(attributes, ['id', 'codePenId', 'slug', 'slugHash'])
  return name === undefined
    ? first(attributes, ['src', 'url']) !== undefined
    : demoFrame[site](String(name), attributes.user === undefined ? undefined : String(attributes.user)) !== null
}
const hasVideo = (attributes: Attributes): boolean =>
  youTubeFrame(youTubeId(String(first(attributes, videoIds) ?? '')) ?? '') !== null
const hasImage = ({ src }: Attributes): boolean => src !== undefined && src !== ''
const image = { isThere: hasImage, expected: '`src`, the address of an image' }
const video = { isThere: hasVideo, expected: '`id`, of 11 characters, or the address of a video' }

/** What shows nothing, or its title alone, without an address. */
const shown: { readonly [name in ComponentName]?: { isThere(attributes: Attributes): boolean; expected: string } } = {
  CodePen: {
    isThere: (attributes) => hasDemo('codepen', attributes),
    expected: '`id`, with `user`, or the address of a frame',
  },
  CodeSandbox: {
    isThere: (attributes) => hasDemo('codesandbox', attributes),
    expected: '`id`, or the address of a frame',
  },
  Image: image,
  Picture: image,
  StackBlitz: {
    isThere: (attributes) => hasDemo('stackblitz', attributes),
    expected: '`id`, or the address of a frame',
  },
  StaticImage: image,
  Tweet: {
    isThere: (attributes) => !!attributes.tweetLink || tweetAddress(String(first(attributes, tweet))) !== null,
    expected: '`id`, of digits, or the address of a post',
  },
  YouTube: video,
  Youtube: video,
}

/**
 * What is wrong with one use of the blog's own components: attributes that it does not read, a kind of callout that
 * nobody knows, no address where it shows nothing without one.
 */
export function ownUseProblems({ name, attributes, complete }: ComponentUse): string[] {
  // `Tabs.Tab` and `Tabs.Item` are tabs
  const own = name.startsWith('Tabs.') ? 'Tab' : name
  if (!Object.hasOwn(ownAttributes, own)) return []
  const known: readonly string[] = ownAttributes[own as ComponentName]
  const problems = Object.keys(attributes)
    .filter((each) => !known.includes(each) && !ignored.test(each))
    .map((each) => {
      const meant = nearest(known, 0.5)(each)
      const expected = meant ?? oneOf(known)
      return `<${name}> does not read the attribute "${each}": expected ${expected}`
    })
  const kind = known === callout ? first(attributes, ['type', 'kind', 'variant']) : undefined
  if (kind !== undefined && !calloutKind(String(kind)))
    problems.push(`<${name}> does not know the kind "${String(kind)}": expected ${oneOf(calloutKinds)}`)
  const needed = shown[name as ComponentName]
  if (needed && complete && !needed.isThere(attributes))
    problems.push(`<${name}> has nothing to show: expected ${needed.expected}`)
  return problems
}

const oneOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))
