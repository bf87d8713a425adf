import path from 'node:path'
import { compileCacheFileOf, datesFileOf, indexFileOf } from '../../../lib/content/files/stored-files.ts'
import type { Corpus } from '../../../lib/content/corpus.ts'
import { isOrigin } from '../../../lib/core/origins.ts'
import type { CollectionOptions } from './types.ts'

/** A collection as the engine reads it. */
export interface Definition {
  options: CollectionOptions
  corpus: Corpus
  indexFile: string
  cacheFile: string
}

/** Under this name a collection has its definition, for those that index it. */
export { definition } from '../../../lib/content/collections/define.ts'

const names = new Set<keyof CollectionOptions>([
  'dir',
  'schema',
  'path',
  'language',
  'timeZone',
  'elements',
  'highlight',
  'lineNumbers',
  'allowScripts',
  'embeds',
  'fields',
])

/** @throws {TypeError} if an option is wrong */
export function definitionOf(options: CollectionOptions): Definition {
  expectOptions(options)
  const { dir, path: postsPath = '/posts', language = 'en', timeZone = 'UTC', elements, ...compiling } = options
  const { schema: _, ...compiled } = compiling
  const contentDir = path.normalize(dir)
  const indexFile = indexFileOf(contentDir)
  return {
    options,
    indexFile,
    cacheFile: compileCacheFileOf(contentDir),
    corpus: {
      ...compiled,
      contentDir,
      timeZone,
      language,
      postsPath: postsPath.replace(/\/+$/, ''),
      ...(elements && { ownElements: elements }),
      copyButtons: false,
      publicFolders: ['public'],
      keepsPublic: true,
      data: true,
      dates: { file: datesFileOf(indexFile) },
    },
  }
}

function expectOptions(options: CollectionOptions): void {
  const fail = (name: string, expected: string, found: unknown) => {
    throw new TypeError(`defineCollection: ${name}: expected ${expected}; got ${JSON.stringify(found) ?? typeof found}`)
  }
  for (const name of Object.keys(options))
    if (!names.has(name as keyof CollectionOptions)) fail(name, `one of ${[...names].join(', ')}`, name)
  const { dir, schema, path: postsPath, timeZone, fields, embeds } = options
  if (typeof dir !== 'string' || dir.trim() === '') fail('dir', "a folder such as 'content/posts'", dir)
  if (schema !== undefined && schema['~standard']?.version !== 1)
    fail('schema', 'a schema of Standard Schema, such as valibot 1, zod 3.24 or arktype 2', typeof schema)
  if (postsPath !== undefined && !/^\/[^\s?#]*$/.test(postsPath)) fail('path', "a path such as '/blog'", postsPath)
  if (fields !== undefined && !(Array.isArray(fields) && fields.every((each) => /^[^-]/.test(String(each)))))
    fail('fields', "a list of names such as ['year']", fields)
  if (embeds !== undefined && !(Array.isArray(embeds) && embeds.every((each) => each === 'https:' || isOrigin(each))))
    fail('embeds', "a list of origins such as ['https://maps.example.com']", embeds)
  if (timeZone !== undefined && !isTimeZone(timeZone)) fail('timeZone', "a zone such as 'Asia/Seoul'", timeZone)
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
