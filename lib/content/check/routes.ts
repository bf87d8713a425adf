import fs from 'node:fs'
import path from 'node:path'

/** The segments of a page's address; null stands for any one. */
export type Route = readonly (string | null)[]

/** What Next serves at an address of its own, by the name of the file, which ends otherwise in the package. */
const special: Readonly<Record<string, string>> = {
  robots: 'robots.txt',
  sitemap: 'sitemap.xml',
  manifest: 'manifest.webmanifest',
  favicon: 'favicon.ico',
  icon: 'icon.svg',
}

/**
 * The addresses of an app folder, from the names of its files. Without those that any path may have, as `[...path]`;
 * of `[[...path]]`, those with up to one segment more.
 */
export function routesIn(appDir: string): Route[] {
  const routes: Route[] = []
  const walk = (folder: string, segments: Route) => {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry
      const own = special[path.parse(name).name]
      if (entry.isDirectory()) {
        if (/^_|^@|^\[\.\.\./.test(name)) continue
        // `[[...year]]`: the address of the folder is one too
        if (name.startsWith('[[')) walk(path.join(folder, name), segments)
        const isGroup = /^\(.*\)$/.test(name)
        walk(path.join(folder, name), isGroup ? segments : [...segments, /^\[.*\]$/.test(name) ? null : name])
      } else if (/^(?:page|route)(?:\.static)?\.(?:tsx?|mdx?|jsx?)$/.test(name)) routes.push(segments)
      else if (own) routes.push([...segments, own])
    }
  }
  if (fs.existsSync(appDir)) walk(appDir, [])
  return routes
}

/** @param segments decoded */
export const hasRoute = (routes: readonly Route[], segments: readonly string[]): boolean =>
  routes.some(
    (route) => route.length === segments.length && route.every((name, at) => name === null || name === segments[at]),
  )
