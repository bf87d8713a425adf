import type { ReactNode } from 'react'

/**
 * Only with `RENDER_MODE=static`: an address that is not prerendered waits for its whole page, so that an unknown one
 * is a 404.
 */
export const ensureStatic = 'navigation'

export default function StaticLayout({ children }: { children: ReactNode }) {
  return children
}
