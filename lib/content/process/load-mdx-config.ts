import fs from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../config.ts'
import { hashOf } from '../../core/hash.ts'
import { lockHash } from '../../core/lock-file.ts'
import { exportedNames } from '../../core/loaded-module.ts'
import type { MdxConfig, MdxPlace } from '../../mdx/own-plugins.ts'
import { configModule, digestOf } from './config-module.ts'

export const mdxConfig = 'mdx.config.ts'

const keys = ['remarkPlugins', 'rehypePlugins', 'hastPlugins'] as const satisfies readonly (keyof MdxConfig)[]

/**
 * The plugins of a project; undefined without mdx.config.ts.
 * @param project its folder, absolute
 * @throws {ConfigError} with one line for each wrong value: its key, what was expected and what was found
 */
export function loadMdxConfig(project: string): MdxPlace | undefined {
  const file = path.join(project, mdxConfig)
  if (!fs.existsSync(file)) return undefined
  const { mdx, ...others } = configModule(file)
  const problems = isObject(mdx)
    ? problemsOf(mdx)
    : [`expected \`export const mdx = { … }\`; it exports ${exportedNames(others)}`]
  if (problems.length > 0)
    throw new ConfigError([`${mdxConfig} cannot be used:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
  const { remarkPlugins = [], rehypePlugins = [] } = mdx as MdxConfig
  return {
    module: file,
    digest: hashOf(`${digestOf(file)}${lockHash(project)}`),
    usesUnified: remarkPlugins.length + rehypePlugins.length > 0,
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function problemsOf(mdx: object): string[] {
  return Object.entries(mdx).flatMap(([key, value]: [string, unknown]) => {
    if (!keys.some((each) => each === key)) return [`mdx.${key}: expected one of ${keys.join(', ')}`]
    if (!Array.isArray(value)) return [`mdx.${key}: expected a list of plugins; got ${typeof value}`]
    const isPlugin =
      key === 'hastPlugins'
        ? (each: unknown) => isObject(each) && 'name' in each
        : (each: unknown) => typeof (Array.isArray(each) ? each[0] : each) === 'function'
    const expected =
      key === 'hastPlugins' ? 'an object with a `name` and visitors' : 'a function, or a list of one and its options'
    return value.flatMap((each, at) =>
      isPlugin(each) ? [] : [`mdx.${key}[${at}]: expected ${expected}; got ${JSON.stringify(each) ?? typeof each}`],
    )
  })
}
