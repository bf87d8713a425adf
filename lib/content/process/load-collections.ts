import fs from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../../config.ts'
import type { Label } from '../../core/label.ts'
import { languageNamed } from '../../core/languages.ts'
import { isWithin, relativePath } from '../../core/paths.ts'
import { definition, lists, type CollectionOptions, type DefinedCollection } from '../collections/define.ts'
import type { SchemaPlace } from '../collections/exports.ts'
import { configModule, digestOf } from './config-module.ts'
import { indexFileOf } from '../files/stored-files.ts'

/** What content.config.ts says of the front matter of posts or entries. */
export interface FieldSettings {
  references: Readonly<Record<string, string>>
  fields: readonly string[]
  orderBy?: string
  schema?: SchemaPlace
}

/** A collection as content.config.ts defines it, as plain data. */
export interface CollectionSettings extends FieldSettings {
  /** Under which it is exported. */
  name: string
  /** Relative to the working directory. */
  dir: string
  /** The path of the list, without a slash at its end: empty at the root. */
  url: string
  list: (typeof lists)[number] | false
  /** Whether its entries have no text, and so no pages. */
  data: boolean
  feed: boolean
  search: boolean
  tags: boolean
  /** Absent if no link leads to the list. */
  navigation?: Label
  /** Relative to the working directory. */
  indexFile: string
}

export const contentConfig = 'content.config.ts'

/** The name under which content.config.ts says what the front matter of the posts is. */
export const ofPosts = 'posts'

/** First segments of addresses that the blog has itself. */
const taken =
  /^\/(?:api|archive|authors|categories|files|graph|page|popular|posts|preview|search|series|share|sitemaps|tags|_next)(?:\/|$)/

/**
 * The collections of a project, in the order of their names, and `posts` if it is among them; none without
 * content.config.ts.
 * @param project its folder, absolute
 * @param postsDir where the posts are
 * @throws {ConfigError} with one line for each wrong value: its key, what was expected and what was found
 */
export function loadCollections(project: string, postsDir: string): CollectionSettings[] {
  const file = path.join(project, contentConfig)
  if (!fs.existsSync(file)) return []
  const digest = digestOf(file)
  const problems: string[] = []
  const exported = Object.entries(configModule(file))
  const found = exported.flatMap(([name, value]): CollectionSettings | [] => {
    const options = optionsOf(value)
    const isPosts = name === ofPosts
    if (!options) {
      problems.push(...exportProblem(value).map((problem) => `  ${name}${problem}`))
      return []
    }
    const wrong = isPosts ? problemsOfPosts(options) : problemsOf(name, options, project, postsDir)
    problems.push(...wrong.map((problem) => `  ${name}.${problem}`))
    const { data = false, references = {}, url = `/${name}` } = options
    if (typeof url !== 'string' || !isObject(references)) return []
    const { list = data ? false : 'posts', fields = [], orderBy, navigation, schema } = options
    const { feed = list !== false, search = !data, tags = false } = options
    const dir = path.resolve(project, isPosts ? postsDir : String(options.dir))
    // An app that runs by itself is built in its own folder
    const fromHere = (each: string) => relativePath('', path.resolve(project, each))
    return {
      name,
      dir: fromHere(dir),
      url: url.replace(/\/$/, ''),
      list,
      data,
      references,
      fields,
      feed,
      search,
      tags,
      ...(orderBy !== undefined && { orderBy }),
      ...(navigation !== undefined && { navigation }),
      ...(schema && { schema: { module: file, collection: name, digest } }),
      indexFile: fromHere(indexFileOf(dir, project)),
    }
  })
  for (const key of ['dir', 'url'] as const)
    for (const [at, { name, [key]: value }] of found.entries()) {
      const other = found.slice(0, at).find((each) => each[key] === value)
      if (other) problems.push(`  ${name}.${key}: expected one of its own; got that of ${other.name}`)
    }
  for (const { name, references } of found)
    for (const [field, target] of Object.entries(references))
      if (!exported.some(([other, value]) => other === target && optionsOf(value)))
        problems.push(`  ${name}.references.${field}: expected the name of a collection; got ${JSON.stringify(target)}`)
  if (problems.length > 0) throw new ConfigError(`${contentConfig} cannot be used:\n${problems.join('\n')}`)
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const optionsOf = (value: unknown): CollectionOptions | null => {
  const options = isObject(value) ? (value as Partial<DefinedCollection>)[definition]?.options : undefined
  return isObject(options) ? options : null
}

/** What is wrong with an export that is no collection, but was meant as one or more. */
const exportProblem = (value: unknown): string[] =>
  isObject(value) && (definition in value || 'dir' in value || Object.values(value).some(optionsOf))
    ? [
        `: expected \`defineCollection({ dir: 'content/notes' })\`; got an object of ${Object.keys(value).join(', ') || 'nothing'}`,
      ]
    : []

const keys = 'dir schema url list data references fields orderBy feed search tags navigation'.split(' ')

const not = (key: string, expected: string, value: unknown): string =>
  `${key}: expected ${expected}; got ${JSON.stringify(value) ?? typeof value}`

const keysOfPosts = ['schema', 'references', 'fields']

/** The folder, the list and the feeds of the posts are settings of the site. */
const problemsOfPosts = (options: CollectionOptions): string[] => [
  ...Object.keys(options)
    .filter((key) => !keysOfPosts.includes(key))
    .map((key) => `${key}: expected one of ${keysOfPosts.join(', ')}, as these are the posts of the blog`),
  ...problemsOfFields(options),
]

const problemsOfFields = ({ schema, fields = [], references = {}, orderBy }: CollectionOptions): string[] => [
  ...(schema !== undefined && schema?.['~standard']?.version !== 1
    ? [not('schema', 'a schema of Standard Schema, such as valibot 1, zod 3.24 or arktype 2', typeof schema)]
    : []),
  ...(Array.isArray(fields) && fields.every((each) => typeof each === 'string' && /^[^-]/.test(each))
    ? orderProblem(orderBy, fields)
    : [not('fields', "a list of names such as ['year']", fields)]),
  ...(!isObject(references) || Array.isArray(references)
    ? [not('references', "fields with the names of collections, such as { author: 'authors' }", references)]
    : []),
]

function problemsOf(name: string, options: CollectionOptions, project: string, postsDir: string): string[] {
  const { dir, url = `/${name}`, list, navigation } = options
  const unknown = Object.keys(options).filter((key) => !keys.includes(key))
  return [
    ...unknown.map((key) => `${key}: expected one of ${keys.join(', ')}`),
    ...(typeof dir !== 'string' || dir.trim() === '' ? [not('dir', "a folder such as 'content/notes'", dir)] : []),
    ...(typeof dir === 'string' && isWithin(path.resolve(postsDir, '_'), path.resolve(project, dir))
      ? [not('dir', `a folder without the posts, which are in ${postsDir}`, dir)]
      : []),
    ...problemsOfFields(options),
    ...(typeof url !== 'string' || !/^\/[^\s?#%]*$/.test(url) ? [not('url', "a path such as '/notes'", url)] : []),
    ...(options.data !== true && (taken.test(url) || (url === '/' && list !== false))
      ? [not('url', 'a path that the blog does not have itself', url)]
      : []),
    ...(['data', 'feed', 'search', 'tags'] as const).flatMap((key) =>
      ['boolean', 'undefined'].includes(typeof options[key]) ? [] : [not(key, 'true or false', options[key])],
    ),
    ...(options.data === true && (list || navigation || options.feed || options.tags)
      ? [not('data', 'no list, feed, tags or navigation beside it', true)]
      : []),
    ...(navigation !== undefined && !isLabel(navigation)
      ? [not('navigation', 'a label, or one for each language, such as { en, ko }', navigation)]
      : []),
    ...(list !== undefined && list !== false && !lists.includes(list)
      ? [not('list', `one of ${lists.map((each) => `'${each}'`).join(', ')}, false`, list)]
      : []),
  ]
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const isLabel = (value: unknown): boolean =>
  isText(value) ||
  (typeof value === 'object' &&
    value !== null &&
    'en' in value &&
    Object.entries(value).every(([lang, label]) => languageNamed(lang) !== null && isText(label)))

/** What is wrong with an order; empty if nothing is. */
export const orderProblem = (orderBy: string | undefined, fields: readonly string[]): string[] =>
  orderBy === undefined || fields.includes(String(orderBy).replace(/^-/, ''))
    ? []
    : [
        `orderBy: expected one of ${fields.join(', ') || 'the names in fields'}, perhaps after a hyphen; got ${JSON.stringify(orderBy)}`,
      ]
