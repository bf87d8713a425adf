import { createElement, type ElementType } from 'react'
import type { Loader } from './demo-loaders.ts'

type Module = Record<string, unknown>

/** Converts a loaded module to a component that renders one of its exports. */
export function modulePart(module: object): Loader {
  return function ModulePart({ name, props }) {
    if (name === '') return null
    const part = partOf(module as Module, name)
    if (!isComponent(part)) throw new Error(name === 'default' ? 'it has no default export' : `it exports no ${name}`)
    return createElement(part, props)
  }
}

/**
 * Finds an export by name, also within an object that exports the components of a whole blog; `A.B` is a member of the
 * export `A`.
 */
function partOf(module: Module, name: string): unknown {
  const [first = '', ...members] = name.split('.')
  const group = [module, module.components, module.default].find((each) => isObject(each) && first in each)
  return members.reduce(
    (part, member) => (part as Module | undefined)?.[member],
    (group as Module | undefined)?.[first],
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isComponent = (value: unknown): value is ElementType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
