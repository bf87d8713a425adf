import type { ReactNode } from 'react'
import type { Post } from '@/lib/content/index.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { isDev } from '@/app/_content/mode.ts'
import { siteLanguage } from '@/app/_page-language.ts'
import { hasTags } from '@/app/_content/tagged.ts'
import { wordsIn } from '@/app/_strings.ts'
import { Cover } from './cover.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { PostLinks } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import { SeriesBox, SeriesSteps } from './series-box.tsx'
import { PostSlot } from './slot.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { TermLinks } from './term-links.tsx'
import { Title } from './title.tsx'
import { pathOf } from '@/lib/core/post-path.ts'

/** Leads to the editor, which only the one who writes has. */
function EditLink({ path }: { path: string }) {
  const isKorean = siteLanguage().startsWith('ko')
  return (
    <a className="devEdit" href={`/write?path=${encodeURIComponent(path)}`} lang={isKorean ? 'ko' : 'en'}>
      {isKorean ? '편집' : 'Edit'}
    </a>
  )
}

/** A whole post, in its own language. @param children the body */
export function PostArticle({ post, children }: { post: Post; children: ReactNode }) {
  const { meta, body } = post
  const words = wordsIn(meta.lang)
  // Categories, series and tags are lists of posts
  const isEntry = meta.postsPath !== undefined
  return (
    <article className="post" lang={meta.lang} dir={directionOf(meta.lang)}>
      <PostSlot name="PostHeader" post={meta}>
        <header>
          {!isEntry && (
            <TermLinks kind="category" labels={meta.category ? [meta.category] : []} name={words.categories} />
          )}
          <h1 dir="auto">
            <Title>{meta.title}</Title>
          </h1>
          <PostMeta meta={meta} isWhole />
          <OtherLanguages meta={meta} translations={post.translations} />
          {!isEntry && post.series && <SeriesBox series={post.series} lang={meta.lang} />}
        </header>
      </PostSlot>
      {/* Many posts have the picture in their text too */}
      {meta.cover && !body.code.includes(meta.cover.src) && <Cover cover={meta.cover} />}
      <TableOfContents headings={body.headings} lang={meta.lang} />
      {children}
      <PostSlot name="PostFooter" post={meta}>
        <TermLinks kind="tag" labels={meta.tags} name={words.tags} areLinks={hasTags(meta.postsPath)} />
        {!isEntry && <PostLinks meta={meta} />}
        {!isEntry && post.series && <SeriesSteps series={post.series} lang={meta.lang} />}
      </PostSlot>
      {isDev && <EditLink path={pathOf(meta)} />}
    </article>
  )
}
