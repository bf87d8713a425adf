import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { setCacheLife } from '@/app/_content/cache-life.ts'
import { entriesQuery, listPath } from '@/app/_content/collections.ts'
import { titleOf } from '@/app/_navigation.ts'
import { isDev, rendersPerRequest } from '@/app/_content/mode.ts'
import { ask } from '@/app/_content/questions.ts'
import { ui } from '@/app/_strings.ts'
import type { CollectionSettings } from '@/lib/content/process/collections.ts'
import { faultsIn } from '@/lib/core/errors.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { isMarkup } from '@/lib/mdx/evaluate/run-body.ts'
import { dayInWords } from '@/lib/site/day-in-words.ts'
import { fill } from '@/lib/strings/fill.ts'
import { CostFooter } from './cost-footer.tsx'
import { FaultBox } from './fault-box.tsx'
import { ListPage, Pagination } from './list-page.tsx'
import { PostArticle } from './post-article.tsx'
import { PostBody } from './post-body.tsx'
import { PostItems } from './post-list.tsx'
import { Reading } from './reading.tsx'
import { LinkBeside } from './series-box.tsx'
import { TitleLink } from './title.tsx'

/** One page of a collection, as its `list` says. */
export const EntryList = ({ collection, page }: { collection: CollectionSettings; page: number }) => (
  <ListPage title={titleOf(collection)} lead={page > 1 && <p>{fill(ui.page, { page })}</p>}>
    <Reading read={() => ask('list', entriesQuery(collection, page), collection.name).catch(faultsIn)}>
      {(found) =>
        'faults' in found ? (
          <FaultBox faults={found.faults} />
        ) : (
          <>
            {collection.list === 'lines' ? (
              <Lines entries={found.answer.posts} />
            ) : (
              <PostItems posts={found.answer.posts} atTop={2} />
            )}
            <Pagination page={page} pages={found.answer.pages} path={(each) => listPath(collection, each)} />
            <CostFooter cost={found.cost} />
          </>
        )
      }
    </Reading>
  </ListPage>
)

/** Titles with their days before them. */
const Lines = ({ entries }: { entries: readonly PostMeta[] }) => (
  <ul className="lines" role="list">
    {entries.map(({ slug, title, date, lang, postsPath }) => (
      <li key={slug} lang={lang}>
        {date && <time dateTime={date}>{dayInWords(date, ui.lang)}</time>}
        <TitleLink slug={slug} title={title} postsPath={postsPath} />
      </li>
    ))}
  </ul>
)

/** An entry as a page. */
export const EntryPage = ({ collection, slug }: { collection: CollectionSettings; slug: string }) => (
  <Reading read={() => ask('post', slug, collection.name)}>
    {async ({ answer: entry, cost }) => {
      // The entry was deleted after the status was decided
      if (!entry) notFound()
      const { previous, next, meta } = entry
      const beside = { postsPath: meta.postsPath }
      return (
        <div className="postPage">
          <PostArticle post={entry}>
            {!rendersPerRequest && !isDev && !isMarkup(entry.body) ? (
              await cachedBody(meta.slug, collection.name)
            ) : (
              <PostBody post={entry} />
            )}
          </PostArticle>
          {collection.list !== false && (
            <nav className="neighbours" lang={ui.lang} aria-label={ui.readOn}>
              <LinkBeside post={previous && { ...previous, ...beside }} side="older" rel="prev" words={ui.older} />
              <LinkBeside post={next && { ...next, ...beside }} side="newer" rel="next" words={ui.newer} />
              <a href={listPath(collection)} className="all">
                {titleOf(collection)}
              </a>
            </nav>
          )}
          <CostFooter cost={cost} />
        </div>
      )
    }}
  </Reading>
)

/** The rendered body, cached for the reason that that of a post is. */
async function cachedBody(slug: string, collection: string): Promise<ReactNode> {
  'use cache'
  const { answer, indexRevision } = await ask('post', slug, collection)
  if (!answer) return null
  setCacheLife(indexRevision, answer)
  return <PostBody post={answer} />
}
