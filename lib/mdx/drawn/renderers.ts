import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import type { Renderers } from '../compilers/compiler.ts'
import type { Drawn } from './drawn.ts'
import { escapeHtml } from '../html/escape-html.ts'
import type { CodeCache } from '../code/highlight.ts'

/** A problem with a formula or a diagram. */
export interface DrawnProblem {
  kind: 'formula' | 'diagram'
  /** The line of its source with the problem. */
  text: string
  /** Offset in that line. */
  column: number
  /** Number of earlier problems with an identical line. */
  nth: number
  message: string
}

/**
 * Raised with every change to the markup of formulas and diagrams, and with every version of the packages that make it.
 */
const drawnVersion = 2

/** Recently rendered formulas and diagrams. Sizes are in UTF-16 code units. */
const recent = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (value, key) => value.length + key.length,
})

type Draw = (source: string, isBlock: boolean) => Drawn
const loaded: { formula?: Draw; diagram?: Draw } = {}
const load = {
  formula: async () => (await import('./temml.ts')).drawFormula,
  diagram: async () => (await import('./mermaid.ts')).drawDiagram,
}

export interface BodyRenderers extends Renderers {
  problems: DrawnProblem[]
  /** Loads the missing renderers; returns false if none was missing. */
  loadMissing(): Promise<boolean>
}

/**
 * Renders formulas and diagrams, each only once, by hash of source, kind and version. Until the renderers are loaded,
 * those that are not in the cache stay code: most posts have none, and most edits leave all of them unchanged.
 */
export function bodyRenderers(cache?: CodeCache): BodyRenderers {
  const missing = new Set<keyof typeof load>()
  const counts = new Map<string, number>()
  const problems: DrawnProblem[] = []
  const draw = (kind: keyof typeof load, source: string, isBlock = true): Drawn | null => {
    const key = hash('sha256', `${drawnVersion}\0${kind}\0${isBlock}\0${source}`)
    let stored = recent.get(key) ?? cache?.get(key)
    if (stored === undefined) {
      const make = loaded[kind]
      if (!make) {
        missing.add(kind)
        return null
      }
      stored = JSON.stringify(make(source, isBlock))
      cache?.set(key, stored)
    }
    recent.set(key, stored)
    const drawn = JSON.parse(stored) as Drawn
    if ('message' in drawn) report(kind, source, drawn)
    return drawn
  }
  const report = (
    kind: DrawnProblem['kind'],
    source: string,
    { message, offset }: { message: string; offset: number },
  ) => {
    const start = source.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
    const text = source.slice(start).split('\n', 1)[0]!
    const nth = counts.get(text) ?? 0
    counts.set(text, nth + 1)
    problems.push({ kind, text, column: Math.max(0, offset - start), nth, message })
  }
  return {
    problems,
    formula(tex, isBlock) {
      const drawn = draw('formula', tex, isBlock)
      if (drawn === null || 'html' in drawn) return drawn && drawn.html
      return `<code class="failedPart" data-content-fault="" title="${escapeHtml(drawn.message)}">${escapeHtml(tex)}</code>`
    },
    diagram(source) {
      const drawn = draw('diagram', source)
      return drawn && 'html' in drawn ? drawn.html : null
    },
    async loadMissing() {
      await Promise.all([...missing].map(async (kind) => (loaded[kind] ??= await load[kind]())))
      return missing.size > 0
    },
  }
}
