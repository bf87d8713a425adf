import { kept } from './kept.ts'

/**
 * Finds the most similar name, by shared pairs of letters. The lookup table is built once, so many names can be looked
 * up among all posts.
 * @param least minimum share of pairs that two names have in common, from 0 to 1
 * @returns a function that returns null if no name is similar enough
 */
export function nearest(names: Iterable<string>, least: number): (wanted: string) => string | null {
  let known: { name: string; pairs: number }[] | undefined
  const byPair = new Map<string, number[]>()
  const read = () =>
    [...new Set(names)].map((name, at) => {
      const pairs = pairsOf(name)
      for (const pair of pairs) kept(byPair, pair, (): number[] => []).push(at)
      return { name, pairs: pairs.size }
    })
  return (wanted) => {
    known ??= read()
    const pairs = pairsOf(wanted)
    const shared = new Map<number, number>()
    for (const pair of pairs) for (const at of byPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    let best: { at: number; share: number } | null = null
    for (const [at, count] of shared) {
      const share = (2 * count) / (pairs.size + known[at]!.pairs)
      if (share >= (best?.share ?? least) && (share > (best?.share ?? 0) || at < best!.at)) best = { at, share }
    }
    return best && known[best.at]!.name
  }
}

/** A question at the end of a message about a wrong name; empty if no name is similar. */
export function didYouMean(wanted: string, names: Iterable<string>): string {
  const meant = nearest(names, 0.5)(wanted)
  return meant === null ? '' : `; did you mean \`${meant}\`?`
}

function pairsOf(text: string): Set<string> {
  const letters = `^${text.toLowerCase()}$`
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)))
}
