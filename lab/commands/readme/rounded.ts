/** Milliseconds as a table of the README shows them: two digits that count, or whole ones. */
export const roundedMs = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${ms < 10 ? ms.toPrecision(2) : Math.round(ms).toLocaleString('en')} ms`

/** Seconds likewise. */
export const roundedSeconds = (seconds: number | undefined): string =>
  seconds === undefined ? '–' : `${seconds < 10 ? seconds.toPrecision(2) : Math.round(seconds).toLocaleString('en')} s`
