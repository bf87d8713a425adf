import { readPost } from '@/app/_content/posts.ts'
import type { LabPageWords } from '../../../lab/charts/words.ts'
import { postPath } from '../../_urls.ts'

/** Links to the posts that use an experiment, as far as this blog has them. */
export async function PostsUsing({ slugs, words }: { slugs: readonly string[]; words: LabPageWords }) {
  const found = await Promise.all(slugs.map((slug) => readPost(slug)))
  const posts = found.flatMap(({ answer }) => (answer ? [answer.meta] : []))
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
