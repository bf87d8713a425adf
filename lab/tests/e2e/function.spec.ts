import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { layOutBlogWithFiles } from '../../../tests/blog-with-files.ts'
import { rare } from '../../../tests/e2e/rare.ts'
import { renderModes } from '../../../tests/e2e/variants.ts'
import { buildFunctions, outputOf } from '../../function/build.ts'
import { layOutBundle, type Bundle } from '../../function/bundle.ts'
import { receive, startFunction, type FunctionProcess } from '../../function/process.ts'
import { stageBlog } from '../../function/project.ts'
import { vercelCli } from '../../function/vercel-cli.ts'

const demo = {
  'notes/counter.mdx': `---
title: Counter
date: 2026-01-06
redirect_from: /old/counter.php
---

import Counter from './counter.tsx'
import data from './counter.json'

<Counter />

Begins at {data.start}.

![Sea](../trip/sea.png)
`,
  'notes/counter.tsx': `import { useState } from 'react'
import './counter.css'
import { start } from './counter.json'

export default function Counter() {
  const [count, setCount] = useState(start)
  return <button id="counter" onClick={() => setCount(count + 1)}>Counted {count}</button>
}
`,
  'notes/counter.css': '#counter { border: 7px solid }\n',
  'notes/counter.json': '{ "start": 41 }\n',
}

// Each has its own build, by the real `vercel build`
for (const { variant } of renderModes)
  test(`a function serves images, files, demos and old addresses: ${variant}`, rare, async () => {
    test.setTimeout(900_000)
    const project = stageBlog()
    const contentDir = layOutBlogWithFiles(path.join(project, 'blog'))
    for (const [file, text] of Object.entries(demo)) fs.writeFileSync(path.join(contentDir, file), text)
    const env = { LOADER_STRATEGY: 'index', RENDER_MODE: variant, CONTENT_DIR: 'blog/content', CONTENT_FAULTS: 'show' }
    const bundles = await buildFunctions(vercelCli(), project, env)
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-function-'))
    const running = new Map<Bundle, FunctionProcess>()
    /** Sends a request to the function that has a route, as the host's router does. */
    const ask = async (route: string, address: string, params: Record<string, string>, state = '') => {
      const bundle = bundles.find(({ files }) =>
        ['page', 'route'].some((kind) => files.has(`.next/server/app${route}/${kind}.js`)),
      )!
      if (!running.has(bundle)) {
        const folder = path.join(dir, String(running.size))
        layOutBundle(bundle, folder)
        running.set(bundle, await startFunction({ bundle: folder, handler: bundle.handler, env }, null))
      }
      const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [`nxtP${name}`, value]))
      const response = await running.get(bundle)!.send({
        method: state === '' ? 'GET' : 'POST',
        url: `${address}?${query}`,
        headers: {
          'x-matched-path': route.replace('/(blog)', ''),
          ...(state !== '' && { 'next-resume': '1', 'content-length': String(Buffer.byteLength(state)) }),
        },
        body: state,
      })
      return { status: response.statusCode, headers: response.headers, ...(await receive(response)) }
    }
    const askFile = (address: string) => {
      const [, , id = '', name = ''] = address.split('/')
      return ask('/files/[id]/[name]', address, { id, name })
    }
    try {
      const post = async (slug: string) =>
        (await ask('/(blog)/posts/[slug]', `/posts/${slug}`, { slug }, postponedOf(outputOf(project), slug))).body
      const trip = await post('trip')
      const files = [...new Set(trip.match(/\/files\/\w{16}\/[^"\\\s&]+/g))]
      expect(files.map((file) => decodeURIComponent(path.posix.basename(file)).normalize()).sort()).toEqual(
        expect.arrayContaining([
          '바다 사진.png',
          'clip.mp4',
          'dot.gif',
          'drawing.svg',
          'logo.png',
          'sea.png',
          'talk.pdf',
        ]),
      )
      for (const file of files) {
        const { status, headers } = await askFile(file)
        expect([status, headers['cache-control']], file).toEqual([200, 'public, max-age=31536000, immutable'])
      }
      const [smaller] = /\/files\/\w{16}-640\/wide\.png\.webp/.exec(await post('wide'))!
      expect((await askFile(smaller)).headers['content-type']).toBe('image/webp')
      expect((await askFile('/files/0123456789abcdef/sea.png')).status).toBe(404)

      const counter = (await post('counter')).replaceAll('<!-- -->', '')
      expect(counter).toContain('Counted 41')
      expect(counter).toContain('Begins at 41.')
      const statics = path.join(outputOf(project), 'static/_next/static')
      const styled = fs
        .globSync('**/*.css', { cwd: statics })
        .find((file) => fs.readFileSync(path.join(statics, file), 'utf8').includes('border:7px solid'))
      expect(counter).toContain(path.basename(styled!))

      for (const [old, slug] of [
        ['2019/03/trip.html', 'trip'],
        ['old/counter.php', 'counter'],
      ] as const) {
        const { status, headers } = await ask('/(blog)/[...path]', `/${old}`, { path: old })
        expect([status, headers.location]).toEqual([308, `/posts/${slug}`])
      }
      expect((await ask('/(blog)/[...path]', '/old/none', { path: 'old/none' })).status).toBe(404)
    } finally {
      for (const each of running.values()) await each.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    }
  })

/** The postponed state that the host sends to the function for a page; empty if the function renders the whole page. */
function postponedOf(output: string, slug: string): string {
  const page = path.join(output, 'functions/posts', slug)
  const { initialHeaders } = JSON.parse(fs.readFileSync(`${page}.prerender-config.json`, 'utf8'))
  const length = /state-length=(\d+)/.exec(initialHeaders['content-type'])?.[1]
  return length ? fs.readFileSync(`${page}.prerender-fallback`, 'utf8').slice(0, Number(length)) : ''
}
