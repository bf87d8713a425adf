import { Readable } from 'node:stream'
import { contentTypeOf } from '../../core/file-types.ts'
import { decodeSegment } from '../../core/identity.ts'
import { isUnchanged } from '../../core/is-unchanged.ts'
import type { ServedFile } from './served-file.ts'

/** Opens a file by a segment of its address. Next has decoded the segment, so a `%` in it may be part of the name. */
export async function openNamed(
  segment: string,
  open: (name: string) => Promise<ServedFile | null>,
): Promise<{ name: string; found: ServedFile | null }> {
  const decoded = decodeSegment(segment)
  const found = decoded === null ? null : await open(decoded)
  if (found || !segment.includes('%')) return { name: decoded ?? '', found }
  return { name: segment, found: await open(segment) }
}

const forever = 'public, max-age=31536000, immutable'

/** Responds with a file. @param isPrivate for files with a secret address: the response is not cached */
export async function serveFile(
  request: Request,
  id: string,
  name: string,
  found: ServedFile | null,
  isPrivate = false,
): Promise<Response> {
  if (!found) return new Response('There is no such file.\n', { status: 404 })
  const { handle, size, isCurrent } = found
  const type = contentTypeOf(name)
  const etag = `"${id}"`
  const headers = new Headers({
    'Content-Type': type ?? 'application/octet-stream',
    'Cache-Control': isPrivate ? 'private, no-store' : isCurrent ? forever : 'no-store',
    'Accept-Ranges': 'bytes',
    ...(isCurrent && !isPrivate && { ETag: etag }),
    ...(!type && { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
  })
  const answerWithout = async (status: number) => {
    await handle.close()
    return new Response(null, { status, headers })
  }
  if (isCurrent && isUnchanged(request.headers, etag)) return answerWithout(304)
  const range = rangeOf(request.headers, size, isCurrent ? etag : null)
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${size}`)
    return answerWithout(416)
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  headers.set('Content-Length', String(end - start + 1))
  // Next answers HEAD by GET, and never reads the body
  if (size === 0 || request.method === 'HEAD') return answerWithout(range ? 206 : 200)
  const stream = Readable.toWeb(handle.createReadStream({ start, end }))
  return new Response(stream as ReadableStream<Uint8Array>, { status: range ? 206 : 200, headers })
}

/** The requested range of a file; null for all of it, `none` if the range does not exist. */
function rangeOf(headers: Headers, size: number, etag: string | null): { start: number; end: number } | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('Range') ?? '') ?? []
  const onlyIf = headers.get('If-Range')
  if ((from === '' && to === '') || (onlyIf !== null && onlyIf !== etag)) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
