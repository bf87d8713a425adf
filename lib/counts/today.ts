import { site } from '../site.ts'

/** Today in the blog's time zone: `2026-11-22`. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(new Date())
