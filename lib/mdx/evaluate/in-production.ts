/**
 * Calls a function with NODE_ENV set to `production`, so that it does the same in development. Only for code that reads
 * NODE_ENV before its first await: no other code sees the change.
 */
export function inProduction<T>(call: () => T): T {
  const { env } = process
  const before = env.NODE_ENV
  Object.assign(env, { NODE_ENV: 'production' })
  try {
    return call()
  } finally {
    if (before === undefined) Reflect.deleteProperty(env, 'NODE_ENV')
    else Object.assign(env, { NODE_ENV: before })
  }
}
