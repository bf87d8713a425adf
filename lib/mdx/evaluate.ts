import type { ComponentType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { CompiledBody } from '../content/post.ts'

export type Components = Record<string, ComponentType<never> | string>

/** Makes the placeholder for a component that the blog does not have. */
export type MakePlaceholder = (name: string) => ComponentType<never>

type Content = (props: object) => ReactNode

/**
 * Runs a compiled body.
 * @param placeholder makes the components that the body uses and `components` lacks
 * @param props passed to the body as `props`
 * @returns what the body renders
 * @throws whatever an expression in the body throws
 */
export function evaluate(
  { code, components: names }: Pick<CompiledBody, 'code' | 'components'>,
  components: Components,
  placeholder: MakePlaceholder,
  props: object = {},
): ReactNode {
  const content = new Function(code)({ Fragment, jsx, jsxs }).default as Content
  return content({ ...props, components: { ...components, ...placeholders(names, components, placeholder) } })
}

/** One placeholder for each unknown name; that of `A.B` is a member of that of `A`. */
function placeholders(names: readonly string[], components: Components, placeholder: MakePlaceholder): object {
  const made: Record<string, object> = {}
  for (const name of names) {
    const [first, ...members] = name.split('.') as [string, ...string[]]
    if (Object.hasOwn(components, first)) continue
    let holder = (made[first] ??= placeholder(first))
    for (const member of members) {
      const parent = holder as Record<string, object>
      holder = parent[member] ??= placeholder(name)
    }
  }
  return made
}
