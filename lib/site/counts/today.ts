import { site } from '../site.ts'

/** Created once: that takes as long as everything else that counts a view. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone })

/** Today in the blog's time zone: `2026-11-22`. */
export const today = (): string => format.format(new Date())
