import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { evaluate } from './evaluate.ts'
import { withoutTokens } from '../html/local-references.ts'
import { Markup } from './static-markup.ts'

/**
 * Runs a compiled body for a visitor.
 * @returns what the body renders, once that has settled
 * @throws whatever an expression in the body throws
 */
export const runBody = async (...of: Parameters<typeof evaluate>): Promise<ReactNode> => {
  const html = htmlIn(of[0].code)
  return html === undefined ? evaluate(...of) : jsx(Markup, { html })
}

/** Whether a body is only markup, as most are, so that nothing of it runs. */
export const isMarkup = ({ code }: { code: string }): boolean => htmlIn(code) !== undefined

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
