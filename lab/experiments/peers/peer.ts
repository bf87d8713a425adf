import type { Installation } from '../../machine/install.ts'

export interface Peer {
  id: string
  /** Name and version, as tables show them. */
  label: string
  note: string
  /** Whether it compiles MDX, as this blog does. */
  mdx: boolean
  /** Name of its installation's folder within the cache: name and version. */
  folder: string
  /** What to install for it; null if the blog's own packages are enough. */
  install: Installation | null
  posts: { folder: string; extension: 'mdx' | 'md' }
  files: Readonly<Record<string, string>>
  build: { program: string; args: readonly string[]; runByNode: boolean; env?: Readonly<Record<string, string>> }
  output: readonly string[]
  /** Its caches between builds. A cold build starts without these and without `output`. */
  caches: readonly string[]
  /**
   * An ES module in the project's folder that reads from the build; it exports the functions of `Queries`. Loading its
   * imports is part of the time to the first result.
   */
  queries: string
}

/** What every `queries.mjs` exports. `body` is what a page renders: code, HTML or a component. */
export interface Queries {
  count(): Promise<number> | number
  newest(count: number): Promise<string[]> | string[]
  post(slug: string): Promise<{ title: string; body: unknown }> | { title: string; body: unknown }
  /** The text of a body that is not a string. Not timed. */
  textOf?(body: unknown): Promise<string> | string
}

/**
 * Queries of a tool that writes the list of posts as JSON, newest first, and each post to a file of its own.
 *
 * @param file of a post, with `*` for its slug
 * @param read makes a post of the text of its file
 */
export const queriesOfFiles = (list: string, file: string, read: string): string => `
import fs from 'node:fs'
const posts = () => JSON.parse(fs.readFileSync('${list}', 'utf8'))
const file = (slug) => '${file}'.replace('*', slug)
const read = ${read}
export const count = () => posts().filter(({ slug }) => fs.existsSync(file(slug))).length
export const newest = (count) => posts().slice(0, count).map(({ title }) => title)
export const post = (slug) => read(fs.readFileSync(file(slug), 'utf8'), slug)
`

/** Makes a post of a page: for `queriesOfFiles`. */
export const readPage = `(body) => ({ title: /<title>(.*?)<\\/title>/.exec(body)[1], body })`

/**
 * The beginning of the queries of a tool that answers by its own server: `get` asks it over HTTP in the same process.
 *
 * @param listener an import of the server's `handler`
 */
export const asksServer = (listener: string): string => `
import http from 'node:http'
${listener}
async function get(path) {
  const server = http.createServer((request, response) => handler(request, response, () => response.writeHead(404).end()))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const response = await fetch('http://127.0.0.1:' + server.address().port + path)
    if (!response.ok) throw new Error(path + ' answered ' + response.status)
    return await response.text()
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
`
