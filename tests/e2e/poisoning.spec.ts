import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { twentyPosts } from './own-blog.ts'
import { useServer } from './server.ts'
import { renderModes } from './variants.ts'

/** What one visitor sends to get an answer that others must not get after them: an error, nothing, or another page. */
const forms: OutgoingHttpHeaders[] = [
  { rsc: '1' },
  { rsc: ['1', '1'] },
  { rsc: '' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/nothing' },
  { 'next-url': '/nothing' },
  { 'next-resume': '1' },
  { 'next-hmr-refresh': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy', 'x-middleware-rewrite': '/nothing' },
  { 'x-matched-path': '/nothing', 'x-now-route-matches': '1=nothing' },
  { 'x-invoke-path': '/_error', 'x-invoke-status': '500', 'x-invoke-error': '{"message":"x"}' },
  { 'x-original-url': '/nothing', 'x-rewrite-url': '/nothing', 'x-http-method-override': 'POST' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '1', forwarded: 'host=a' },
  { 'x-forwarded-prefix': '/evil', 'x-forwarded-for': '"><script>' },
  { accept: 'text/x-component' },
  { accept: 'TEXT/Markdown' },
  { accept: 'application/json', 'accept-language': 'de', 'accept-charset': 'utf-7' },
  { 'accept-encoding': 'gzip' },
  { cookie: '__prerender_bypass=x; __next_preview_data=x; NEXT_LOCALE=de' },
  { 'user-agent': 'facebookexternalhit/1.1', 'save-data': 'on', dnt: '1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT', 'if-match': '"x"', 'if-range': '"x"' },
  { range: 'bytes=0-0' },
  { te: 'trailers', 'cache-control': 'no-store', pragma: 'no-cache' },
]

/** What a reader and a crawler see. What a page starts its scripts with, and the time that it took, differ between renders. */
const seenIn = (body: string) => ({
  text: body.replace(/\d[\d.]* ms\b|<(script|style)\b[^]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' '),
  addresses: [...new Set(body.match(/(?<=\s(?:href|content|src)=")[^"]*/g))]
    .filter((each) => !/_next/.test(each))
    .sort(),
})

for (const { variant, tag } of renderModes)
  test.describe(variant, { tag }, () => {
    const server = useServer({ variant, posts: twentyPosts('post') })

    async function get(path: string, headers: OutgoingHttpHeaders = {}) {
      const { port } = new URL(server.url)
      const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const { 'content-type': type, 'content-encoding': encoding, location } = response.headers
      return { status: response.statusCode, type, encoding, location, ...seenIn(await text(response)) }
    }

    for (const page of ['/', '/posts/post-1', '/archive', '/nothing', '/feed.xml', '/sitemap.xml', '/robots.txt'])
      test(`what one visitor sends changes nothing of ${page} for others`, async () => {
        const plain = await get(page)
        for (const [at, headers] of forms.entries()) {
          // An address of its own, of which no answer is kept yet
          let address = `${page}?form=${at}`
          const { location } = await get(address, headers)
          // Data of a page has an address that Next gives it
          if (location?.includes('_rsc=')) await get((address = location), headers)
          expect.soft(await get(address), JSON.stringify(headers)).toEqual(plain)
        }
      })
  })
