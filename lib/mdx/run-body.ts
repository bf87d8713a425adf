import type { ReactNode } from 'react'
import { settleWithin, withinCpuLimit, type TimeLimits } from './time-limit.ts'

/** Renders content to find out whether it can be rendered. @throws what an element or a component throws */
export type TryRender = (content: ReactNode) => void | Promise<void>

/**
 * Runs a body, and renders it with `tryRender`. Limits the CPU time until it awaits something, and the time that it waits;
 * only another thread can stop what runs after that: see `tried-in-thread.ts`.
 * @returns what is thrown, which may be any value; null if nothing is
 */
export async function thrownByBody(
  run: () => ReactNode,
  { cpuMs, settleMs }: TimeLimits,
  tryRender?: TryRender,
): Promise<{ value: unknown } | null> {
  const limited = async <T>(call: () => T): Promise<Awaited<T>> => {
    const result = withinCpuLimit(cpuMs, call)
    return isThenable<Awaited<T>>(result) ? settleWithin(settleMs, result) : (result as Awaited<T>)
  }
  try {
    const content = await limited(run)
    if (tryRender) await limited(() => tryRender(content))
    return null
  } catch (value) {
    return { value }
  }
}

/** The placeholder for every component of the blog. */
export const Children = ({ children }: { children?: ReactNode }): ReactNode => children

const isThenable = <T>(value: unknown): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
