'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { errorWordsIn } from '@/lib/error-words.ts'
import { site } from '@/site.config.ts'

const words = errorWordsIn(site.language)

/** A part of a post that runs in the browser. If it throws, a notice takes its place. */
export class InBrowser extends Component<{ file: string; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    // Redirects and the like are Next's own
    unstable_rethrow(error)
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <strong className="failedPart" data-content-fault="" role="alert">
        {`${this.props.file}: ${words.part}`}
      </strong>
    )
  }
}
