import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { evaluate, isOfPost } from './evaluate.ts'
import { withoutTokens } from '../html/local-references.ts'
import { Markup } from './static-markup.ts'
import { callWithin, TimeLimitError, usualLimits } from './time-limit.ts'

/**
 * Runs a compiled body for a visitor, within the limits of its trial: code that reads the clock or counts its runs may
 * have ended in the trial and loop now.
 * @returns what the body renders, once that has settled
 * @throws whatever an expression in the body throws
 * @throws {TimeLimitError} at once if the code took too long before, so that not every visit costs as much
 */
export const runBody = async (...of: Parameters<typeof evaluate>): Promise<ReactNode> => {
  const html = htmlIn(of[0].code)
  return html === undefined ? callWithinOnce(of[0].code, () => evaluate(...of)) : jsx(Markup, { html })
}

/** The HTML of a body that is only markup, as most are, so that nothing has to run; undefined for any other. */
function htmlIn(code: string): string | undefined {
  if (!code.startsWith(beforeHtml) || !code.endsWith(afterHtml)) return undefined
  try {
    const html: unknown = JSON.parse(withoutTokens(code).slice(beforeHtml.length, -afterHtml.length))
    return typeof html === 'string' ? html : undefined
  } catch {
    return undefined
  }
}

/** The code around the HTML, as satteri writes it. */
const beforeHtml = `"use strict";
const { jsx: _jsx } = arguments[0];
function _createMdxContent(props) {
const _components = Object.assign({ "static-markup": "static-markup" }, props.components);
return _jsx(_components["static-markup"], { html: `
const afterHtml = ` });
}
function MDXContent(props = {}) {
const { wrapper: MDXLayout } = props.components || {};
return MDXLayout ? _jsx(MDXLayout, Object.assign({}, props, { children: _jsx(_createMdxContent, props) })) : _createMdxContent(props);
}
return { default: MDXContent };
`

/** Calls a component on the server; within the same limits if a post defines it. */
export function callComponent<Props>(component: (props: Props) => ReactNode, props: Props): ReactNode {
  const call = () => component(props)
  return isOfPost(component) ? callWithinOnce(Function.prototype.toString.call(component), call) : call()
}

/** Code that exceeded its CPU time. */
const endless = new Map<string, TimeLimitError>()
const maxEndless = 200

function callWithinOnce(code: string, call: () => ReactNode): ReactNode {
  const known = endless.get(code)
  if (known) throw known
  try {
    return callWithin(usualLimits, call)
  } catch (error) {
    if (error instanceof TimeLimitError) {
      if (endless.size === maxEndless) endless.clear()
      endless.set(code, error)
    }
    throw error
  }
}
