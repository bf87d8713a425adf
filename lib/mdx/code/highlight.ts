import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import type { ColorCode } from '../compilers/compiler.ts'

/** HTML of colored code blocks by `codeKey`. An empty string stands for an unknown language. */
export interface CodeCache {
  get(key: string): string | undefined
  set(key: string, html: string): void
}

/** Raised with every change to the markup of colored code, and with every version of lowlight. */
const highlightVersion = 3

/** Recently colored blocks. Sizes are in UTF-16 code units. */
const recent = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

type Highlight = (language: string, code: string) => string | null
let highlight: Highlight | undefined

/** Loads the grammars of 191 languages. */
export async function loadHighlighter(): Promise<void> {
  highlight ??= (await import('./lowlight.ts')).highlight
}

/**
 * Colors code blocks, each only once, by hash of code, language and version. Until the highlighter is loaded, blocks
 * that are not in the cache stay uncolored, and `missed` returns true. Most edits of a post leave all its blocks
 * unchanged, and loading takes longer than compiling the post.
 */
export function codeColors(cache?: CodeCache): { colorCode: ColorCode; missed: () => boolean } {
  let missed = false
  return {
    missed: () => missed,
    colorCode(language, code) {
      const key = codeKey(language, code)
      let html = recent.get(key) ?? cache?.get(key)
      if (html === undefined) {
        if (!highlight) {
          missed = true
          return null
        }
        html = highlight(language, code) ?? ''
        cache?.set(key, html)
      }
      recent.set(key, html)
      return html === '' ? null : html
    },
  }
}

const codeKey = (language: string, code: string): string => hash('sha256', `${highlightVersion}\0${language}\0${code}`)
