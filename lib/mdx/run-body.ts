import type { ReactNode } from 'react'
import { evaluate, isOfPost } from './evaluate.ts'
import { callWithin, TimeLimitError, usualLimits } from './time-limit.ts'

/**
 * Runs a compiled body for a visitor, within the limits of its trial: code that looks at the clock or counts its runs
 * may end in the trial and not later.
 * @returns what the body renders, once that has settled
 * @throws whatever an expression in the body throws
 * @throws {TimeLimitError} at once if the code took too long before, so that not every visit costs as much
 */
export const runBody = async (...of: Parameters<typeof evaluate>): Promise<ReactNode> =>
  callWithinOnce(of[0].code, () => evaluate(...of))

/** Calls a component on the server; within the same limits if a post defines it. */
export function callComponent<Props>(component: (props: Props) => ReactNode, props: Props): ReactNode {
  const call = () => component(props)
  return isOfPost(component) ? callWithinOnce(Function.prototype.toString.call(component), call) : call()
}

/** Code that took more CPU time than it may. */
const endless = new Map<string, TimeLimitError>()
const maxEndless = 200

function callWithinOnce(code: string, call: () => ReactNode): ReactNode {
  const known = endless.get(code)
  if (known) throw known
  try {
    return callWithin(usualLimits, call)
  } catch (error) {
    if (error instanceof TimeLimitError) {
      if (endless.size === maxEndless) endless.clear()
      endless.set(code, error)
    }
    throw error
  }
}
