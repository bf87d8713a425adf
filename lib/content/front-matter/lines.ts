import { addEntry, type Entry } from './entries.ts'

const line = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*(?:\n[ \t]+\S.*)*)$/gm

/** The names and values of lines such as `Title: The end: a story`. What is indented belongs to the line above. */
export function readLines(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { 0: whole, 1: name, 2: value, index } of text.matchAll(line)) {
    const read = value!.replace(/\s*\n\s*/g, ' ').trim()
    addEntry(entries, name!, { offset: index + whole.length - value!.length, isScalar: true, read: () => read })
  }
  return entries
}
