/** A random number generator with the same sequence for the same seed on any machine. */
export interface Random {
  next(): number
  between(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** True with probability `share`, 0 to 1. */
  chance(share: number): boolean
}

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state and integer arithmetic, without rounding. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, between, pick: (items) => items[between(0, items.length - 1)]!, chance: (share) => next() < share }
}

/** A seed for item number `at`; neighbouring numbers give unrelated seeds. */
export function seedOf(seed: number, at: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(at + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
