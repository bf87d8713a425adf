import { askedFor } from '../../../lib/content/assets/file-entry.ts'
import { openNamed, serveFile } from '../../../lib/content/assets/serve-file.ts'
import { openServed, type ServedFile } from '../../../lib/content/assets/served-file.ts'
import { filesFolderOf } from '../../../lib/content/files/stored-files.ts'
import { definition, type Definition } from './definition.ts'
import { openCollection } from './reader.ts'
import type { Collection } from './types.ts'

/** Answers a request for a file. Next gives the segments of the address as `params`. */
export type FileHandler = (
  request: Request,
  context: { params: Promise<{ id: string; name: string }> },
) => Promise<Response>

/**
 * Serves the images and files that lie beside posts, and no others: a text refers to them as `/files/<hash>/<name>`.
 *
 * @example
 * // app/files/[id]/[name]/route.ts
 * export const GET = serveFiles(posts)
 */
export const serveFiles =
  (...collections: readonly Collection<unknown>[]): FileHandler =>
  async (request, { params }) => {
    const { id, name: segment } = await params
    const { name, found } = await openNamed(segment, async (each) => {
      for (const collection of collections) {
        // oxlint-disable-next-line no-await-in-loop -- the first that has it
        const file = await openIn(collection, id, each)
        if (file) return file
      }
      return null
    })
    const response = await serveFile(request, id, name, found)
    // An SVG that is opened by itself may hold scripts
    response.headers.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  }

async function openIn(collection: Collection<unknown>, id: string, name: string): Promise<ServedFile | null> {
  const asked = askedFor(id, name)
  if (!asked) return null
  const defined = (collection as unknown as { [definition]: Definition })[definition]
  const { corpus, indexFile } = defined
  const { active, now } = await openCollection(defined)
  const entry = await active.reader.findFile(asked.id, asked.name, { now: now(), trace: { filesOpened: 0 } })
  if (!entry || entry.name !== asked.name) return null
  return openServed(entry, asked.width, { stored: [filesFolderOf(indexFile)], contentDir: corpus.contentDir })
}
