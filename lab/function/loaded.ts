import fs from 'node:fs'
import type { Bundle } from './bundle.ts'

const routeFile = /^\.next\/server\/app\/.+\/(?:page|route)\.js$/
/** Reference to a chunk, as the bundler writes it into a route's file. */
const chunk = /\bR\.c\("([^"]+)"\)/g

/**
 * The bytes of JavaScript that each route of a function loads before it answers, by the route's file. A fresh process
 * compiles all of it. Dynamic imports do not count.
 */
export function loadedByRoutes({ files }: Bundle): Map<string, number> {
  const found = new Map<string, number>()
  for (const [name, { source }] of files) {
    if (!routeFile.test(name)) continue
    const chunks = [...fs.readFileSync(source, 'utf8').matchAll(chunk)].map(([, file]) => files.get(`.next/${file}`))
    found.set(
      name,
      chunks.reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
    )
  }
  return found
}
