const tasks = new Set<() => void>()

/** Runs `task` when this process ends by a signal or an error, unless it has run before. It cannot wait for anything. */
export function onExit(task: () => void): () => void {
  tasks.add(task)
  return () => {
    if (tasks.delete(task)) task()
  }
}

/** Lets this process run the tasks of `onExit`: without it, a signal would end it at once. */
export function cleanUpOnExit(): void {
  process.once('exit', () => {
    for (const task of [...tasks].toReversed()) {
      try {
        task()
      } catch (error) {
        // A failing task must not prevent the others
        console.error((error as Error).message)
      }
    }
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
}
