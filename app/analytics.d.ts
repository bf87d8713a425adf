/** The file that `analytics.component` in site.config.ts names: see next.config.mjs. */
declare module 'analytics-component' {
  import type { ComponentType } from 'react'

  const Component: ComponentType
  export default Component
}
