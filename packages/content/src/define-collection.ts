import type { StandardSchemaV1 } from '@standard-schema/spec'
import { collectionOf } from './collection.ts'
import { definition, definitionOf } from './definition.ts'
import type { Collection, CollectionOptions, DataOf } from './types.ts'

/**
 * Defines a collection: the posts of a folder. Export it from `content.config.ts`, where `withPointsix` finds it.
 *
 * @example
 * export const posts = defineCollection({
 *   dir: 'content/posts',
 *   schema: v.object({ title: v.string(), rating: v.optional(v.number()) }),
 * })
 *
 * @throws {TypeError} if an option is wrong
 */
export function defineCollection<Schema extends StandardSchemaV1 | undefined = undefined>(
  options: Omit<CollectionOptions, 'schema'> & { schema?: Schema },
): Collection<DataOf<Schema>> {
  const defined = definitionOf(options as CollectionOptions)
  return Object.assign(collectionOf<DataOf<Schema>>(defined), { [definition]: defined })
}
