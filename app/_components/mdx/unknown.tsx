import type { ComponentType, ReactNode } from 'react'

/** Stands in for a component that the blog does not have: what it holds is shown, and the page's source names it. */
export function unknownComponent(name: string): ComponentType<never> {
  return function Unknown({ children }: { children?: ReactNode }) {
    return (
      <span data-unknown-component={name} style={{ display: 'contents' }}>
        {children}
      </span>
    )
  }
}
