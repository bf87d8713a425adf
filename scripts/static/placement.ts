import { tag, type SitePlace } from './addresses.ts'
import { scriptJson } from '../../lib/site/script-json.ts'

/**
 * The place of a static site. Addresses in pages begin at the root of a host, and Next's base path changes only its
 * own. So a site below a path is built for an address that does not occur elsewhere, and its files are rewritten.
 */
export interface Placement extends SitePlace {
  html(text: string): string
  /** Rewrites data for the router: rows of React's protocol. */
  rows(bytes: Buffer): Buffer
  /** Rewrites an answer of the server, by its address. */
  answer(bytes: Uint8Array, address: string): Uint8Array
}

export function placementAt(siteUrl: string): Placement {
  const { pathname } = new URL(siteUrl)
  const basePath = pathname.replace(/\/+$/, '')
  if (basePath === '')
    return { basePath, madeFor: siteUrl, html: (text) => text, rows: (bytes) => bytes, answer: (bytes) => bytes }
  const madeFor = 'https://made-for-a-path.invalid'
  const text = (given: string) => given.replaceAll(madeFor, siteUrl)
  const { markup, properties } = below(basePath)
  const page = (given: string) => text(markup(given))
  const rows = (bytes: Buffer) => changedRows(bytes, page, (row) => properties(page(row)))
  return {
    basePath,
    madeFor,
    rows,
    html: (given) => changedScripts(page, rows, given),
    answer: (bytes, address) =>
      /\.(?:xml|json|txt|md)$/.test(address) ? Buffer.from(text(Buffer.from(bytes).toString('utf8'))) : bytes,
  }
}

/** Matches an address in HTML, which may be within JSON. */
const attribute = /(\s(?:href|src|poster|action)=\\?")(\/(?!\/)[^"\\]*)/g
const candidates = /(\s(?:image)?srcset=\\?")([^"\\]*)/gi
/** Matches an address in the properties of an element. */
const property = /("(?:href|src|poster|action)":")(\/(?!\/)[^"\\]*)/g
const propertyCandidates = /("(?:imageSrcSet|srcSet)":")([^"\\]*)/g
/** Matches a preload hint. */
const hint = /^(HL\[")(\/(?!\/)[^"\\]*)/
const candidate = /(^|,\s*)(\/(?!\/)\S*)/g

/** Prepends a path to the addresses in markup, and in the properties of elements. */
function below(basePath: string): Record<'markup' | 'properties', (text: string) => string> {
  const moved = (_: string, before: string, path: string) =>
    before + (path === basePath || path.startsWith(`${basePath}/`) ? path : basePath + path)
  const movedList = (_: string, before: string, list: string) => before + list.replace(candidate, moved)
  return {
    markup: (text) => text.replace(tag, (each) => each.replace(attribute, moved).replace(candidates, movedList)),
    properties: (text) => text.replace(hint, moved).replace(property, moved).replace(propertyCandidates, movedList),
  }
}

/**
 * Rewrites the rows of a page: text rows begin with their length, and one row may contain a byte offset in the others.
 */
function changedRows(bytes: Buffer, changeText: (text: string) => string, changeRow: (row: string) => string): Buffer {
  const [, offsetRow] = /"a":"\$@([\da-f]+)"/.exec(bytes.toString('latin1')) ?? []
  /** The new end of each row by its old end; with and without the line break. */
  const places = new Map<number, number>()
  const rows: Buffer[] = []
  let [at, length] = [0, 0]
  while (at < bytes.length) {
    const start = bytes.indexOf(':', at) + 1
    const id = bytes.toString('latin1', at, start - 1)
    let row: Buffer
    if (bytes.toString('latin1', start, start + 1) === 'T') {
      const begin = bytes.indexOf(',', start) + 1
      const end = begin + Number.parseInt(bytes.toString('latin1', start + 1, begin - 1), 16)
      const changed = Buffer.from(changeText(bytes.toString('utf8', begin, end)))
      row = Buffer.concat([Buffer.from(`${id}:T${changed.length.toString(16)},`), changed])
      at = end
    } else {
      const end = bytes.indexOf('\n', start) + 1 || bytes.length
      const value = bytes.toString('utf8', start, end)
      row = Buffer.from(`${id}:${id === offsetRow ? movedOffset(value, places) : changeRow(value)}`)
      at = end
    }
    rows.push(row)
    length += row.length
    places.set(at, length).set(at - 1, length - 1)
  }
  return Buffer.concat(rows)
}

function movedOffset(value: string, places: ReadonlyMap<number, number>): string {
  const offset = /^\d+(?=\n$)/.exec(value)?.[0]
  if (offset === undefined) return value
  const moved = places.get(Number(offset))
  if (moved === undefined) throw new Error(`Next has changed what it says of pages: no row ends at ${offset}.`)
  return `${moved}\n`
}

const push = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g

/** Rewrites a page, with the rows in its scripts. A row may span several scripts, so the first one gets all rows. */
function changedScripts(markup: (text: string) => string, rows: (bytes: Buffer) => Buffer, html: string): string {
  const parts = [...html.matchAll(push)].map(([, part]) => JSON.parse(part!) as string)
  const all = scriptJson(rows(Buffer.from(parts.join(''))).toString('utf8'))
  const place = '<!--rows-->'
  let count = 0
  const without = html.replace(push, () => (count++ === 0 ? place : ''))
  return markup(without).replace(place, () => `<script>self.__next_f.push([1,${all}])</script>`)
}
