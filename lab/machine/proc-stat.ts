/** Clock ticks per second in `/proc`: 100 on every Linux for decades. */
const ticksPerSecond = 100

/** Fields of `/proc/<pid>/stat`. */
export interface ProcessStat {
  parent: number
  cpuSeconds: number
  childrenCpuSeconds: number
  residentPages: number
}

/**
 * Parses the content of `/proc/<pid>/stat`. The fields are those of proc(5); the second may contain spaces and
 * parentheses.
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
 * CPU time that all processes of the machine have used since it booted in seconds, including the time that its host
 * took away.
 */
export function busySecondsIn(text: string): number {
  // proc(5): user, nice, system, idle, iowait, irq, softirq, steal; guest time is included in user and nice
  const [user, nice, system, , , irq, softirq, steal] = /^cpu +(.*)$/m.exec(text)![1]!.split(' ').map(Number)
  return (
    [user, nice, system, irq, softirq, steal].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) / ticksPerSecond
  )
}
