import fs from 'node:fs'
import path from 'node:path'
import { app } from '../lib/cli/run.ts'

/** The inputs of a built app, by human-readable names. */
export type BuiltFrom = Readonly<Record<string, unknown>>

const stampFile = path.join(app, '.next', 'built-from.json')

/** The inputs of the last build; null if none was finished. */
export function readBuiltFrom(): BuiltFrom | null {
  try {
    if (!fs.existsSync(path.join(app, '.next', 'BUILD_ID'))) return null
    const { inputs } = JSON.parse(fs.readFileSync(stampFile, 'utf8')) as { inputs?: unknown }
    return typeof inputs === 'object' ? (inputs as BuiltFrom | null) : null
  } catch {
    return null
  }
}

export const writeBuiltFrom = (inputs: BuiltFrom): void => fs.writeFileSync(stampFile, JSON.stringify({ inputs }))

export const forgetBuiltFrom = (): void => fs.rmSync(stampFile, { force: true })

const kind = 'the kind of build'

/** The names of the inputs that differ, in the order of `now`. */
export function changedSince(before: BuiltFrom, now: BuiltFrom): string[] {
  const plain = (value: unknown) => JSON.stringify(value ?? null)
  // A build that stops at a post with a problem has none, so it is the same as one that shows problems
  const shown = before.CONTENT_FAULTS === 'fail' && now.CONTENT_FAULTS === 'show' ? 'CONTENT_FAULTS' : ''
  const changed = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (name) => name !== shown && plain(before[name]) !== plain(now[name]),
  )
  // What only one of two kinds of builds depends on has not changed
  return changed.includes(kind) ? changed.filter((name) => name in before && name in now) : changed
}
