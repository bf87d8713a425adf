import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * Whether Next's server can read the header in which its router sends its state.
 *
 * Gain: a header that is malformed is answered with 400. Without it, a page that is rendered for the request answers 500
 * and logs a stack.
 */
export function isRouterState(header: string): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}
