import fs from 'node:fs'
import path from 'node:path'

/**
 * What a host's CDN has for a path: a file, or the beginning of a response that the function continues from a state
 * saved by the build.
 */
export type Prepared =
  | { kind: 'file'; file: string; headers: Record<string, string> }
  | { kind: 'resume'; start: string; state: string; headers: Record<string, string>; next: Record<string, string> }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
}

interface PrerenderConfig {
  initialHeaders?: Record<string, string>
  fallback?: { fsPath: string } | null
  chain?: { headers: Record<string, string> }
}

/** What an output folder of `vercel build` has for a path: a static file, or a prerendered response. */
export function preparedFor(
  folder: string,
  pathname: string,
  headers: NodeJS.Dict<string | string[]>,
): Prepared | null {
  const asked = decodeURIComponent(pathname)
  const file = path.join(folder, 'static', asked)
  if (asked !== '/' && fs.existsSync(file) && fs.statSync(file).isFile())
    return { kind: 'file', file, headers: headersOfFile(file) }
  return prerendered(path.join(folder, 'functions'), keyOf(asked, headers))
}

const headersOfFile = (file: string): Record<string, string> => ({
  'content-type': types[path.extname(file)] ?? 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
})

function keyOf(
  asked: string,
  { rsc, 'next-router-segment-prefetch': segment }: NodeJS.Dict<string | string[]>,
): string {
  const name = asked === '/' ? 'index' : asked.slice(1)
  if (rsc === undefined) return name
  return segment === undefined ? `${name}.rsc` : `${name}.segments${String(segment)}.segment.rsc`
}

function prerendered(functions: string, key: string): Prepared | null {
  const configFile = path.join(functions, `${key}.prerender-config.json`)
  if (!fs.existsSync(configFile)) return null
  const { initialHeaders = {}, fallback, chain }: PrerenderConfig = JSON.parse(fs.readFileSync(configFile, 'utf8'))
  if (!fallback) return null
  const file = path.join(path.dirname(configFile), fallback.fsPath)
  if (!chain) return { kind: 'file', file, headers: initialHeaders }
  const bytes = fs.readFileSync(file)
  // `application/x-nextjs-pre-render; state-length=3471; origin="text/html; charset=utf-8"`
  const type = initialHeaders['content-type'] ?? ''
  const length = Number(/state-length=(\d+)/.exec(type)?.[1] ?? bytes.length)
  return {
    kind: 'resume',
    state: bytes.toString('utf8', 0, length),
    start: bytes.toString('utf8', length),
    headers: { ...initialHeaders, 'content-type': /origin="([^"]+)"/.exec(type)?.[1] ?? 'text/html; charset=utf-8' },
    next: chain.headers,
  }
}
