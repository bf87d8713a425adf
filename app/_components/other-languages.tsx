import { postPath } from '@/app/_urls.ts'
import type { PostMeta, Translation } from '@/lib/content/post.ts'
import { stringsIn } from '@/lib/strings.ts'

/** Links to the other languages of a post, each by its own name. */
export function OtherLanguages({ meta, translations }: { meta: PostMeta; translations: readonly Translation[] }) {
  const others = translations.filter(({ slug }) => slug !== meta.slug)
  if (others.length === 0) return null
  return (
    <nav className="languages" aria-label={stringsIn(meta.lang).otherLanguages}>
      {others.map(({ lang, slug }) => (
        <a key={slug} href={postPath(slug)} hrefLang={lang} lang={lang} rel="alternate">
          {nameOf(lang)}
        </a>
      ))}
    </nav>
  )
}

/** As `Intl` has them: its first name takes 11 ms of CPU. */
const names: Record<string, string | undefined> = { en: 'English', ko: '한국어' }

/** The name of a language in itself; its tag if it has none. */
export function nameOf(lang: string): string {
  const name = names[lang] ?? new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
