import { postPath } from '@/app/_urls.ts'
import type { Translation } from '@/lib/content/answers.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { nameOfLanguage } from '@/lib/core/language-names.ts'
import { wordsIn } from '@/app/_strings.ts'

/** Links to the other languages of a post, each by its own name. */
export function OtherLanguages({ meta, translations }: { meta: PostMeta; translations: readonly Translation[] }) {
  const others = translations.filter(({ slug }) => slug !== meta.slug)
  if (others.length === 0) return null
  return (
    <nav className="languages" aria-label={wordsIn(meta.lang).otherLanguages}>
      {others.map(({ lang, slug }) => (
        <a key={slug} href={postPath(slug, meta.postsPath)} hrefLang={lang} lang={lang} rel="alternate">
          {nameOfLanguage(lang)}
        </a>
      ))}
    </nav>
  )
}
