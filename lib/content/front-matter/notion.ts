import { isNotionName } from '../../core/post-names.ts'
import type { Entry } from './entries.ts'
import { spelledHere } from './spellings.ts'

/** The title of a page, and the lines below it, of which each is a property. */
const properties = /^(\s*# [^\n]*\n\s*\n)((?:[^\s:#<>[*`-][^:\n]{0,60}: [^\n]*(?:\n|$))+)(?=\s*(?:\n|$))/

/** Properties of a page that Notion exported, and the text with blanks in their place; null for any other text. */
export function readNotion(file: string, text: string): { entries: Map<string, Entry>; body: string } | null {
  if (!isNotionName(file)) return null
  const [, heading = '', lines = ''] = properties.exec(text) ?? []
  const entries = new Map<string, Entry>()
  for (const { 1: name = '', 2: value = '', index } of lines.matchAll(/^([^:\n]+): *([^\n]*)$/gm)) {
    const field = spelledHere(name.replace(/[?？]\s*$/, '')) ?? name.trim()
    const offset = heading.length + index + name.length + 1
    if (!entries.has(field)) entries.set(field, { offset, isScalar: true, read: () => value.trim() })
  }
  if (![...entries.keys()].some((name) => spelledHere(name) !== undefined)) return null
  return { entries, body: heading + lines.replace(/[^\n]/g, ' ') + text.slice(heading.length + lines.length) }
}
