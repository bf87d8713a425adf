import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { contained } from './contained.ts'
import { FailedPart } from '../failed-part.tsx'

interface Props {
  file: string
  children: ReactNode
}

interface State {
  /** Message of the error that was thrown; null if there was none. */
  message: string | null
  /** The content that is shown, or that the message is about. */
  children: ReactNode
}

/** A part of a post that runs in the browser. If it throws, a notice replaces it until its content changes. */
export class InBrowser extends Component<Props, State> {
  override state: State = { message: null, children: this.props.children }

  static getDerivedStateFromProps({ children }: Partial<Props>, state: State): State | null {
    return children === state.children ? null : { message: null, children }
  }

  static getDerivedStateFromError(error: unknown): Pick<State, 'message'> {
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
