/** Unit of the times in `/proc`: it has been 100 a second on every Linux for decades. */
const ticksPerSecond = 100

/** Fields of `/proc/<pid>/stat`. */
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

/**
 * CPU seconds that all processes of the machine have used since it started, and those that its host took away from it.
 * @param text of `/proc/stat`
 */
export function busySecondsIn(text: string): number {
  // proc(5): user, nice, system, idle, iowait, irq, softirq, steal; a guest's time is in user and nice already
  const [user, nice, system, , , irq, softirq, steal] = /^cpu +(.*)$/m.exec(text)![1]!.split(' ').map(Number)
  return (
    [user, nice, system, irq, softirq, steal].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) / ticksPerSecond
  )
}
