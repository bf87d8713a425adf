import type { ComponentType, ElementType, ReactElement, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { CompiledBody } from '../body.ts'
import { anyNames } from './any-value.ts'
import { failedPart, isPlayer, splitPlayer } from './player.ts'
import { isStringObject, reactProps } from './react-props.ts'
import type { Images, Link } from '../html/link.ts'
import { imageSizes, missingSize, previewBackground, withoutTokens } from '../html/local-references.ts'
import { expectChildren } from './sendable.ts'
import { Markup, markupTag, placeMarkup } from './static-markup.ts'

export type Components = Record<string, ComponentType<never> | string>

/** The values of the names that a body imports. */
export type Imported = Readonly<Record<string, unknown>>

/** Makes the placeholder for a component that the blog does not have. */
export type MakePlaceholder = (name: string) => ComponentType<never>

const Children = ({ children }: { children?: ReactNode }): ReactNode => children
const childrenOnly: MakePlaceholder = () => Children

type Content = (props: object) => ReactNode

/**
 * Runs a compiled body.
 * @param placeholder makes the components that the body uses and `components` lacks. By default they render their
 * children
 * @param imported the names that the body imports. By default each is a component that renders its children, and a
 * value that has every property
 * @returns what the body renders: a promise if it awaits something
 * @throws whatever an expression in the body throws
 */
export function evaluate(
  { code, components: names, images }: Pick<CompiledBody, 'code' | 'components' | 'images'>,
  components: Components,
  placeholder = childrenOnly,
  imported: Imported = anyNames,
): ReactNode {
  const runtime = { ...runtimeFor(components, images), imported }
  const { default: content } = new Function(withoutTokens(code))(runtime) as { default: Content }
  const given = { ...components, ...placeholders(names, components, placeholder), [markupTag]: Markup }
  return content({ components: given })
}

/** The message of an error from a body, which may throw any value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'it throws a value that is not an error'

/** Properties of an element, of which these are read here. */
type Given = Readonly<Partial<Record<'children' | 'src' | 'poster' | 'width' | 'height', unknown>>>

/** React's functions that make elements. They accept HTML attributes as HTML spells them, and markup as children. */
function runtimeFor(components: Components, images: Images = {}) {
  const tags = new Map<unknown, string>(Object.entries(components).map(([name, type]) => [type, name]))
  type Make = typeof jsx
  const fileAt = (address: unknown): Link | undefined =>
    typeof address === 'string' && Object.hasOwn(images, address) ? images[address] : undefined
  const element = (make: Make, type: ElementType, given: Given, key: Parameters<Make>[2]): ReactElement => {
    if (typeof type === 'string' || type === Fragment) expectChildren(given.children)
    const tag = typeof type === 'string' ? type : tags.get(type)
    const image = tag && fileTags.test(tag) ? fileAt(given.src) : undefined
    if (image?.missing !== undefined) return failedPart(image.missing, key)
    if (isPlayer(tag)) {
      const { failed, left } = splitPlayer(given, fileAt(given.poster)?.missing)
      const makeLeft = Array.isArray(left?.children) ? jsxs : jsx
      if (failed.length > 0)
        return jsxs(Fragment, { children: [...failed, left && element(makeLeft, type, left, undefined)] }, key)
    }
    const props = image ? withImage(image, given) : given
    return make(type, tag && /^[a-z]/.test(tag) ? placeMarkup(tag, reactProps(tag, props)) : withPaths(props), key)
  }
  return {
    Fragment,
    jsx: ((type, props, key) => element(jsx, type, props as Given, key)) satisfies typeof jsx,
    jsxs: ((type, props, key) => element(jsxs, type, props as Given, key)) satisfies typeof jsxs,
  }
}

const fileTags = /^(?:img|Image|Picture|StaticImage|Figure|source|track|embed|video|audio)$/

/** Adds the size of the image, and its preview and smaller versions unless the author gives a size or a style. */
function withImage(link: Link, props: Given): object {
  const size = missingSize(link, props.width, props.height)
  if (['width', 'height', 'style', 'srcSet', 'srcset'].some((name) => name in props)) return { ...props, ...size }
  const { srcset, preview } = link
  return {
    ...size,
    ...(srcset && { srcSet: srcset, sizes: imageSizes }),
    ...(preview && { style: { background: previewBackground(preview) } }),
    ...props,
  }
}

/** Properties of a component, with each imported image as its path. */
const withPaths = (props: object): object =>
  Object.values(props).some(isStringObject)
    ? Object.fromEntries(
        Object.entries(props).map(([name, value]) => [name, isStringObject(value) ? String(value) : value]),
      )
    : props

/**
 * Makes a placeholder for each unknown name. That of `A.B` is a member of that of `A`, or of a component `A` without
 * this member.
 */
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

/** A wrapper of the component to which members can be added. */
const extensible = (component: ComponentType<never>): ComponentType<never> =>
  Object.assign((props: object) => jsx(component as ComponentType<object>, props), component) as ComponentType<never>
