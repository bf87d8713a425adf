import { expect, test } from 'vitest'
import { addressesIn, encodedPath } from '../../../scripts/static/addresses.ts'
import { redirectPage } from '../../../scripts/static/redirect-page.ts'

const siteUrl = 'https://blog.example'
const place = { madeFor: siteUrl, basePath: '' }

test('finds the addresses of a page, decoded and once, and none of other sites or in code', () => {
  const html = `<link rel="alternate" href="${siteUrl}/posts/a.md"><meta property="og:image" content="${siteUrl}/share/1/posts/a.png">
<a href="/posts/%ED%95%9C?x=1&amp;y=2#h">A</a> <a href="/posts/%ED%95%9C">A</a> <a href="#h">B</a> <a href="//cdn.example/x">C</a>
<img src="/files/1/a&amp;b.png" srcset="/files/1-400/a.webp 400w, /files/1/a&amp;b.png 800w"> <a href="https://other.example/x">D</a>
<code>&lt;a href="/docs"&gt;</code><script>self.__next_f.push([1,"<a href=\\"/pushed\\">"])</script> <form action="/search">`
  expect([...addressesIn(html, place)].sort()).toEqual([
    '/files/1-400/a.webp',
    '/files/1/a&b.png',
    '/posts/a.md',
    '/posts/한',
    '/search',
    '/share/1/posts/a.png',
  ])
  expect([...addressesIn(`<loc>${siteUrl}/sitemaps/1.xml</loc>`, place)]).toEqual(['/sitemaps/1.xml'])
  expect(encodedPath('/posts/한 글')).toBe('/posts/%ED%95%9C%20%EA%B8%80')
})

test('a page leads on from an old address, whatever its name', () => {
  const [file, html] = redirectPage('/2019/03/old', '/posts/%ED%95%9C?a=1&b=2', siteUrl, 'ko')
  expect(file).toBe('/2019/03/old/index.html')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/posts/%ED%95%9C?a=1&amp;b=2">')
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/posts/%ED%95%9C?a=1&amp;b=2">`)
  expect(redirectPage('/old.html', 'https://other.example/', siteUrl, 'en')).toEqual([
    '/old.html',
    expect.stringContaining('<link rel="canonical" href="https://other.example/">'),
  ])
  expect(redirectPage('/old.php', '/x', siteUrl, 'en')[0]).toBe('/old.php/index.html')
})
