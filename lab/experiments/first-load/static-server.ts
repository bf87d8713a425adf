/**
 * Serves a folder of pages as a host of static files does: `/posts/a` is `posts/a.html`, and text is compressed, as
 * Next's own server does it and Astro's preview does not. Arguments: the folder, the port.
 */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ico': 'image/x-icon',
}

const [folder, port] = process.argv.slice(2) as [string, string]

const fileOf = (pathname: string): string | undefined =>
  [pathname, `${pathname}.html`, path.posix.join(pathname, 'index.html')]
    .map((name) => path.join(folder, path.posix.normalize(name)))
    .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile())

http
  .createServer((request, response) => {
    const file = fileOf(decodeURIComponent(new URL(request.url!, 'http://localhost').pathname))
    if (!file) return void response.writeHead(404).end()
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    const compressed = type.startsWith('text/') && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    response.writeHead(200, {
      'Content-Type': type,
      ...(compressed && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
    })
    // A browser that goes away needs no answer
    pipeline([fs.createReadStream(file), ...(compressed ? [createGzip()] : []), response]).catch(() => {})
  })
  .listen(Number(port), '127.0.0.1')
