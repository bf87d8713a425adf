import { compile } from '@mdx-js/mdx'
import { Fragment, createElement, type ElementType, type ReactNode } from 'react'
import type { BodyFormat } from './compilers/compiler.ts'
import { newBody, pluginsFor } from './compilers/next-mdx-remote.ts'
import { placeholders } from './evaluate.ts'
import { reactProps } from './html-attributes.ts'
import { traceName, tracedExpressions } from './plugins/traced-expressions.ts'
import { Children, thrownByBody, type TryRender } from './run-body.ts'
import type { TimeLimits } from './time-limit.ts'

interface Source {
  fileName: string
  lineNumber: number
  columnNumber: number
}

/**
 * Runs a body that throws once more, compiled so that it reports what it does.
 * @returns offset of the last expression or element that was begun before it threw; 0 if it does not throw now
 */
export async function offsetReached(
  source: string,
  format: BodyFormat,
  limits: TimeLimits,
  tryRender?: TryRender,
): Promise<number> {
  const body = newBody()
  const { remarkPlugins, ...plugins } = pluginsFor(format, body)
  const traced = await compile(source, {
    ...plugins,
    remarkPlugins: [...remarkPlugins, tracedExpressions],
    outputFormat: 'function-body',
    development: true,
  } as never)
  let last = 0
  const trace = (offset: number) => void (last = offset)
  const lineStarts = [0, ...source.matchAll(/\n/g).map(({ index }) => index + 1)]
  const reached = (place: Source | undefined) => {
    if (place) trace((lineStarts[place.lineNumber - 1] ?? 0) + place.columnNumber - 1)
  }
  const run = () => {
    const { default: content } = new Function('runtime', traceName, String(traced))(
      { Fragment, jsxDEV: elementsThatReport(reached) },
      trace,
    ) as { default: (props: object) => ReactNode }
    return content({ components: placeholders(body.components, {}, () => Children) })
  }
  return (await thrownByBody(run, limits, tryRender)) ? last : 0
}

/** Makes elements that report their place when they are rendered. */
function elementsThatReport(reached: (place: Source | undefined) => void) {
  const Reporting = ({ type, props, place }: { type: ElementType; props: object; place: Source | undefined }) => {
    reached(place)
    return createElement(type, typeof type === 'string' ? reactProps(type, props) : props)
  }
  return (type: ElementType, props: object, key: string | undefined, _: boolean, place: Source | undefined) =>
    createElement(Reporting, { type, props, place, ...(key !== undefined && { key }) })
}
