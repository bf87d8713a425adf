import * as v from 'valibot'

const kindOfParameter = /^(?:o?c|d|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/
const segment = v.union([
  v.string(),
  v.strictTuple([
    v.string(),
    v.string(),
    v.pipe(v.string(), v.regex(kindOfParameter)),
    v.nullable(v.array(v.string())),
  ]),
])
const routerState: v.GenericSchema = v.strictTuple([
  segment,
  v.record(
    v.string(),
    v.lazy(() => routerState),
  ),
  v.nullish(v.strictTuple([v.string(), v.string()])),
  v.nullish(v.picklist(['refetch', 'inside-shared-layout', 'metadata-only'])),
  v.nullish(v.number()),
  v.optional(v.string()),
])

/**
 * Whether Next's server can read the header in which its router sends its state. Next would answer 500 and log a stack.
 * A test compares this with Next's own check, which is private.
 */
export function isRouterState(header: string): boolean {
  try {
    return v.is(routerState, JSON.parse(decodeURIComponent(header)))
  } catch {
    return false
  }
}
