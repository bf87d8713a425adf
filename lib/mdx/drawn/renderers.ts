import { LRUCache } from 'lru-cache'
import { hashOf } from '../../core/hash.ts'
import type { ColorCode, Renderers } from '../compiler.ts'
import { chartData } from './chart-data.ts'
import type { Drawn } from './drawn.ts'
import { drawTypes, typesVersion } from './types.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { failedMark } from '../html/failed-part.ts'

/** Keeps highlighted code, formulas and diagrams beyond this process. */
export interface CodeCache {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

export interface DrawnProblem {
  kind: 'formula' | 'diagram' | 'chart' | 'types'
  /** The line of its source with the problem. */
  text: string
  /** Offset in that line. */
  column: number
  /** Number of earlier problems with an identical line. */
  nth: number
  message: string
}

/** What was rendered recently. Sizes are in UTF-16 code units. */
const recent = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (value, key) => value.length + key.length,
})

/** @param variant of a formula, `block` or `inline`; of code, its language. @returns null if it stays as it is */
type Draw = (source: string, variant: string) => Drawn | null
type Kind = 'code' | 'formula' | 'diagram' | 'types'

const load: Record<Kind, () => Promise<Draw>> = {
  async code() {
    const { highlight } = await import('../code/lowlight.ts')
    return (source, language) => {
      const html = highlight(language, source)
      return html === null ? null : { html }
    }
  },
  async formula() {
    const { drawFormula } = await import('./temml.ts')
    return (source, variant) => drawFormula(source, variant === 'block')
  },
  diagram: async () => (await import('./mermaid.ts')).drawDiagram,
  types: async () => drawTypes,
}
const loaded: Partial<Record<Kind, Draw>> = {}

export interface BodyRenderers extends Renderers {
  colorCode: ColorCode
  problems: DrawnProblem[]
  /** Loads the missing renderers; returns false if none was missing. */
  loadMissing(): Promise<boolean>
}

/**
 * Renders code, formulas and diagrams, each only once, by hash of source and kind. Until a renderer is loaded, what is
 * not in the cache stays code: most posts have no formula, most edits leave all of them unchanged, and loading takes
 * longer than compiling the post.
 */
export function bodyRenderers(cache?: CodeCache): BodyRenderers {
  const missing = new Set<Kind>()
  const counts = new Map<string, number>()
  const problems: DrawnProblem[] = []
  const draw = (kind: Kind, source: string, variant = ''): Drawn | null => {
    const key = hashOf(`${kind}\0${variant}\0${source}`)
    let stored = recent.get(key) ?? cache?.get(key)
    if (stored === undefined) {
      const make = loaded[kind]
      if (!make) {
        missing.add(kind)
        return null
      }
      stored = JSON.stringify(make(source, variant))
      cache?.set(key, stored)
    }
    recent.set(key, stored)
    return JSON.parse(stored) as Drawn | null
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
    colorCode(language, source) {
      const drawn = draw('code', source, language)
      return drawn && 'html' in drawn ? drawn.html : null
    },
    formula(source, isBlock) {
      const drawn = draw('formula', source, isBlock ? 'block' : 'inline')
      if (drawn === null || 'html' in drawn) return drawn && drawn.html
      report('formula', source, drawn)
      return `<code class="failedPart" data-content-fault="" title="${escapeHtml(drawn.message)}">${escapeHtml(source)}</code>`
    },
    diagram(source) {
      const drawn = draw('diagram', source)
      if (drawn === null || 'html' in drawn) return drawn && drawn.html
      report('diagram', source, drawn)
      return `${failedMark}a diagram ${drawn.message}`
    },
    types(source, language) {
      const drawn = draw('types', source, `${language} ${typesVersion()}`)
      if (drawn === null || 'html' in drawn) return drawn && drawn.html
      report('types', source, drawn)
      return `${failedMark}types: ${drawn.message}`
    },
    chart(rows) {
      const data = chartData(rows)
      if (!('message' in data)) return JSON.stringify(data)
      report('chart', rows, { ...data, message: `${data.message}; expected ${data.expected}` })
      return failedMark + data.message
    },
    async loadMissing() {
      await Promise.all([...missing].map(async (kind) => (loaded[kind] ??= await load[kind]())))
      return missing.size > 0
    },
  }
}
