import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routeOf } from '../../../../lib/site/telemetry/requests.ts'
import { runs } from '../../../runs.ts'

test.each([
  ['/', '/'],
  ['/?q=x', '/'],
  ['', '/'],
  ['/posts/hello', '/posts'],
  ['/posts/hello.md?view=page', '/posts'],
  ['/page/2', '/page'],
  ['/api/health/ready', '/api/health'],
  ['/api/none', 'other'],
  ['/api', 'other'],
  ['/2019/03/old', 'other'],
  ['/__proto__', 'other'],
])('%s counts as %s', (address, route) => expect(routeOf(address)).toBe(route))

test('each page and each route of the app has a name', () => {
  const addresses = fs
    .readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])(?:page|route)(?:\.static)?\.(?:tsx?|mdx)$/.test(file))
    .map((file) => path.dirname(file).split(path.sep))
    .map((segments) => segments.filter((segment) => !segment.startsWith('(') && segment !== '.'))
    // Matches any path that no other route matches
    .filter(([first]) => first !== '[...path]')
    .map((segments) => `/${segments.join('/')}`)
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => routeOf(address) === 'other')).toEqual([])
})

test('whatever visitors ask for, there are few routes', () => {
  const found = new Set<string>()
  const address = fc.oneof(
    fc.webPath(),
    fc.string({ unit: 'binary' }),
    fc.webPath().map((each) => `/api${each}`),
  )
  fc.assert(
    fc.property(address, (each) => void found.add(routeOf(each))),
    { numRuns: runs({ quick: 2_000, full: 100_000 }) },
  )
  expect([...found].filter((route) => !/^(?:\/[\w./-]*|other)$/.test(route))).toEqual([])
  expect(found.size).toBeLessThan(50)
})
