import type { ComponentType } from 'react'
import type { PostComponent, PostComponents } from '../../lib/mdx/evaluate/post-components.ts'
import type { CheckedComponent } from './check-attributes.ts'

const component = (name: CheckedComponent): PostComponent => ({
  load: async (lang) => {
    const { labComponentsIn } = await import('./lab.tsx')
    return labComponentsIn(lang)[name] as ComponentType<never>
  },
  styleSheet: async () => (await import('./styles.ts')).styleSheet,
  check: async (use) => {
    // Kept out of the app's bundle: only commands check, and the check reads files
    const { checkAttributes } = await import(/* turbopackIgnore: true */ './check-attributes.ts')
    return checkAttributes(name, use)
  },
})

/** The components that draw and state what the lab measured. Plain TypeScript, so that `check` can load it in Node. */
export const labComponents: PostComponents = {
  Lab: component('Lab'),
  LabPublished: component('LabPublished'),
  LabRatio: component('LabRatio'),
  LabValue: component('LabValue'),
}
