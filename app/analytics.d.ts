/** The file in `analytics.component` of site.config.ts: see next.config.mjs. */
declare module 'analytics-component' {
  import type { ComponentType } from 'react'

  const Component: ComponentType
  export default Component
}
