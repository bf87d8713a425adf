import { isShownIn } from '../core/best-language.ts'

/** Robots of search engines send no languages either. */
const robot = /^$|bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i

/**
 * The language of the site to which a reader is sent from `/`: the first one that the browser asks for. Null for whoever
 * is to stay: readers of the first language, or of none that the site has, who chose one or were sent before, who come
 * from another page of the site, and robots.
 * @param languages of the site, that of `/` first
 */
export function languageFor(languages: readonly string[], headers: Headers): string | null {
  const get = (name: string): string => headers.get(name) ?? ''
  if (/(?:^|; )language=/.test(get('cookie')) || robot.test(get('user-agent'))) return null
  if (get('sec-fetch-site') === 'same-origin' || !/^(?:document)?$/.test(get('sec-fetch-dest'))) return null
  const [wanted] = get('accept-language')
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*q=/i))
    .map(([tag = '', quality = '1']) => ({ tag, quality: Number(quality) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => languages.find((each) => isShownIn(each, tag)) ?? [])
  return wanted === undefined || wanted === languages[0] ? null : wanted
}
