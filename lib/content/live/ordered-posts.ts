import { kept } from '../../core/kept.ts'
import type { Corpus } from '../corpus.ts'
import { byNewest, type PostMeta } from '../../core/post.ts'
import { keysOf, looseFileOf } from '../posts/rules.ts'
import type { OrderedPosts } from '../query/array-rows.ts'
import { inOrder, relationsAmong } from '../scan/scan.ts'
import type { LiveFolder } from './folder.ts'

/**
 * Keeps the posts of a folder in order. Only files that changed are looked at again: posts that stay keep their keys
 * and their places.
 * @returns brings the order up to date; throws as `inOrder` does if several files claim one slug
 */
export function orderedPosts(folder: Pick<LiveFolder, 'files' | 'changed'>, corpus: Corpus): () => OrderedPosts {
  const placed = new Map<string, PostMeta>()
  /** The files that claim each key. */
  const claims = new Map<string, Set<string>>()
  const contested = new Set<string>()
  /** Files with a translation key. */
  const keyed = new Set<string>()
  let posts: PostMeta[] = []

  function claim(file: string, key: string): void {
    if (kept(claims, key, () => new Set<string>()).add(file).size > 1) contested.add(key)
  }

  function release(file: string, key: string): void {
    const files = claims.get(key)
    if (!files?.delete(file)) return
    if (files.size === 0) claims.delete(key)
    if (files.size < 2) contested.delete(key)
  }

  function place(file: string, meta: PostMeta | null): void {
    for (const key of keysIn(placed.get(file))) release(file, key)
    for (const key of keysIn(meta)) claim(file, key)
    if (meta) placed.set(file, meta)
    else placed.delete(file)
    if (meta?.translationKey === undefined) keyed.delete(file)
    else keyed.add(file)
  }

  return () => {
    if (folder.changed.size > 0) {
      const gone = new Map<PostMeta | undefined, PostMeta | null>()
      const come: PostMeta[] = []
      let isInPlace = true
      for (const file of folder.changed) {
        const meta = folder.files.get(file)?.meta ?? null
        const before = placed.get(file)
        gone.set(before, meta)
        if (meta) come.push(meta)
        isInPlace &&= before !== undefined && meta !== null && byNewest(before, meta) === 0
        place(file, meta)
      }
      folder.changed.clear()
      // Most changes are of a text. Else the list is almost in order, and the engine's sort benefits from that
      posts = isInPlace
        ? posts.map((meta) => gone.get(meta) ?? meta)
        : [...posts.filter((meta) => !gone.has(meta)), ...come].sort(byNewest)
    }
    if (contested.size > 0 || keyed.size > 0 || posts.some(({ publish }) => publish)) return orderAll(posts, corpus)
    const fileOf = (key: string) => claims.get(key)?.values().next().value ?? looseFileOf(posts, key)
    return { posts, translations: new Map(), fileOf }
  }
}

const keysIn = (meta: PostMeta | null | undefined): string[] => (meta ? keysOf(meta) : [])

/** Recomputes all posts: which address a post gets may depend on any other. */
function orderAll(metas: readonly PostMeta[], corpus: Corpus): OrderedPosts {
  const posts = inOrder(metas, corpus)
  return { posts, ...relationsAmong(posts, corpus.language) }
}
