import { createRequire } from 'node:module'
import path from 'node:path'

/** Where a thread finds a schema: functions cannot be sent to it. */
export interface SchemaPlace {
  /** The module that exports the collection, absolute. */
  module: string
  /** Name of the export. */
  collection: string
  /** Of the module and what it imports: other values may fit another schema. */
  digest: string
}

const require = createRequire(path.resolve(/* turbopackIgnore: true */ 'package.json'))

/** What content.config.ts exports. Threads and parsers need it at once, so it is no import. */
export const exportsOf = (module: string): Record<string, unknown> =>
  require(/* turbopackIgnore: true */ module) as Record<string, unknown>
