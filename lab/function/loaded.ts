import fs from 'node:fs'
import type { Bundle } from './bundle.ts'

const routeFile = /^\.next\/server\/app\/.+\/(?:page|route)\.js$/
/** As the bundler writes it into the file of a route. */
const chunk = /\bR\.c\("([^"]+)"\)/g

/**
 * The bytes of JavaScript that each route of a function loads before it answers, by the file of the route. A fresh
 * process compiles all of it. What is imported on demand does not count.
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
