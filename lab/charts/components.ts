import type { ComponentType } from 'react'
import type { PostComponent, PostComponents } from '../../lib/mdx/post-components.ts'
import type { CheckedComponent } from './check-attributes.ts'

const inCharts = (name: CheckedComponent): PostComponent => ({
  load: async (lang) => {
    const { labComponentsIn } = await import('./index.ts')
    return labComponentsIn(lang)[name] as ComponentType<never>
  },
  check: async (use) => {
    // Kept out of the app's bundle: only commands check, and the check reads files
    const { checkAttributes } = await import(/* turbopackIgnore: true */ './check-attributes.ts')
    return checkAttributes(name, use)
  },
})

const checked = ['Lab', 'LabPublished', 'LabRatio', 'LabValue', 'LabVerdict'] as const satisfies CheckedComponent[]

const inFigures = (name: string): PostComponent => ({
  load: async (lang) => {
    const { figuresIn } = await import('./figures/index.ts')
    return figuresIn(lang)[name as never] as ComponentType<never>
  },
})

/** The components that draw and state what the lab measured. Plain TypeScript, so that `check` can load it in Node. */
export const labComponents = {
  ...Object.fromEntries(checked.map((name) => [name, inCharts(name)])),
  ...Object.fromEntries(
    ['IndexCurve', 'IndexFigure', 'IndexSize', 'Measured', 'Ratio', 'ReadersChart', 'ReadersTable'].map((n) => [
      n,
      inFigures(n),
    ]),
  ),
} satisfies PostComponents
