import path from 'node:path'
import { builtCollections, config, projectFolder } from '../../config.ts'
import { isWithin, relativePath } from '../../core/paths.ts'
import { loadCollections, ofPosts, type CollectionSettings, type FieldSettings } from './load-collections.ts'

export type { CollectionSettings } from './load-collections.ts'

/**
 * The collections, and the posts if content.config.ts says something of them.
 * @throws {ConfigError} when this module is loaded, if content.config.ts is not right
 */
export const defined: readonly CollectionSettings[] =
  builtCollections === undefined
    ? loadCollections(projectFolder, config.contentDir)
    : (JSON.parse(builtCollections) as CollectionSettings[])

/** The collections beside the posts. */
export const collections = defined.filter(({ name }) => name !== ofPosts)

/** What content.config.ts says of the front matter of the posts; undefined if it says nothing. */
export const postFields: FieldSettings | undefined = defined.find(({ name }) => name === ofPosts)

/** The name by which the target of a reference is asked for. */
export const nameOfTarget = (target: string): string | undefined => (target === ofPosts ? undefined : target)

/** @param name of a collection; without one, of the posts */
export const fieldsNamed = (name?: string): FieldSettings =>
  name === undefined ? (postFields ?? { references: {}, fields: [] }) : collectionNamed(name)

/** The names by which the posts, which have none, and the collections are asked for. */
export const corpusNames: readonly (string | undefined)[] = [undefined, ...collections.map(({ name }) => name)]

/** The collections whose entries have pages. */
export const pagedCollections = collections.filter(({ data }) => !data)

/** The names of the posts and of these collections. */
export const withPages: readonly (string | undefined)[] = [undefined, ...pagedCollections.map(({ name }) => name)]

/** The folders in a folder of posts whose files belong to a collection, relative to it. */
export const othersIn = (dir: string): string[] =>
  collections
    .filter(
      (each) => path.resolve(each.dir) !== path.resolve(dir) && isWithin(path.resolve(each.dir), path.resolve(dir)),
    )
    .map((each) => relativePath(dir, each.dir))

export const hasCollection = (name: string): boolean => collections.some((each) => each.name === name)

/** @throws {Error} if there is none of this name */
export function collectionNamed(name: string): CollectionSettings {
  const found = collections.find((each) => each.name === name)
  if (!found) throw new Error(`there is no collection ${name}`)
  return found
}
