import fs from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../config.ts'
import { hashOf } from '../../core/hash.ts'
import { notLoaded } from '../../core/loaded-module.ts'
import { statRegular } from '../../core/regular-file.ts'
import { exportsOf } from '../collections/exports.ts'

/** What a module beside site.config.ts exports. @throws {ConfigError} that names it */
export function configModule(file: string): Record<string, unknown> {
  try {
    return exportsOf(file)
  } catch (error) {
    throw new ConfigError(`${path.basename(file)} ${notLoaded(error)}`)
  }
}

/** A hash of a module and of the modules of the project that it imports. */
export function digestOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !statRegular(file)) return ''
  seen.add(file)
  const text = fs.readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/from\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, name]) =>
    digestOf(path.resolve(path.dirname(file), name!), seen),
  )
  return hashOf([text, ...imported].join('\0'))
}
