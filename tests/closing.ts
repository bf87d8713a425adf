import { onTestFinished } from 'vitest'

/** Closes what a test opened when the test ends, however it ends. */
export function closing<T extends { close(): unknown }>(opened: T): T {
  onTestFinished(async () => void (await opened.close()))
  return opened
}
