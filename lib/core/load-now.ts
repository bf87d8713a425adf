import { createRequire } from 'node:module'
import path from 'node:path'

/** Loads a package that few bodies need, when one needs it. It is in the working directory, and in `app/_config/traced-files.ts`. */
export const loadNow = createRequire(path.resolve(/* turbopackIgnore: true */ 'package.json')) as <T>(name: string) => T
