import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shareAddress } from '../../../lib/site/share-links.ts'
import { shareEntry } from '../../../lib/site/site-share.ts'

const post = { url: 'https://blog.example/posts/%ED%81%90', title: 'a & b? \ud800', markdown: '/posts/%ED%81%90.md' }
const addressOf = (entry: unknown) => shareAddress(v.parse(shareEntry, entry), post)

test.each<[entry: unknown, address: string]>([
  [
    'x',
    'https://x.com/intent/post?text=a%20%26%20b%3F%20%EF%BF%BD&url=https%3A%2F%2Fblog.example%2Fposts%2F%25ED%2581%2590',
  ],
  ['email', 'mailto:?subject=a%20%26%20b%3F%20%EF%BF%BD&body=https%3A%2F%2Fblog.example%2Fposts%2F%25ED%2581%2590'],
  ['markdown', '/posts/%ED%81%90.md'],
  [
    { label: 'Own', href: 'https://own.example/?u={url}' },
    'https://own.example/?u=https%3A%2F%2Fblog.example%2Fposts%2F%25ED%2581%2590',
  ],
])('%j leads to where the post is passed on', (entry, address) => expect(addressOf(entry)).toBe(address))

test.each([
  ['myspace'],
  [{ label: 'Own', href: 'https://own.example/' }],
  [{ label: 'Own', href: 'javascript:alert({url})' }],
])('%j is refused', (entry) => expect(v.safeParse(shareEntry, entry).success).toBe(false))
