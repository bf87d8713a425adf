import { expect, test } from '@playwright/test'
import { startCluster, type Cluster } from '../../scripts/cluster/cluster.ts'
import { missingPrograms } from '../../lib/cli/programs.ts'
import { parseMetrics } from '../prometheus.ts'
import { copyOfBuild, provideBuild } from './builds.ts'
import { ownBlog, twentyPosts } from './own-blog.ts'
import { variants } from './variants.ts'

const missing = missingPrograms(['nginx', 'redis-server'])

test.describe('two instances behind nginx', () => {
  test.skip(missing.length > 0, missing.join('; '))
  const { folder, publish } = ownBlog()
  let cluster: Cluster
  const printed: string[] = []
  test.beforeAll(async () => {
    test.setTimeout(1_200_000)
    await provideBuild('static')
    await publish(twentyPosts('post'))
    cluster = await startCluster({
      count: 2,
      port: 0,
      cwd: folder,
      env: { ...variants.static, NEXT_DIST_DIR: copyOfBuild('static', folder) },
      print: (line) => printed.push(line),
    })
  })
  test.afterAll(() => cluster?.stop())

  test('a page is rendered once and then served by nginx, in each of its forms', async () => {
    const get = async (address: string, headers: Record<string, string> = {}) => {
      const response = await fetch(cluster.url + address, { headers })
      const text = await response.text()
      return {
        text,
        status: response.status,
        cache: response.headers.get('x-cache'),
        type: response.headers.get('content-type'),
      }
    }
    expect(await get('/posts/post-1')).toMatchObject({ status: 200, cache: 'MISS' })
    const page = await get('/posts/post-1')
    expect(page.cache).toMatch(/HIT|UPDATING|STALE/)
    expect(page.text).toContain('Text 1.')
    expect((await get('/posts/post-1', { rsc: '1' })).type).toContain('text/x-component')
    expect((await get('/posts/post-1', { accept: 'text/markdown' })).type).toContain('text/markdown')
    expect((await get('/posts/post-1')).type).toContain('text/html')
    expect(await get('/posts/none')).toMatchObject({ status: 404 })
    // For an invalid address, the instance renders the 404 page directly instead of requesting it from itself
    const nowhere = await fetch(`${cluster.instances[0]!.url}/posts/%ff`)
    expect([nowhere.status, nowhere.headers.get('x-middleware-rewrite')]).toEqual([404, '/_not-found'])
    for (let time = 0; time < 2; time++) expect((await get('/api/posts')).cache).toBeNull()
    // A short response costs more to compress than to create
    const encodingOf = async (url: string) =>
      (await fetch(url, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')
    expect(await encodingOf(`${cluster.instances[0]!.url}/api/health/live`)).toBeNull()
    expect(await encodingOf(`${cluster.url}/api/posts?pageSize=20`)).toBe('gzip')
    // Each instance has its own metrics, and serves them only locally
    expect(await get('/api/metrics')).toMatchObject({ status: 404 })
    const metrics = (headers: Record<string, string> = {}) =>
      fetch(`${cluster.instances[0]!.url}/api/metrics`, { headers })
    expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    const counted = parseMetrics(await (await metrics()).text())
    expect(counted.get('http_request_duration_seconds')!.samples.size).toBeGreaterThan(0)
    expect(counted.get('blog_cache_lookups_total')!.samples.size).toBeGreaterThan(0)
    expect(counted.get('blog_index_info')!.samples.size).toBe(1)
    expect((await get('/', { cookie: 'x'.repeat(40_000) })).status).toBe(400)
    expect((await fetch(`${cluster.url}/api/posts`, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('a new index shows on all instances, also on one that nobody asked', async () => {
    const bodyAt = (base: string, address: string) => fetch(base + address).then((response) => response.text())
    const bases = cluster.instances.map(({ url }) => url)
    for (const base of [...bases, cluster.url]) expect(await bodyAt(base, '/posts/post-2')).toContain('Text 2.')
    const before = printed.length
    const start = performance.now()
    await publish({
      ...twentyPosts('post'),
      'notes/post-2.mdx': '---\ntitle: post 2\ndate: 2026-01-01\n---\n\nText 2. Anew.\n',
    })
    // The logs show the switch: no request is sent until then
    const switched = () => printed.slice(before).filter((line) => line.includes('switched to a new index')).length
    await expect.poll(switched, { intervals: [20] }).toBe(bases.length)
    console.log(
      `a new index was written and showed on ${bases.length} instances in ${Math.round(performance.now() - start)} ms`,
    )
    for (const base of bases) expect(await bodyAt(base, '/posts/post-2')).toContain('Anew.')
    // nginx serves the older page once while it fetches the new one
    await expect.poll(() => bodyAt(cluster.url, '/posts/post-2')).toContain('Anew.')
  })
})
