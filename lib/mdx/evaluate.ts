import type { ComponentType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { CompiledBody } from '../content/post.ts'

export type Components = Record<string, ComponentType<never> | string>

/** Makes the stand-in for a component that the blog does not have. */
export type MakeUnknown = (name: string) => ComponentType<never>

type Content = (props: object) => ReactNode

/**
 * Runs a compiled body and gives what it renders. Components that it names and `components` lacks are made by
 * `unknown`.
 * @param props what the body finds in `props`
 * @throws whatever an expression in the body throws
 */
export function evaluate(
  { code, components: names }: Pick<CompiledBody, 'code' | 'components'>,
  components: Components,
  unknown: MakeUnknown,
  props: object = {},
): ReactNode {
  const content = new Function(code)({ Fragment, jsx, jsxs }).default as Content
  return content({ ...props, components: { ...components, ...standIns(names, components, unknown) } })
}

/** One stand-in for each name, those of `A.B` as members of `A`. */
function standIns(names: readonly string[], components: Components, unknown: MakeUnknown): object {
  const made: Record<string, object> = {}
  for (const name of names) {
    const [first, ...members] = name.split('.') as [string, ...string[]]
    if (Object.hasOwn(components, first)) continue
    let holder = (made[first] ??= unknown(first))
    for (const member of members) {
      const parent = holder as Record<string, object>
      holder = parent[member] ??= unknown(name)
    }
  }
  return made
}
