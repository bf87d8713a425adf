import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `vitest.config.ts` for `--mode full`. */
    full: boolean
  }
}

/** Number of cases that a test tries: few for a change, all before a release. */
export const runs = ({ quick, full }: { quick: number; full: number }): number => (inject('full') ? full : quick)

/** Formats a number for test names: 10,000. */
export const shown = (count: number): string => count.toLocaleString('en')
