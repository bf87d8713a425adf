import { openingFence } from '../code/fences.ts'

/** Maximum cost: about a second. */
const most = 6e8
/** Cost of a block, in the same unit, for each other block that is replaced. */
const perBlock = 20

/**
 * Whether satteri would take seconds for a body of MDX. To replace an element, an expression or an import, it walks
 * through all that is beside it, so its time grows with the square of both. Nothing can stop it: it is native code.
 */
export function takesSatteriLong(source: string): boolean {
  if (source.length ** 2 < most) return false
  let [cost, blocks, replacedBlocks, length, replaced] = [0, 0, 0, 0, 0]
  const endBlock = () => {
    cost += length * replaced
    if (length > 0) blocks++
    if (replaced > 0) replacedBlocks++
    length = replaced = 0
  }
  let fence: RegExp | undefined
  for (const line of source.split('\n')) {
    if (fence) {
      if (fence.test(line)) fence = undefined
      continue
    }
    fence = openingFence(line)?.closing
    if (fence || line.trim() === '') endBlock()
    else {
      length += line.length
      replaced += line.match(/[<{]|^(?:im|ex)port\b/g)?.length ?? 0
    }
  }
  endBlock()
  return cost + perBlock * blocks * replacedBlocks > most
}
