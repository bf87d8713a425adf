const tasks = new Set<() => void>()

/**
 * Has `task` done when the caller says so, or when the process is ended from outside before.
 * @returns does it now
 */
export function onExit(task: () => void): () => void {
  tasks.add(task)
  return () => {
    if (tasks.delete(task)) task()
  }
}

/** Makes Ctrl-C, SIGTERM and the end of the terminal leave nothing behind; what came last goes first. */
export function cleanUpOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => {
      for (const task of [...tasks].toReversed()) {
        try {
          task()
        } catch (error) {
          // What one cannot remove does not keep the others from it
          console.error((error as Error).message)
        }
      }
      process.exit(code)
    })
  }
}
