import { keyOfAlias, slugIn } from '../../core/addresses.ts'
import { collisionFaults, type Collision } from '../posts/collisions.ts'
import { faultAt, type Fault } from '../../core/errors.ts'
import { readFileTextSync } from '../files/files.ts'
import { maxFrontMatter } from '../../core/limits.ts'
import { slugKey } from '../../core/identity.ts'

/** A line of front matter that begins a field, or an item of a list. */
const entry = /^[ \t]*(?:["']?([A-Za-z_]+)["']?[ \t]*[:=]|-[ \t])/
const fields = /^(?:slug|aliases|redirect_from|permalink|url|path)$/i
/** A value in YAML, TOML or JSON: in quotes, or to the next comma, bracket or comment. */
const values = /"([^"]*)"|'([^']*)'|[^\s,[\]"'{}#](?:[^,[\]"'{}#]*[^\s,[\]"'{}#])?/g

/** The faults of collisions, each at the first line of front matter that claims the address, if one does. */
export const placedCollisions = (found: readonly Collision[], contentDir: string): Fault[] =>
  found.flatMap((collision) => {
    const faults = collisionFaults([collision])
    if (faults.length === 0) return []
    const placed = collision.files.map((file) => placeIn(contentDir, file, collision.key)).find((each) => each !== null)
    return placed ? faults.map((fault) => faultAt(placed.file, placed.text, placed, fault)) : faults
  })

function placeIn(contentDir: string, file: string, key: string) {
  const { text } = readFileTextSync(contentDir, file)
  let field = ''
  for (const [at, line] of text.slice(0, maxFrontMatter).split('\n').entries()) {
    if (at > 0 && /^(?:-{3}|\+{3}|\})[ \t]*$/.test(line)) return null
    const [begun = '', name] = entry.exec(line) ?? []
    field = name ?? field
    if (!fields.test(field)) continue
    for (const { 0: whole, 1: double, 2: single, index } of line.slice(begun.length).matchAll(values)) {
      const value = double ?? single ?? whole
      const isKey = slugKey(slugIn(value) ?? '') === key || keyOfAlias(value) === key
      if (isKey) return { file, text, line: at + 1, column: begun.length + index + 1 }
    }
  }
  return null
}
