import { frameAddress } from '@/lib/mdx/html/embeds.ts'
import { frameLinkClass, frameOutcome } from '@/lib/mdx/html/frames.ts'
import {
  demoFrame,
  givenDemo,
  givenTweet,
  givenVideo,
  tweetAddress,
  youTubeFrame,
  youTubeId,
} from '@/lib/mdx/html/embed-addresses.ts'
import { site as settings } from '@/lib/site/site.ts'
import { fill } from '@/lib/strings/fill.ts'
import type { Strings } from '@/lib/strings/types.ts'
import type { ComponentProps } from 'react'
import { isAddress } from './cards.tsx'

/** A frame of another site. It loads when it is near the viewport. */
function Frame({ src, title, height }: { src: string; title: string; height?: number | string | undefined }) {
  const size =
    height === undefined ? {} : { height, style: { aspectRatio: 'auto', height: `${parseInt(`${height}`, 10)}px` } }
  // A cross-origin frame has only the rights of its own site
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={src} title={title} loading="lazy" allowFullScreen {...size} />
}

/** A frame whose attributes are computed when the post is rendered; other frames are created when it is compiled. */
export function frameIn(strings: Strings) {
  return function ComputedFrame(props: ComponentProps<'iframe'>) {
    const outcome = frameOutcome({ ...props }, settings.embeds, strings)
    // The author provides the title
    // oxlint-disable-next-line react/iframe-missing-sandbox, jsx-a11y/iframe-has-title
    if (outcome === null || 'src' in outcome) return <iframe {...props} {...outcome} />
    return <Fallback address={outcome.href} text={outcome.text} />
  }
}

/** Replaces an unavailable embed with a link, or only its text. Inline, as it may be within a sentence. */
function Fallback({ address, text }: { address: unknown; text: string }) {
  if (!isAddress(address)) return <span className={frameLinkClass}>{text}</span>
  return (
    <a href={address} className={frameLinkClass}>
      {text}
    </a>
  )
}

type YouTubeProps = Parameters<typeof givenVideo>[0] & { title?: string }

/** A video of YouTube, without cookies. */
export function youTubeIn({ video }: Strings) {
  return function YouTube({ title = video, ...props }: YouTubeProps) {
    const given = String(givenVideo(props) ?? '')
    const address = youTubeFrame(youTubeId(given) ?? '')
    if (address) return <Frame src={address} title={title} />
    return <Fallback address={URL.canParse(given) ? given : null} text={title} />
  }
}

/** A post on X is a link: its frame would follow the reader. */
export function tweetIn({ tweet }: Strings) {
  return function Tweet(props: Parameters<typeof givenTweet>[0]) {
    return <Fallback address={tweetAddress(givenTweet(props))} text={tweet} />
  }
}

type DemoProps = Parameters<typeof givenDemo>[0] & { user?: string; title?: string; height?: number | string }

const sites = { codesandbox: 'CodeSandbox', codepen: 'CodePen', stackblitz: 'StackBlitz' } as const

/** A demo on another site, by its id or the address of its frame. */
export function demoIn({ demo }: Strings, site: keyof typeof sites) {
  return function Demo({ user, title, height, ...props }: DemoProps) {
    const { name, address: given } = givenDemo(props)
    const text = title ?? fill(demo, { site: sites[site] })
    const isFrame = typeof given === 'string' && isOf(given, site)
    const address = name === undefined ? (isFrame ? given : null) : demoFrame[site](String(name), user)
    return address ? <Frame src={address} title={text} height={height} /> : <Fallback address={given} text={text} />
  }
}

/** Whether an address is one that the site shows in frames. */
const isOf = (address: string, site: string): boolean =>
  URL.canParse(address) &&
  new URL(address).protocol === 'https:' &&
  new RegExp(`(?:^|\\.)${site}\\.(?:io|com)$`).test(new URL(address).host) &&
  /\/embed|[?&]embed=/.test(address) &&
  frameAddress(address, settings.embeds) !== null
