import path from 'node:path'
import { relativePath } from '../../lib/core/paths.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import { counted } from '../../lib/core/grouped.ts'
import type { CheckedCorpus } from '../../lib/content/build/check-corpus.ts'
import { linkTargetOf } from '../../lib/content/query/link-target.ts'

/** Finds the posts and entries to which no other leads by a link. Languages of a post count as one. */
export class Orphans {
  readonly #pages: { file: string; key: string; keys: string[] }[] = []
  /** The posts that link to each key of an address. */
  readonly #sources = new Map<string, Set<string>>()

  /** @param dir of the posts, relative to the working directory */
  add({ posts }: Pick<CheckedCorpus, 'posts'>, dir: string): void {
    for (let position = 0; position < posts.length; position++) {
      const meta = JSON.parse(posts.meta(position)) as PostMeta
      const key = posts.entry(position).translations?.[0] ?? meta.file
      const file = relativePath('', path.join(dir, meta.file))
      const page = path.join(dir, key)
      this.#pages.push({ file, key: page, keys: linkTargetOf(meta).keys })
      for (const target of posts.targets(position).keys())
        this.#sources.set(target, (this.#sources.get(target) ?? new Set()).add(page))
    }
  }

  /** What was found, for a person. */
  said(): string {
    const linked = new Set(
      this.#pages.flatMap(({ key, keys }) =>
        keys.some((each) => [...(this.#sources.get(each) ?? [])].some((source) => source !== key)) ? [key] : [],
      ),
    )
    const alone = this.#pages.filter(({ key }) => !linked.has(key)).map(({ file }) => file)
    return [
      `Orphans: ${counted(alone.length, 'page')} to which no other post links.`,
      ...alone.sort().map((file) => `  ${file}`),
    ].join('\n')
  }
}
