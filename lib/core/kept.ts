/** The value under a key, made when it is first asked for. */
export function kept<K, V extends object>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = make()))
  return found
}
