import fs from 'node:fs'
import path from 'node:path'
import { download } from './download.ts'
import { ImportError } from './post.ts'
import { sourceOfBytes, type Source } from './source.ts'

/** Whether a file is a list of addresses: plain text whose first non-empty line is one. */
export function isAddressFile(file: string): boolean {
  if (!/\.txt$/i.test(file) || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false
  return /^https?:\/\//i.test(linesOf(file)[0]?.text ?? '')
}

const linesOf = (file: string): { text: string; line: number }[] =>
  fs
    .readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((text, at) => ({ text: text.trim(), line: at + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))

/** What fetches each address. @throws {ImportError} for a line that is none */
export function sourcesAt(from: string): (() => Promise<Source>)[] {
  const lines = /^https?:\/\//i.test(from) ? [{ text: from, line: 1 }] : linesOf(from)
  return lines.map(({ text, line }) => {
    if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
      throw new ImportError(`${from}:${line}:1 is no address\n  expected https://…\n  found    ${text.slice(0, 80)}`)
    return async () => {
      console.log(`Fetching ${text} …`)
      const bytes = await download(text)
      return sourceOfBytes(text, nameOf(text, bytes), bytes)
    }
  })
}

const beginnings = { xml: /^<(?:\?xml|rss|feed)/i, json: /^\{/, html: /^</, md: /^/ }

/** A file name with an extension that matches the content, as the address often has none. */
function nameOf(address: string, bytes: Uint8Array): string {
  const name = path.posix.basename(new URL(address).pathname) || 'page'
  if (/\.(?:zip|xml|json|html?|mdx?)$/i.test(name)) return name
  const head = Buffer.from(bytes.subarray(0, 500)).toString('utf8').trimStart()
  const [ending] = Object.entries(beginnings).find(([, begins]) => begins.test(head))!
  return `${name}.${ending}`
}
