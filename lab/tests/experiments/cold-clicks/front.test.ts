import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startFront, type Front } from '../../../experiments/cold-clicks/front.ts'
import { layOut, temporaryFolder } from '../../../../tests/corpora.ts'

let front: Front | undefined
afterEach(async () => {
  await front?.stop()
  front = undefined
})

/** A function that responds with its process id, the state it resumes from, and the headers it uses. */
const launcher = `module.exports = (request, response) => {
  let state = ''
  request.setEncoding('utf8').on('data', (text) => (state += text)).on('end', () => {
    const { rsc, 'next-resume': resume, 'x-matched-path': matched } = request.headers
    response.end(JSON.stringify({ pid: process.pid, method: request.method, state, rsc, resume, matched, cache: process.env.LOADER_CACHE }))
  })
}`

const prerendered = (type: string) =>
  JSON.stringify({
    initialHeaders: { 'content-type': `application/x-nextjs-pre-render; state-length=5; origin="${type}"` },
    fallback: { fsPath: type === 'text/html' ? 'a.html' : 'a.rsc' },
    chain: { headers: { 'next-resume': '1' } },
  })

async function start(): Promise<Front> {
  const root = temporaryFolder()
  layOut(
    {
      'fn/launcher.cjs': launcher,
      'output/static/_next/static/a.js': 'script',
      'output/functions/posts/글.prerender-config.json': prerendered('text/html'),
      'output/functions/posts/a.html': 'state<html>',
      'output/functions/posts/글.rsc.prerender-config.json': prerendered('text/x-component'),
      'output/functions/posts/a.rsc': 'state',
      'output/functions/posts/글.segments/_tree.segment.rsc.prerender-config.json': JSON.stringify({
        initialHeaders: { 'content-type': 'text/x-component' },
        fallback: { fsPath: 'tree' },
      }),
      'output/functions/posts/글.segments/tree': 'the tree',
    },
    root,
  )
  const fn = { bundle: path.join(root, 'fn'), handler: 'launcher.cjs', env: { LOADER_CACHE: 'lru' } }
  return startFront({ fn, output: path.join(root, 'output') }, null)
}

const post = '/posts/%EA%B8%80'
const text = async (pathname: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(front!.url + pathname, { headers })).text()
const pidOf = (answer: string): number => JSON.parse(answer.replace('<html>', '')).pid

it('answers what a CDN would without the function, and lets the function go on with the rest', async () => {
  front = await start()
  expect(await text('/_next/static/a.js')).toBe('script')
  expect(await text(post, { rsc: '1', 'next-router-segment-prefetch': '/_tree' })).toBe('the tree')
  expect((await fetch(`${front.url}/posts/none`)).status).toBe(404)
  expect(front.usage().requests).toBe(0)
  const page = await text(post)
  expect(page.startsWith('<html>')).toBe(true)
  expect(JSON.parse(page.slice('<html>'.length))).toMatchObject({
    method: 'POST',
    state: 'state',
    resume: '1',
    matched: post,
    cache: 'lru',
  })
  expect(JSON.parse(await text(`${post}?_rsc=x`, { rsc: '1' }))).toMatchObject({ state: 'state', rsc: '1' })
})

it.each([
  { coldShare: 0, processes: 1, fresh: 0 },
  { coldShare: 0.5, processes: 3, fresh: 2 },
  { coldShare: 1, processes: 4, fresh: 4 },
])('meets a fresh process for $coldShare of the requests', async ({ coldShare, processes, fresh }) => {
  front = await start()
  front.coldShare = coldShare
  const pids: number[] = []
  for (let at = 0; at < 4; at++) pids.push(pidOf(await text(post)))
  expect(new Set(pids).size).toBe(processes)
  expect(front.usage()).toMatchObject({ requests: 4, fresh })
  expect(front.usage().cpuSeconds).toBeGreaterThan(0)
})
