import vm from 'node:vm'
import { expect, test } from 'vitest'
import { sendToLanguage } from '../../app/_components/language-choice.ts'

interface Visit {
  base?: string
  pathname?: string
  chosen?: string
  referrer?: string
  userAgent?: string
}

/** Where the script sends a reader whose browser asks for these languages; null if it lets them stay. */
function sentTo(
  languages: string[],
  { base = '', pathname = '/', chosen, referrer = '', userAgent = 'Mozilla/5.0 Firefox/140.0' }: Visit = {},
): string | null {
  let to: string | null = null
  const stored = new Map(chosen === undefined ? [] : [['language', chosen]])
  const location = { origin: 'https://example.com', pathname, search: '?a=b', hash: '#c' }
  vm.runInNewContext(sendToLanguage(['en', 'ko', 'zh-Hant'], base).replaceAll('\n', ''), {
    d: { referrer },
    navigator: { languages, userAgent },
    location: { ...location, replace: (address: string) => (to = address) },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
  })
  expect(stored.get('language')).toBe(chosen ?? (to === null ? undefined : /\/([\w-]+)\?/.exec(to)?.[1]))
  return to
}

test('a reader is sent to the first language of the browser that the site has', () => {
  expect(sentTo(['ko-KR', 'ko', 'en'])).toBe('/ko?a=b#c')
  expect(sentTo(['zh-TW'])).toBe('/zh-Hant?a=b#c')
  expect(sentTo(['fr', 'ko', 'en'])).toBe('/ko?a=b#c')
})

test('also below a path of the host', () => {
  const base = '/repository'
  for (const pathname of [base, `${base}/`]) expect(sentTo(['ko'], { base, pathname })).toBe('/repository/ko?a=b#c')
  for (const pathname of ['/', `${base}/tags`]) expect(sentTo(['ko'], { base, pathname })).toBe(null)
})

test('nobody leaves who reads the first language, or none of the site', () => {
  for (const languages of [['en-GB', 'ko'], ['fr'], ['zh-CN'], []]) expect(sentTo(languages)).toBe(null)
})

test('nor who chose, nor a robot, nor who comes by a link within the site or opens another page', () => {
  const staying: Visit[] = [
    { chosen: 'en' },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { referrer: 'https://example.com/tags' },
    { pathname: '/tags' },
  ]
  for (const visit of staying) expect(sentTo(['ko'], visit), JSON.stringify(visit)).toBe(null)
  expect(sentTo(['ko'], { referrer: 'https://example.com.evil/' })).toBe('/ko?a=b#c')
})
