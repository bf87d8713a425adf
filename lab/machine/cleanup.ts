const tasks = new Set<() => void>()

/** Runs `task` when a signal ends this process, unless it has run before. */
export function onExit(task: () => void): () => void {
  tasks.add(task)
  return () => {
    if (tasks.delete(task)) task()
  }
}

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
          // A failing task must not prevent the others
          console.error((error as Error).message)
        }
      }
      process.exit(code)
    })
  }
}
