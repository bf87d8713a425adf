import { strategyNames, type StrategyName } from '../../../lib/core/strategy-names.ts'

/** What the environment says of readers, as in the blog. */
export interface Settings {
  strategy: StrategyName | 'auto'
  cache: 'off' | 'lru'
  workers: number | undefined
  /** Whether posts are written: drafts are shown, and edits are followed. */
  isDev: boolean
}

/** @throws {Error} that names the variable, what was expected and what was found */
export function settingsIn(env: Record<string, string | undefined>): Settings {
  const oneOf = <T extends string>(name: string, values: readonly T[], byDefault: T): T => {
    const text = env[name]?.trim() || byDefault
    const value = values.find((each) => each === text)
    if (value === undefined) throw new Error(`${name}: expected one of ${values.join(', ')}; got "${text}"`)
    return value
  }
  const workers = env.LOADER_WORKERS?.trim() || undefined
  if (workers !== undefined && !/^[1-9]\d?$/.test(workers))
    throw new Error(`LOADER_WORKERS: expected a whole number from 1 to 99; got "${workers}"`)
  return {
    strategy: oneOf('LOADER_STRATEGY', ['auto', ...strategyNames], 'auto'),
    cache: oneOf('LOADER_CACHE', ['off', 'lru'], 'off'),
    workers: workers === undefined ? undefined : Number(workers),
    isDev: env.NODE_ENV === 'development',
  }
}
