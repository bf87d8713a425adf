import { thisMachine, type Finding, type System } from './system.ts'

const limits = '/proc/self/limits'

/**
 * Maximum number of open files and sockets of this process: its soft limit, which Node raises to the hard one at
 * startup. Null if there is no limit, or if it cannot be read, as on macOS and Windows.
 */
export function detectDescriptors(system: System): Finding<number | null> {
  const text = system.read(limits)
  if (text === null) return { value: null, from: thisMachine }
  const soft = /^Max open files\s+(\S+)/m.exec(text)?.[1]
  if (soft === 'unlimited') return { value: null, from: limits }
  if (soft !== undefined && /^\d+$/.test(soft)) return { value: Number(soft), from: limits }
  system.note(limits, soft ?? text.slice(0, 40), 'a line "Max open files" with a number')
  return { value: null, from: thisMachine }
}
