import { setCacheLife } from '@/app/_content/cache-life.ts'
import { rendersPerRequest } from '@/app/_content/mode.ts'
import { connection } from 'next/server'
import { getMetas } from '@/lib/content/index.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import type { LabPageWords } from '../../../lab/charts/words.ts'
import { postPath } from '../../_urls.ts'

/** Links to the posts that use an experiment, if this blog has any. */
export async function PostsUsing({ slugs, words }: { slugs: readonly string[]; words: LabPageWords }) {
  const posts = await readPosts(slugs)
  if (posts.length === 0) return null
  return (
    <section>
      <h2>{words.usedBy}</h2>
      <ul>
        {posts.map(({ slug, title, lang }) => (
          <li key={slug} lang={lang}>
            <a href={postPath(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function readPosts(slugs: readonly string[]): Promise<PostMeta[]> {
  if (!rendersPerRequest) return cachedPosts(slugs)
  await connection()
  return (await getMetas(slugs)).answer.posts.filter((post) => post !== null)
}

async function cachedPosts(slugs: readonly string[]): Promise<PostMeta[]> {
  'use cache'
  const { answer, indexRevision } = await getMetas(slugs)
  setCacheLife(indexRevision, answer)
  return answer.posts.filter((post) => post !== null)
}
