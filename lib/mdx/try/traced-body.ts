import { compile } from '@mdx-js/mdx'
import { createElement, type ElementType, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import remarkGfm from 'remark-gfm'
import { anyNames } from '../evaluate/any-value.ts'
import { placeholders } from '../evaluate/evaluate.ts'
import { expectChildren } from '../evaluate/sendable.ts'
import { reactProps } from '../evaluate/react-props.ts'
import { collapseStatic } from '../plugins/collapse-static.ts'
import { namesIn } from '../plugins/names-in.ts'
import { providedImports } from '../plugins/provided-imports.ts'
import { shownName, traceName, tracedExpressions } from './traced-expressions.ts'

/** Place of an element in the source; both are undefined for an element that was not in it. */
interface Source {
  lineNumber?: number
  columnNumber?: number
}

/**
 * Compiles a body of MDX a second time, because it threw an error: now it reports what it does.
 * @param trace called with the offset of each expression and element before it is evaluated or rendered
 * @returns a function that runs the body
 */
export async function tracedBody(source: string, trace: (offset: number) => void): Promise<() => ReactNode> {
  const code = String(
    await compile(source, {
      remarkPlugins: [remarkGfm, [tracedExpressions, trace]],
      rehypePlugins: [[providedImports, { imports: [] }], collapseStatic],
      outputFormat: 'function-body',
      development: true,
    }),
  )
  const lineStarts = [0, ...source.matchAll(/\n/g).map(({ index }) => index + 1)]
  const reached = (place: Source | undefined) => {
    const { lineNumber, columnNumber } = place ?? {}
    if (lineNumber && columnNumber) trace((lineStarts[lineNumber - 1] ?? 0) + columnNumber - 1)
  }
  return () => {
    const { default: content } = new Function('runtime', traceName, shownName, code)(
      { Fragment, jsxDEV: elementsThatReport(reached), imported: anyNames },
      trace,
      valuesThatReport(trace),
    ) as { default: (props: object) => ReactNode }
    return content({ components: placeholders(namesIn(code), {}) })
  }
}
/** Makes elements that report their place when they are rendered. */
function elementsThatReport(reached: (place: Source | undefined) => void) {
  const Reporting = ({ element, place }: { element: () => ReactNode; place: Source | undefined }) => {
    reached(place)
    return element()
  }
  return (type: ElementType, props: object, key: string | undefined, isStatic: boolean, place: Source | undefined) => {
    // React requires keys for dynamic children only
    const make = isStatic ? jsxs : jsx
    if (typeof type === 'string' || type === Fragment) expectChildren((props as { children?: unknown }).children)
    // The whole body is a fragment, so its rendering does not indicate a place
    if (type === Fragment) return make(type, props, key)
    const element = () => make(type, typeof type === 'string' ? reactProps(type, props) : props)
    return jsx(Reporting, { element, place }, key)
  }
}

/** Wraps objects that React may refuse in elements that report their place when they are rendered. */
function valuesThatReport(trace: (offset: number) => void) {
  const Reporting = ({ offset, value }: { offset: number; value: ReactNode }) => {
    trace(offset)
    return value
  }
  return (offset: number, value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value) || '$$typeof' in value
      ? value
      : createElement(Reporting, { offset, value: value as ReactNode })
}
