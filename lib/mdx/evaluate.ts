import type { ComponentType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { CompiledBody } from '../content/post.ts'
import { reactProps } from './html-attributes.ts'
import { Markup, markupTag, placeMarkup } from './static-markup.ts'

export type Components = Record<string, ComponentType<never> | string>

/** Makes the placeholder for a component that the blog does not have. */
export type MakePlaceholder = (name: string) => ComponentType<never>

const Children = ({ children }: { children?: ReactNode }): ReactNode => children
const childrenOnly: MakePlaceholder = () => Children

type Content = (props: object) => ReactNode

/**
 * Runs a compiled body.
 * @param placeholder makes the components that the body uses and `components` lacks. By default they render their
 * children
 * @returns what the body renders: a promise if it awaits something
 * @throws whatever an expression in the body throws
 */
export function evaluate(
  { code, components: names }: Pick<CompiledBody, 'code' | 'components'>,
  components: Components,
  placeholder = childrenOnly,
): ReactNode {
  const content = new Function(code)(runtimeFor(components)).default as Content
  const given = { ...components, ...placeholders(names, components, placeholder), [markupTag]: Markup }
  return content({ components: given })
}

/** The message of what a body throws, which can be any value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'it throws a value that is not an error'

/** React's functions that make elements. They accept HTML attributes as HTML spells them, and markup as children. */
function runtimeFor(components: Components) {
  const tags = new Map<unknown, string>(Object.entries(components).map(([name, type]) => [type, name]))
  const propsFor = (type: unknown, props: object) => {
    const tag = typeof type === 'string' ? type : tags.get(type)
    return tag && /^[a-z]/.test(tag) ? placeMarkup(tag, reactProps(tag, props)) : props
  }
  return {
    Fragment,
    jsx: ((type, props, key) => jsx(type, propsFor(type, props as object), key)) satisfies typeof jsx,
    jsxs: ((type, props, key) => jsxs(type, propsFor(type, props as object), key)) satisfies typeof jsxs,
  }
}

/** One placeholder for each unknown name; that of `A.B` is a member of that of `A`, or of a component `A` that lacks it. */
export function placeholders(names: readonly string[], components: Components, placeholder = childrenOnly): object {
  const made: Record<string, object> = {}
  for (const name of names) {
    const [first, ...members] = name.split('.') as [string, ...string[]]
    const known = Object.hasOwn(components, first) ? components[first] : undefined
    if (known !== undefined && (typeof known === 'string' || hasMembers(known, members))) continue
    let holder = (made[first] ??= known === undefined ? placeholder(first) : extensible(known as ComponentType<never>))
    for (const member of members) {
      const parent = holder as Record<string, object>
      holder = parent[member] ??= placeholder(name)
    }
  }
  return made
}

const hasMembers = (component: object, members: readonly string[]): boolean =>
  members.reduce<unknown>((holder, member) => (holder as Record<string, unknown> | undefined)?.[member], component) !==
  undefined

/** The same component, which can be given members. */
const extensible = (component: ComponentType<never>): ComponentType<never> =>
  Object.assign((props: object) => jsx(component as ComponentType<object>, props), component) as ComponentType<never>
