import type { Slots } from '@/lib/site/slots.ts'

/** Used in place of `theme/slots.tsx` if that file is missing. */
export const slots: Slots = {}
