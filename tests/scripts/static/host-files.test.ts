import { expect, test } from 'vitest'
import { hostFiles, ruleOf, type HostedSite } from '../../../scripts/static/host-files.ts'
import { layOut } from '../../corpora.ts'

const site: HostedSite = {
  publicUrl: 'https://blog.example',
  basePath: '',
  redirects: [],
  patterns: [],
  onNetlify: false,
}
const nothing = layOut({})

test('a domain of the author’s own is named for GitHub Pages; one of a host, an address and a path are not', () => {
  const domain = (publicUrl: string | undefined, basePath = '') =>
    hostFiles({ ...site, publicUrl, basePath }, nothing).CNAME
  expect(domain('https://blog.example')).toBe('blog.example\n')
  for (const other of ['https://ada.github.io', 'https://blog.pages.dev', 'http://localhost:3000', 'http://10.0.0.1'])
    expect(domain(other), other).toBeUndefined()
  expect(domain('https://blog.example/notes', '/notes')).toBeUndefined()
  expect(domain(undefined)).toBeUndefined()
})

test('old addresses lead to new ones by the rules of hosts, in one order and those without names first', () => {
  const { _redirects: rules } = hostFiles(
    {
      ...site,
      redirects: [
        ['/away', 'https://other.example/x'],
        ['/2019/안녕', '/posts/hello'],
      ],
      patterns: [
        { from: '/blog/:name', to: '/posts/:name' },
        { from: '/docs/:rest*', to: '/notes/:rest' },
        { from: '/p-:id', to: '/posts/:id' },
      ],
    },
    nothing,
  )
  expect(rules).toBe(
    '/2019/%EC%95%88%EB%85%95 /posts/hello 301\n/away https://other.example/x 301\n' +
      '/blog/:name /posts/:name 301\n/docs/* /notes/:splat 301\n',
  )
})

test('where Netlify builds, rules come before the pages at old addresses', () => {
  const { _redirects: rules } = hostFiles({ ...site, redirects: [['/old', '/new']], onNetlify: true }, nothing)
  expect(rules).toBe('/old /new 301!\n')
})

test('a name that is a part of a segment needs a server', () => {
  expect(ruleOf({ from: '/:year-:month/:slug', to: '/posts/:slug' })).toBeNull()
})

test('what the author’s folder has comes first, and headers of a site below a path begin with it', () => {
  const folder = layOut({ _headers: '/x\n  A: b', _redirects: '/a /b 302\n', CNAME: 'own.example' })
  const {
    _headers: headers,
    _redirects: redirects,
    CNAME,
  } = hostFiles({ ...site, basePath: '/notes', redirects: [['/old', '/new']] }, folder)
  expect(headers).toMatch(/^\/x\n  A: b\n\/notes\/\*\n/)
  expect(headers).toMatch(/\n\/notes\/_next\/static\/\*\n(?:  .*\n)*?  Cache-Control: public, max-age=31536000/)
  expect(redirects).toBe('/a /b 302\n/notes/old /notes/new 301\n')
  expect(CNAME).toBe('own.example\n')
})
