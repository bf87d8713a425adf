import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { parse, type ObjectExpression, type Program, type Property } from 'acorn'
import type { Version } from './next-version.ts'

/** A setting that a version renamed, or dropped. Versions carry the list of all in `setting-changes.json`. */
interface SettingChange {
  since: string
  /** Its path in site.config.ts: `search.size`. */
  setting: string
  /** The new name of its last part; null if there is none. */
  becomes: string | null
}

export interface SettingEdit {
  /** What the edit does, for people. */
  summary: string
  /** The text of the file after it; null if it must be made by hand. */
  text: string | null
}

/** The edits that make site.config.ts fit the next version, each applied to the text that the one before left. */
export function settingEdits(text: string, installed: Version, next: Version): SettingEdit[] {
  const file = path.join(next.folder, 'setting-changes.json')
  const changes = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as SettingChange[]) : []
  const edits: SettingEdit[] = []
  let edited = text
  for (const { since, setting, becomes } of changes.filter((change) => isLater(change.since, installed.version))) {
    const summary =
      becomes === null
        ? `\`${setting}\` has no effect since ${since}; remove it`
        : `\`${setting}\` is \`${becomes}\` since ${since}`
    const site = siteIn(edited)
    const property = site && propertyAt(site, setting.split('.'))
    if (site === null && new RegExp(`\\b${setting.split('.').at(-1)}\\b`).test(edited))
      edits.push({ summary, text: null })
    if (!property) continue
    edited = becomes === null ? without(edited, property) : renamed(edited, property, becomes)
    edits.push({ summary, text: edited })
  }
  return edits
}

/** Whether one version of the form 1.2.3 is later than another. */
export function isLater(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split(/[.-]/, 3).map(Number))
  const at = a!.findIndex((part, place) => part !== b![place])
  return at !== -1 && a![at]! > b![at]!
}

/** The object that is exported as `site`; null if the file does not write it as one. */
function siteIn(text: string): ObjectExpression | null {
  // Types become spaces, so that offsets remain
  const program: Program = parse(stripTypeScriptTypes(text), { ecmaVersion: 'latest', sourceType: 'module' })
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'site' && init?.type === 'ObjectExpression') return init
  }
  return null
}

function propertyAt(object: ObjectExpression, [name, ...rest]: string[]): Property | undefined {
  const property = object.properties.find(
    (each): each is Property =>
      each.type === 'Property' &&
      (each.key.type === 'Identifier' ? each.key.name : each.key.type === 'Literal' && each.key.value) === name,
  )
  if (!property || rest.length === 0) return property
  return property.value.type === 'ObjectExpression' ? propertyAt(property.value, rest) : undefined
}

const renamed = (text: string, { key, shorthand }: Property, name: string): string =>
  text.slice(0, key.start) + (shorthand ? `${name}: ${text.slice(key.start, key.end)}` : name) + text.slice(key.end)

/** Without the property, its comma, and its line if nothing else is on it. */
function without(text: string, { start, end }: Property): string {
  const before = text.slice(0, start)
  const after = text.slice(end).replace(/^\s*,/, '')
  const isAlone = /\n[ \t]*$/.test(before) && /^[ \t]*(?:\r?\n|$)/.test(after)
  return isAlone
    ? before.replace(/[ \t]*$/, '') + after.replace(/^[ \t]*\r?\n/, '')
    : before + after.replace(/^[ \t]+/, '')
}
