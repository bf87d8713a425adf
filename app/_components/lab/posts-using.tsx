import { canonicalSlug, onePost } from '@/app/_content.ts'
import type { LabPageWords } from './words.ts'
import { PostLink } from '../post-link.tsx'
import { Reading } from '../reading.tsx'

/** Links to the posts that use an experiment, as far as this blog has them. */
export function PostsUsing({ slugs, words }: { slugs: readonly string[]; words: LabPageWords }) {
  return (
    <Reading read={() => asFarAsTheyAre(slugs)}>
      {(posts) => posts.length > 0 && (
        <section>
          <h2>{words.usedBy}</h2>
          <ul>{posts.map(({ slug, title, lang }) => <li key={slug} lang={lang}><PostLink slug={slug}>{title}</PostLink></li>)}</ul>
        </section>
      )}
    </Reading>
  )
}

async function asFarAsTheyAre(slugs: readonly string[]) {
  const known = (await Promise.all(slugs.map(canonicalSlug))).filter((slug) => slug !== null)
  return (await Promise.all(known.map(onePost))).flatMap(({ answer }) => (answer ? [answer.meta] : []))
}
