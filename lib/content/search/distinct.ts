/** The different values of a list in the order of their first places, and the place among these of each. */
export function distinctOf(values: readonly string[]): { distinct: string[]; places: Uint32Array } {
  const placeOf = new Map<string, number>()
  const distinct: string[] = []
  const places = new Uint32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    let place = placeOf.get(value)
    if (place === undefined) {
      placeOf.set(value, (place = distinct.length))
      distinct.push(value)
    }
    places[at] = place
  }
  return { distinct, places }
}
