import { faultsIn } from '@/lib/core/errors.ts'
import type { Cost } from '@/lib/content/index.ts'

export const serverTiming = ({ ms, strategy }: Cost) => ({ 'Server-Timing': `load;dur=${ms};desc="${strategy}"` })
/**
 * Headers of answers for a single visitor, and of answers that change every second. `no-transform` because they are
 * short: Next would compress them, which takes longer than producing them.
 */
export const noStore = { 'Cache-Control': 'no-store, no-transform' }

/** A reader's answer as JSON, with its cost. */
export const jsonAnswer = (body: unknown, cost: Cost): Response => Response.json(body, { headers: serverTiming(cost) })

export const jsonError = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers })

/** Returns colliding slugs as JSON too, with their files. */
export async function catchingFaults(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    return Response.json({ error: 'the posts cannot be listed', faults: faultsIn(error).faults }, { status: 500 })
  }
}

/** Parses a whole number from 1 to `max`. Returns `byDefault` if `text` is null, and null if it is not valid. */
export function wholeNumber(text: string | null, byDefault: number, max: number): number | null {
  if (text === null) return byDefault
  const number = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}
