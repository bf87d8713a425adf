import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(path.resolve(/* turbopackIgnore: true */ 'package.json'))
/** Finding a package takes longer than most of what is asked of it. */
const loaded = new Map<string, unknown>()

/**
 * Loads a package that few bodies need, when one needs it. It is found from the working directory or from the program
 * that runs, as a server may be started elsewhere, and is in `app/_config/traced-files.ts`.
 */
export function loadNow<T>(name: string): T {
  if (!loaded.has(name)) {
    const paths = [process.cwd(), path.dirname(process.argv[1] ?? '')]
    loaded.set(name, require(require.resolve(name, { paths })))
  }
  return loaded.get(name) as T
}
