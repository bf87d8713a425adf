/**
 * Binary search: the first of `total` places for which `is` is true, `total` if there is none. `is` must stay true from
 * there on.
 */
export function firstWhere(total: number, is: (place: number) => boolean): number {
  let [low, high] = [0, total]
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(middle)) high = middle
    else low = middle + 1
  }
  return low
}
