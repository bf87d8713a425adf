import fs from 'node:fs'
import path from 'node:path'
import type { Version } from './next-version.ts'

/** The type of each value that a slot gets, by its path: `post.title`. */
type SlotTypes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What changes in the data of the slots that a blog has, for people. @param text of theme/slots.tsx */
export function slotChanges(text: string, installed: Version, next: Version): string[] {
  const [before, now] = [installed, next].map(typesOf)
  // An older version says nothing
  if (!before || !now) return []
  return Object.keys({ ...before, ...now })
    .filter((slot) => new RegExp(`\\b${slot}\\b`).test(text))
    .flatMap((slot) => {
      if (!now[slot]) return [`there is no slot \`${slot}\` any more`]
      const [was, is] = [before[slot] ?? {}, now[slot]]
      return Object.keys({ ...was, ...is }).flatMap((name) => {
        if (was[name] === is[name]) return []
        if (is[name] === undefined) return [`\`${slot}\` does not get \`${name}\` any more`]
        if (was[name] === undefined) return [`\`${slot}\` gets \`${name}: ${is[name]}\` too`]
        return [`\`${slot}\` gets \`${name}: ${is[name]}\`; it was ${was[name]}`]
      })
    })
}

/** Versions carry them in `slot-data.json`, which a test makes of the types. */
function typesOf({ folder }: Version): SlotTypes | null {
  const file = path.join(folder, 'slot-data.json')
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as SlotTypes) : null
}
