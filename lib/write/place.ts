import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { Corpus } from '../content/corpus.ts'
import { isHidden, isPostName } from '../content/files/files.ts'
import { hasCollection } from '../content/process/collections.ts'
import { processCorpusOf } from '../content/process/site-corpus.ts'
import { isWithin } from '../core/paths.ts'
import { isGone } from '../core/regular-file.ts'
import { Refusal } from './refusal.ts'

/** Which file is meant: its path within the folder of the posts, or of a collection. */
export const placeShape = { collection: v.optional(v.string()), file: v.string() }
export interface Place {
  collection?: string | undefined
  file: string
}

export interface RealPlace {
  corpus: Corpus
  /** Absolute real path. The file need not be there. */
  real: string
  /** The real path of the content folder. */
  root: string
}

/** The corpus of a collection, or of the posts. @throws {Refusal} if there is none of this name */
export function corpusFor(collection: string | undefined): Corpus {
  if (collection !== undefined && !hasCollection(collection))
    throw new Refusal(404, `there is no collection ${collection}`)
  return processCorpusOf(collection)
}

/**
 * Where a post is, or may be.
 * @throws {Refusal} for a path that no post has, or that leads out of the content folder, also through a link
 */
export function realPlace({ collection, file }: Place): RealPlace {
  const corpus = corpusFor(collection)
  const names = file.split('/')
  const isPlain = names.every((name) => name !== '' && !/[\\\p{Cc}]/u.test(name) && !isHidden(name))
  if (!isPlain || !isPostName(names.at(-1)!, corpus.ofData)) throw new Refusal(400, `${file} cannot be a post`)
  const root = realOf(path.resolve(/* turbopackIgnore: true */ corpus.contentDir))
  const real = realOf(path.join(/* turbopackIgnore: true */ root, ...names))
  if (!isWithin(real, root)) throw new Refusal(400, `${file} is outside of ${corpus.contentDir}`)
  return { corpus, real, root }
}

/** The real path of a file, of which the last folders may not be there yet. */
export function realOf(full: string): string {
  try {
    return fs.realpathSync(full)
  } catch (error) {
    if (!isGone(error) || path.dirname(full) === full) throw error
    // A link that leads nowhere has a target that cannot be checked
    if (fs.lstatSync(full, { throwIfNoEntry: false })) throw new Refusal(400, `${full} cannot be followed`)
    return path.join(/* turbopackIgnore: true */ realOf(path.dirname(full)), path.basename(full))
  }
}
