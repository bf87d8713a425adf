import { expect, test } from 'vitest'
import { languageFor } from '../../../lib/site/negotiate.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }
const sentTo = (accepts: string, more: Record<string, string> = {}) =>
  languageFor(['en', 'ko', 'zh-Hant'], new Headers({ ...browser, 'Accept-Language': accepts, ...more }))

test('a reader is sent to the first language of the browser that the site has', () => {
  expect(sentTo('ko-KR,ko;q=0.9,en;q=0.8')).toBe('ko')
  expect(sentTo('zh-TW')).toBe('zh-Hant')
  expect(sentTo('fr, ko;q=0.5, en;q=0.4')).toBe('ko')
  expect(sentTo('en;q=0.4, ko;q=0.5')).toBe('ko')
})

test('nobody leaves who reads the first language, or none of the site', () => {
  for (const accepts of ['en-GB,ko;q=0.5', 'fr', 'zh-CN', '*', 'ko;q=0', 'ko;q=x', '', ';'])
    expect(sentTo(accepts), accepts).toBe(null)
})

test('nor who chose, nor a robot, nor a link within the site or a part of a page', () => {
  const staying: Record<string, string>[] = [
    { Cookie: 'theme=dark; language=en' },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'User-Agent': '' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Dest': 'empty' },
  ]
  for (const more of staying) expect(sentTo('ko', more), JSON.stringify(more)).toBe(null)
  // Older browsers send neither
  expect(sentTo('ko', { 'Sec-Fetch-Site': '', 'Sec-Fetch-Dest': '' })).toBe('ko')
})
