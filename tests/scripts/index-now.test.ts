import { expect, test } from 'vitest'
import { UsageError } from '../../lib/cli/options.ts'
import { changedSince, readSitemapOf, submit, submittedNow } from '../../scripts/index-now/submit.ts'

const site = 'https://blog.example'
const url = (path: string, date: string) => `<url><loc>${site}${path}</loc><lastmod>${date}</lastmod></url>`
const answers: Record<string, string> = {
  [`${site}/sitemap.xml`]: `<sitemapindex><sitemap><loc>${site}/sitemaps/1.xml</loc></sitemap><sitemap><loc>${site}/sitemaps/2.xml</loc></sitemap></sitemapindex>`,
  [`${site}/sitemaps/1.xml`]: `<urlset>${url('/a', '2026-11-01')}${url('/b?x=1&amp;y=2', '2026-11-02')}</urlset>`,
  [`${site}/sitemaps/2.xml`]: `<urlset>${url('/c', '2026-11-03')}<url><loc>${site}/about</loc></url></urlset>`,
}
const get = async (address: string) =>
  address in answers ? new Response(answers[address]) : new Response('', { status: 404 })

test('what is new or changed is found in all files of the sitemap', async () => {
  const found = await readSitemapOf(site, get)
  expect(Object.keys(found)).toEqual(['/a', '/b?x=1&y=2', '/c', '/about'].map((path) => site + path))
  expect(changedSince(found, found)).toEqual([])
  expect(changedSince(found, {})).toHaveLength(4)
  expect(changedSince(found, { ...found, [`${site}/a`]: '2026-10-01' })).toEqual([`${site}/a`])
  expect(changedSince(found, found, '2026-11-02')).toEqual([`${site}/b?x=1&y=2`, `${site}/c`])
})

test('what `--since` leaves out is submitted another time', () => {
  const found = { a: '2026-11-01', b: '2026-11-02', c: '2026-11-03', d: '2026-11-01' }
  const before = { a: '2026-11-01', b: '2026-10-01', gone: '2026-10-01' }
  const now = submittedNow(found, before, changedSince(found, before, '2026-11-03'))
  expect(now).toEqual({ a: '2026-11-01', b: '2026-10-01', c: '2026-11-03' })
  expect(changedSince(found, now)).toEqual(['b', 'd'])
})

test('without a sitemap it says so', async () => {
  for (const text of ['<!doctype html><title>Sign in</title>', `<urlset>${url('/a', '2026-11-01')}<url><loc>`])
    await expect(readSitemapOf(site, async () => new Response(text))).rejects.toThrow(
      new UsageError(`${site}/sitemap.xml: expected a whole sitemap; got another file`),
    )
  await expect(readSitemapOf('https://other.example', get)).rejects.toThrow(
    new UsageError('https://other.example/sitemap.xml: expected a sitemap; got status 404'),
  )
})

test('addresses are submitted in parts, and a refusal is an error', async () => {
  const sent: { key: string; keyLocation: string; host: string; urlList: string[] }[] = []
  const addresses = Array.from({ length: 10_001 }, (_, at) => `${site}/${at}`)
  await submit(site, 'abcd1234', addresses, async (_, init) => {
    sent.push(JSON.parse(String(init?.body)) as (typeof sent)[0])
    return new Response('', { status: 202 })
  })
  expect(sent.map(({ urlList }) => urlList.length)).toEqual([10_000, 1])
  expect(sent[0]).toMatchObject({ host: 'blog.example', key: 'abcd1234', keyLocation: `${site}/abcd1234.txt` })
  await expect(submit(site, 'k', ['x'], async () => new Response('', { status: 403 }))).rejects.toThrow(
    new UsageError('IndexNow: expected status 200 or 202; got 403'),
  )
})
