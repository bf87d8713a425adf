/** Runs the built functions like their host, and stores the code that V8 compiled meanwhile. */
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { functionServer } from '../../app/_next/function-server.ts'
import { indexFile } from '../../lib/config.ts'
import { openIndex } from '../../lib/content/index-store/open.ts'
import { everyLanguage } from '../../lib/content/query/rows.ts'
import { bytecodeFile, recordBytecode } from '../../lib/deployment/bytecode.ts'

const next = functionServer()
// A function has loaded the same modules when it begins to use bytecode
await next.prepare()
const store = recordBytecode()

const server = http.createServer(next.getRequestHandler()).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

/**
 * Sends a request like the host: with the state of a page whose beginning is prerendered, so that the function sends
 * the rest. Other requests would run other code, and all code that ran is stored, which every start has to read.
 * @param route the host's name for the function's route
 * @param page the prerendered page, if there is one
 */
async function ask(route: string, url: string, page?: string): Promise<void> {
  const meta = `.next/server/app/${page}.meta`
  const { postponed } = page && fs.existsSync(meta) ? JSON.parse(fs.readFileSync(meta, 'utf8')) : {}
  const headers = { 'x-matched-path': route, ...(postponed && { 'next-resume': '1' }) }
  const request = http.request({ port, path: url, method: postponed ? 'POST' : 'GET', headers }).end(postponed)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await text(response)
  if (response.statusCode !== 200) throw new Error(`${url}: expected 200, got ${response.statusCode}`)
}

/** The slug of the newest post, and those among the 100 newest that are the first to use a component. */
function slugs(): string[] {
  const { rows, body } = openIndex(indexFile)
  const seen = new Set<string>()
  const newest = rows.rows(rows.ids(everyLanguage, rows.at(new Date()).published, 0, 100))
  return newest.flatMap(({ id, slug }, place) => {
    const { components } = body(id)
    if (place > 0 && components.every((name) => seen.has(name))) return []
    for (const name of components) seen.add(name)
    return [slug]
  })
}

await ask('/api/posts', '/api/posts')
for (const slug of slugs()) {
  const query = `${encodeURIComponent(slug)}?nxtPslug=${encodeURIComponent(slug)}`
  // oxlint-disable-next-line no-await-in-loop -- what a request has loaded is not loaded again
  await ask('/posts/[slug]', `/posts/${query}`, `posts/${slug}`)
  // oxlint-disable-next-line no-await-in-loop
  await ask('/api/posts/[slug]', `/api/posts/${query}`)
}

const modules = store(bytecodeFile)
const size = Math.ceil(fs.statSync(bytecodeFile).size / 1024).toLocaleString('en')
console.log(`Function: bytecode of ${modules} modules (${size} KiB).`)
process.exit(0)
