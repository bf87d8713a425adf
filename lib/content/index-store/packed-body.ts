import { deflateSync, inflateSync } from 'node:zlib'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Section } from '../search/fields.ts'

/**
 * A compiled body as the index and the cache store it: a third of its size as JSON. On the next lines follow what a
 * search shows of the post and what the author wrote, as most of their words are in the body.
 * @param markdown as `publicMarkdown` makes it
 */
export const packBody = (body: CompiledBody, markdown = '', sections: readonly Section[] = []): Uint8Array =>
  packed(Buffer.from(`${JSON.stringify(body)}\n${sectionsLine(sections)}\n${markdown}`))

const sectionsLine = (sections: readonly Section[]): string =>
  JSON.stringify(sections.map(({ id, heading, text }) => [id, heading, text]))

/** @throws if the bytes are damaged */
export const unpackBody = (content: Uint8Array): CompiledBody => JSON.parse(linesIn(content).body()) as CompiledBody

/** Unpacks only the sections that a search shows. */
export const unpackSections = (content: Uint8Array): Section[] =>
  (JSON.parse(linesIn(content).sections()) as [id: string | null, heading: string, text: string][]).map(
    ([id, heading, text]) => ({ id, heading, text }),
  )

/** Unpacks the body and the author's Markdown. */
export function unpackContent(content: Uint8Array): { body: CompiledBody; markdown: string } {
  const { body, markdown } = linesIn(content)
  return { body: JSON.parse(body()) as CompiledBody, markdown: markdown() }
}

/** The lines of a packed body. Each is decoded only when its function is called. */
function linesIn(content: Uint8Array): Record<'body' | 'sections' | 'markdown', () => string> {
  const bytes = inflateSync(content)
  const first = bytes.indexOf(newline)
  const second = bytes.indexOf(newline, first + 1)
  return {
    body: () => bytes.toString('utf8', 0, first),
    sections: () => bytes.toString('utf8', first + 1, second),
    markdown: () => bytes.toString('utf8', second + 1),
  }
}

/** Separates the lines. JSON without indentation contains none. */
const newline = 0x0a

/** Deflate, since a new process unpacks a body in half the time that zstd takes. Its checksum shows damage. */
function packed(bytes: Buffer): Uint8Array {
  // The result is a part of a buffer of 16 KiB, and a message between threads copies whole buffers
  return new Uint8Array(deflateSync(bytes, { level: 2 }))
}
