import type { ReactNode } from 'react'
import type { Post } from '@/lib/content/index.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { stringsIn } from '@/lib/core/strings.ts'
import { Cover } from './cover.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { PostLinks } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import { SeriesBox, SeriesSteps } from './series-box.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TermsOfPost } from './terms-of-post.tsx'
import { Title } from './title.tsx'

interface Props {
  post: Post
  /** The body. */
  children: ReactNode
}

/** A whole post, in its own language. */
export function PostArticle({ post, children }: Props) {
  const { meta, body } = post
  const words = stringsIn(meta.lang)
  return (
    <article className="post" lang={meta.lang} dir={directionOf(meta.lang)}>
      <header>
        <TermsOfPost kind="category" labels={meta.category ? [meta.category] : []} name={words.categories} />
        <h1 dir="auto">
          <Title>{meta.title}</Title>
        </h1>
        <PostMeta meta={meta} withUpdate />
        <OtherLanguages meta={meta} translations={post.translations} />
        {post.series && <SeriesBox series={post.series} lang={meta.lang} />}
      </header>
      {meta.cover && !isInText(meta.cover.src, body.code) && <Cover cover={meta.cover} />}
      <TableOfContents headings={body.headings} lang={meta.lang} />
      {children}
      <TermsOfPost kind="tag" labels={meta.tags} name={words.tags} />
      <PostLinks meta={meta} />
      {post.series && <SeriesSteps series={post.series} lang={meta.lang} />}
    </article>
  )
}

/** Whether the picture is also in the text, as in many posts. */
const isInText = (src: string, code: string): boolean => code.includes(src)
