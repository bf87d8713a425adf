import type { ComponentType } from 'react'
import type { PostComponent, PostComponents } from '../../lib/mdx/post-components.ts'

const inCharts = (name: string): PostComponent => ({
  load: async (lang) => {
    const { labComponentsIn } = await import('./index.ts')
    return labComponentsIn(lang)[name as never] as ComponentType<never>
  },
})

const inFigures = (name: string): PostComponent => ({
  load: async (lang) => {
    const { figuresIn } = await import('./figures/index.ts')
    return figuresIn(lang)[name as never] as ComponentType<never>
  },
})

/** The components that draw and state what the lab measured. Plain TypeScript, so that `check` can load it in Node. */
export const labComponents = {
  ...Object.fromEntries(['Lab', 'LabPublished', 'LabRatio', 'LabValue', 'LabVerdict'].map((n) => [n, inCharts(n)])),
  ...Object.fromEntries(
    ['IndexCurve', 'IndexFigure', 'IndexSize', 'Measured', 'Ratio', 'ReadersChart', 'ReadersTable'].map((n) => [
      n,
      inFigures(n),
    ]),
  ),
} satisfies PostComponents
