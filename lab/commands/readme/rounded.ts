/** Milliseconds with two significant digits below 10, whole ones above, and seconds from 10,000 on. */
export const roundedMs = (ms: number | undefined): string =>
  ms === undefined
    ? '–'
    : ms >= 10_000
      ? roundedSeconds(ms / 1_000)
      : `${ms < 10 ? ms.toPrecision(2) : Math.round(ms).toLocaleString('en')} ms`

export const roundedSeconds = (seconds: number | undefined): string =>
  seconds === undefined ? '–' : `${seconds < 10 ? seconds.toPrecision(2) : Math.round(seconds).toLocaleString('en')} s`

export const roundedMb = (mb: number | undefined): string =>
  mb === undefined ? '–' : `${Math.round(mb).toLocaleString('en')} MB`
