import type { ComponentType, ReactNode } from 'react'

/** A placeholder for a component that the blog does not have. It renders the children; an attribute names it. */
export function unknownComponent(name: string): ComponentType<never> {
  return function Unknown({ children }: { children?: ReactNode }) {
    return (
      <span data-unknown-component={name} style={{ display: 'contents' }}>
        {children}
      </span>
    )
  }
}
