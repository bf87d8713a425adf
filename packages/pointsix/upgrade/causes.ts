import { diffArrays } from 'diff'

/** One place in which two answers differ. */
export interface Difference {
  /** The line before, which both have. */
  after: string
  removed: string[]
  added: string[]
}

/** What differs in the same way at several addresses. */
export interface Cause {
  first: Difference & { address: string }
  addresses: Set<string>
}

/** Two texts that have nothing in common would take long to compare, and nobody reads the result. */
const timeout = 2_000

export function differencesOf(before: readonly string[], now: readonly string[]): Difference[] {
  const found: Difference[] = []
  let after = ''
  let open: Difference | undefined
  for (const { added, removed, value } of diffArrays([...before], [...now], { timeout }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: now },
  ]) {
    if (!added && !removed) {
      after = value.at(-1) ?? after
      open = undefined
      continue
    }
    if (!open) found.push((open = { after, removed: [], added: [] }))
    open[added ? 'added' : 'removed'].push(...value)
  }
  return found
}

/** What two differences have in common if they have one cause: the tag in which they are, and the words that differ. */
export function signatureOf({ after, removed, added }: Difference): string {
  const [before, now] = [wordsOf(removed), wordsOf(added)]
  let start = 0
  while (start < Math.min(before.length, now.length) && before[start] === now[start]) start++
  let end = 0
  while (end < Math.min(before.length, now.length) - start && before.at(-1 - end) === now.at(-1 - end)) end++
  const core = (words: string[]) => words.slice(start, words.length - end).join('')
  const [was, is] = [core(before), core(now)]
  if (was.length + is.length <= maxCore) return `${tagName(after)} ${was} → ${is}`
  return `${tagName(after)} ${shapeOf(removed)} → ${shapeOf(added)}`
}

/** Longer texts are those of the posts, which differ from post to post. */
const maxCore = 60

const wordsOf = (lines: string[]): string[] => lines.join('\n').match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]/gu) ?? []

const tagName = (line: string): string => /^<\/?[\w-]+/.exec(line)?.[0] ?? ''

const shapeOf = (lines: string[]): string =>
  lines.map((line) => (line.startsWith('<') ? line.replaceAll(/(?<!class)="[^"]*"/g, '') : '…')).join('')

/** Collects differences by their cause. */
export class Causes {
  readonly #causes = new Map<string, Cause>()

  /** @returns the signatures of what differs */
  add(address: string, before: readonly string[], now: readonly string[]): Set<string> {
    const signatures = new Set<string>()
    for (const difference of differencesOf(before, now)) {
      const signature = signatureOf(difference)
      signatures.add(signature)
      const cause = this.#causes.get(signature)
      if (cause) cause.addresses.add(address)
      else this.#causes.set(signature, { first: { ...difference, address }, addresses: new Set([address]) })
    }
    return signatures
  }

  /** Those of most addresses first. */
  all(): Cause[] {
    return [...this.#causes.values()].toSorted((a, b) => b.addresses.size - a.addresses.size)
  }
}
