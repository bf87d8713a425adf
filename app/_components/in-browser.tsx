'use client'

import { catchError } from 'next/error'
import { errorWordsIn } from '@/lib/error-words.ts'
import { site } from '@/site.config.ts'

const words = errorWordsIn(site.language)

/** A part of a post that runs in the browser. If it throws, a notice takes its place. */
export const InBrowser = catchError(({ file }: { file: string }) => (
  <strong className="failedPart" data-content-fault="" role="alert">
    {`${file}: ${words.part}`}
  </strong>
))
