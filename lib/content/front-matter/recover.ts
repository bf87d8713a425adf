import { fieldRows, type Values } from '../../core/fields.ts'
import type { Entry } from './entries.ts'
import { readFields } from './read-fields.ts'
import { withInherited, withSpellings } from './spellings.ts'

/** A post keeps its place in lists, or stays hidden. */
const recovered = new Set(fieldRows.flatMap((row) => (row.hides || row.tellsWhen ? [row.field] : [])).concat('title'))

/** Matches a line that would hide the post if it had a colon. */
const hidingWord =
  /^[ \t]{0,4}["']?(?:is_?)?(?:draft|private|unlisted|hidden|headless|초안|비공개)["']?[ \t]+[\w\p{L}]+[ \t]*$/imu
/** A name and a value of YAML or TOML, or with a colon of a Korean keyboard. */
const line = /^[ \t\p{Cf}]{0,4}["']?([\w\p{L}-]+)["']?[ \t\p{Cf}]*[:=：][^\S\n]*(.*)$/gmu
/** A name and a value of JSON or of an object. */
const pair = /["']?(\w+)["']?\s*:\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^\s,{}[\]"']+)/g

/**
 * The title, the date and what hides the post, from front matter that cannot be read as a whole. A draft with a mistake
 * in it is neither published nor stops a build, and `CONTENT_FAULTS=show` shows other posts in their place.
 */
export function recoverFields(
  matter: string,
  timeZone: string,
  inherited: ReadonlyMap<string, Entry>,
): { values: Values; inDoubt: boolean } {
  const entries = new Map<string, Entry>()
  for (const [, name, written] of matter.matchAll(/^\s*(?:---\w+\s*)?\{(?!\/\*)/.test(matter) ? pair : line)) {
    const value = plainValue(written!)
    const entry: Entry = { offset: 0, isScalar: true, read: () => value }
    const first = entries.get(name!)
    // The first counts, but for one that hides the post
    entries.set(
      name!,
      first ? { ...first, before: { ...entry, ...(first.before && { before: first.before }) } } : entry,
    )
  }
  const read = readFields(
    withInherited(withSpellings(entries), inherited),
    timeZone,
    { refuse: () => {}, warn: () => {} },
    recovered,
  )
  return { ...read, inDoubt: read.inDoubt || hidingWord.test(matter) }
}

/** Removes quotes and a trailing comment from a value. */
const plainValue = (value: string): string =>
  /^(["'])(.*)\1[ \t]*(?:#.*)?$/.exec(value)?.[2] ?? value.replace(/[ \t]#.*$/, '').replace(/^["']|["']?[ \t]*$/g, '')
