import { isNotionName } from '../../core/post-names.ts'
import type { Entry } from './entries.ts'
import { spelledHere } from './spellings.ts'

/** Names that Notion gives to properties, and that Korean authors do. */
const names: Readonly<Record<string, string>> = {
  'created time': 'created',
  'last edited time': 'updated',
  날짜: 'date',
  작성일: 'date',
  '생성 일시': 'created',
  생성일: 'created',
  '최종 편집 일시': 'updated',
  수정일: 'updated',
  태그: 'tags',
  카테고리: 'category',
  분류: 'category',
  상태: 'status',
  공개: 'published',
  게시: 'published',
  발행: 'published',
}

/** The title of a page, and the lines below it, of which each is a property. */
const properties = /^(\s*# [^\n]*\n\s*\n)((?:[^\s:#<>[*`-][^:\n]{0,60}: [^\n]*(?:\n|$))+)(?=\s*(?:\n|$))/

/** Properties of a page that Notion exported, and the text with blanks in their place; null for any other text. */
export function readNotion(file: string, text: string): { entries: Map<string, Entry>; body: string } | null {
  if (!isNotionName(file)) return null
  const [, heading = '', lines = ''] = properties.exec(text) ?? []
  const entries = new Map<string, Entry>()
  for (const { 1: name = '', 2: value = '', index } of lines.matchAll(/^([^:\n]+): *([^\n]*)$/gm)) {
    const field = names[name.trim().toLowerCase()] ?? spelledHere(name)
    const offset = heading.length + index + name.length + 1
    if (field !== undefined && !entries.has(field))
      entries.set(field, { offset, isScalar: true, read: () => value.trim() })
  }
  if (entries.size === 0) return null
  return { entries, body: heading + lines.replace(/[^\n]/g, ' ') + text.slice(heading.length + lines.length) }
}
