import { postPath } from '@/app/_urls.ts'
import type { RelatedPost } from '@/lib/content/answers.ts'
import { stringsIn } from '@/lib/core/strings.ts'
import { Day } from './day.tsx'
import { Title } from './title.tsx'

/** Posts about the same subject. @param lang language of the post */
export function RelatedPosts({ related, lang }: { related: readonly RelatedPost[]; lang: string }) {
  if (related.length === 0) return null
  return (
    <section className="related" aria-labelledby="Related" lang={lang}>
      <h2 id="Related">{stringsIn(lang).related}</h2>
      <ul role="list" data-prefetch="none">
        {related.map((post) => (
          <li key={post.slug} lang={post.lang}>
            <a href={postPath(post.slug)}>
              <Title>{post.title}</Title>
            </a>{' '}
            {post.date && <Day date={post.date} lang={post.lang} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
