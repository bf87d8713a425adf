import { isDev } from '@/app/_content/mode.ts'
import type { ComponentType, ReactNode } from 'react'
import { FailedPart } from '../failed-part.tsx'

/**
 * A placeholder for a component that the blog does not have. It renders the children; an attribute names it, and in
 * `npm run dev` so does a notice in its place.
 */
export function unknownComponent(name: string): ComponentType<never> {
  return function Unknown({ children }: { children?: ReactNode }) {
    return (
      <span data-unknown-component={name} style={{ display: 'contents' }}>
        {isDev && <FailedPart text={`<${name}>: this blog has no such component`} />}
        {children}
      </span>
    )
  }
}
