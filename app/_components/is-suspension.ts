import { isValidElement } from 'react'

/** Whether React throws this while a component waits. In production its messages are numbers. */
export const isSuspension = (error: unknown): boolean =>
  (error instanceof Error && /^Suspense Exception|Minified React error #460\b/.test(error.message)) ||
  (typeof error === 'object' && error !== null && ('then' in error || ('$$typeof' in error && !isValidElement(error))))
