import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { statRegular } from '../core/regular-file.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
}
const isText = /^text\/|json$|svg/

/**
 * Serves a folder of pages as a host of static files does: `/posts/a` is `posts/a.html`, what is not there is the nearest
 * `404.html`, and text is compressed, as Next's own server does it.
 */
export const staticServer = (folder: string): http.Server =>
  http.createServer((request, response) => {
    const pathname = pathOf(request.url!)
    if (pathname === null) return void response.writeHead(400).end()
    const found = fileOf(folder, pathname)
    const file = found ?? missedAt(folder, pathname)
    if (!file) return void response.writeHead(404).end()
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    const compressed = isText.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    response.writeHead(found ? 200 : 404, {
      'Content-Type': type,
      ...(compressed && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
    })
    if (request.method === 'HEAD') return void response.end()
    // A browser that goes away needs no answer
    pipeline([fs.createReadStream(file), ...(compressed ? [createGzip()] : []), response]).catch(() => {})
  })

/** The decoded path of a URL; null if it cannot be the path of a file. */
function pathOf(url: string): string | null {
  try {
    const pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    return pathname.includes('\0') ? null : pathname
  } catch {
    return null
  }
}

const fileOf = (folder: string, pathname: string): string | undefined =>
  [pathname, `${pathname}.html`, path.posix.join(pathname, 'index.html')]
    .map((name) => path.join(folder, path.posix.normalize(name)))
    .find((file) => statRegular(file) !== null)

/** The page that is not found, of the nearest folder that has one. */
const missedAt = (folder: string, pathname: string): string | undefined => {
  const above = path.posix.dirname(pathname)
  return fileOf(folder, path.posix.join(above, '404')) ?? (above === pathname ? undefined : missedAt(folder, above))
}
