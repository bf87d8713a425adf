import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { contained } from './contained.ts'
import { FailedPart } from '../failed-part.tsx'

interface State {
  /** Of what is thrown; null if nothing is. */
  message: string | null
}

/** A part of a post that runs in the browser. If it throws, a notice takes its place. */
export class InBrowser extends Component<{ file: string; children: ReactNode }, State> {
  override state: State = { message: null }

  static getDerivedStateFromError(error: unknown): State {
    // Redirects and the like are Next's own
    unstable_rethrow(error)
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { file, children } = this.props
    if (this.state.message !== null)
      return <FailedPart text={`${file}: a component cannot be shown: ${this.state.message}`} />
    if (typeof window !== 'undefined') return children
    return contained(children, (error) => console.error(`[content] ${file}: a component throws`, error))
  }
}
