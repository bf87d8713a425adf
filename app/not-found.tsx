import { stringsIn } from '@/lib/strings.ts'
import { homePath, termsPath } from './_urls.ts'

export const metadata = { title: '404' }

/** In both languages: the address does not tell the visitor's. */
export default function NotFound() {
  return (
    <div className="notFound">
      <p className="code404" aria-hidden="true">
        404
      </p>
      {['en', 'ko'].map((lang, index) => {
        const words = stringsIn(lang)
        const Title = index === 0 ? 'h1' : 'h2'
        return (
          <section key={lang} lang={lang}>
            <Title>{words.notFoundTitle}</Title>
            <p>{words.notFoundText}</p>
            <p className="ways">
              <a href={homePath()}>{words.allPosts}</a> <a href={termsPath('tag')}>{words.allTags}</a>
            </p>
          </section>
        )
      })}
    </div>
  )
}
