/** Of the figures in `/proc/<pid>/stat`, which has been 100 a second on every Linux for decades. */
const ticksPerSecond = 100

/** What `/proc/<pid>/stat` says of a process. */
export interface ProcessStat {
  parent: number
  /** Of all its threads. */
  cpuSeconds: number
  /** Of its children that have ended and were waited for, and of theirs. */
  childrenCpuSeconds: number
  residentPages: number
}

/**
 * Reads the text of `/proc/<pid>/stat`: fields as in proc(5), where the second may hold blanks and brackets of its own.
 */
export function statIn(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    parent: field(4),
    cpuSeconds: (field(14) + field(15)) / ticksPerSecond,
    childrenCpuSeconds: (field(16) + field(17)) / ticksPerSecond,
    residentPages: field(24),
  }
}
