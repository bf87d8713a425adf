import { readMetas } from '@/app/_content/questions.ts'
import type { LabPageWords } from '../../../lab/charts/words.ts'
import { postPath } from '../../_urls.ts'

/** Links to the posts that use an experiment, if this blog has any. */
export async function PostsUsing({ slugs, words }: { slugs: readonly string[]; words: LabPageWords }) {
  const posts = await readMetas(slugs)
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
