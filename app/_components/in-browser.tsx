'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { errorWordsIn } from '@/lib/error-words.ts'
import { site } from '@/site.config.ts'
import { FailedPart } from './failed-part.tsx'

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
    const { file, children } = this.props
    return this.state.failed ? <FailedPart text={`${file}: ${words.part}`} /> : children
  }
}
