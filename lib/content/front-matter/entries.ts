/** The value of one name in front matter. */
export interface Entry {
  /** Offset of the value, in UTF-16 code units from the start of the text that was read. */
  offset: number
  isScalar: boolean
  /** The file that says so, if it is not the post. */
  from?: string
  /** The value before, if the name is given twice. */
  before?: Entry
  /** Offset of a name that is given twice within the value. */
  twiceAt?: number
  /** Whether its quotes are not those of YAML, so that it is read as it stands. */
  asItStands?: true
  /** Code in the value that is not evaluated, so that the value lacks it. */
  unknown?: string
  /**
   * The value as plain data; a number keeps the digits that the author typed.
   * @throws if its aliases are unknown or many
   */
  read: () => unknown
}

/** Adds a value. Of a name that is given twice, the last value counts. */
export function addEntry(entries: Map<string, Entry>, name: string, entry: Entry): void {
  const before = entries.get(name)
  entries.set(name, before ? { ...entry, before } : entry)
}

/** Why front matter is refused. */
export interface MatterProblem {
  message: string
  /** Offset of the problem, in UTF-16 code units from the start of the text that was read. */
  offset: number
  expected: string
  found: string
}

/** The names and values of front matter, or why it is refused. */
export type Entries = Map<string, Entry> | MatterProblem

/** Receives problems in the front matter, with their offsets from its start. */
export interface Findings {
  refuse: (message: string, offset: number, expected: string, found: string) => void
  warn: (message: string, offset: number) => void
}

/** Deepest nesting of lists and maps. */
export const maxDepth = 32

export const tooDeep = (offset: number): MatterProblem => ({
  message: 'the front matter is nested too deeply',
  offset,
  expected: `at most ${maxDepth} levels`,
  found: 'more',
})

/** A value as a message shows it. */
export function describe(value: unknown): string {
  let shown: string
  try {
    shown = JSON.stringify(value) ?? String(value)
  } catch {
    // An alias inside its own anchor is circular
    return 'a value that contains itself'
  }
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an entry; undefined if it cannot be read, which its own field reports. */
export function valueOf(entry: Entry | undefined): unknown {
  try {
    return entry?.read()
  } catch {
    return undefined
  }
}
