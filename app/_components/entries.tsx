import { notFound } from 'next/navigation'
import { entriesQuery, listPath } from '@/app/_content/collections.ts'
import { titleOf } from '@/app/_navigation.ts'
import { ask } from '@/app/_content/questions.ts'
import { languageMark, siteLanguage } from '@/app/_page-language.ts'
import { ui } from '@/app/_strings.ts'
import type { CollectionSettings } from '@/lib/content/process/collections.ts'
import { faultsIn } from '@/lib/core/errors.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { fill } from '@/lib/strings/fill.ts'
import { FaultBox } from './fault-box.tsx'
import { ListPage, Pagination } from './list-page.tsx'
import { bodyInPage, PostArticle } from './post-article.tsx'
import { Backlinks } from './post-end.tsx'
import { Lines, PostItems } from './post-list.tsx'
import { CostFooter, Reading } from './reading.tsx'
import { LinkBeside } from './series-box.tsx'
import { ListSlot } from './slot.tsx'
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
            <ListSlot collection={collection.name} entries={found.answer.posts}>
              <Entries list={collection.list} entries={found.answer.posts} />
            </ListSlot>
            <Pagination page={page} pages={found.answer.pages} path={(each) => listPath(collection, each)} />
            <CostFooter cost={found.cost} />
          </>
        )
      }
    </Reading>
  </ListPage>
)

function Entries({ list, entries }: { list: CollectionSettings['list']; entries: readonly PostMeta[] }) {
  if (list === 'lines') return <Lines posts={entries} />
  if (list === 'tree') return <Tree entries={entries} />
  const look = list === 'cards' || list === 'gallery' ? { className: `postGrid ${list}` } : {}
  return <PostItems posts={entries} atTop={2} {...look} />
}

/** Titles below the names of their folders. */
function Tree({ entries, depth = 0 }: { entries: readonly PostMeta[]; depth?: number }) {
  const folders = Map.groupBy(entries, ({ file }) => folderAt(file, depth))
  const { [here]: own = [], ...others } = Object.fromEntries(folders)
  return (
    <ul className="tree" role="list">
      {own.map(({ slug, title, lang, postsPath }) => (
        <li key={slug} lang={lang}>
          <TitleLink slug={slug} title={title} postsPath={postsPath} />
        </li>
      ))}
      {Object.keys(others)
        .toSorted((a, b) => a.localeCompare(b, siteLanguage()))
        .map((name) => (
          <li key={name}>
            <span>{name}</span>
            <Tree entries={others[name]!} depth={depth + 1} />
          </li>
        ))}
    </ul>
  )
}

/** Stands for no folder: no name has a slash. */
const here = '/'
/** A page with a folder of its own is no folder. */
const folderAt = (file: string, depth: number): string =>
  file
    .replace(/\/(?:index|content)\.\w+$/i, '')
    .split('/')
    .slice(0, -1)[depth] ?? here

export const EntryPage = ({ collection, slug }: { collection: CollectionSettings; slug: string }) => (
  <Reading read={() => ask('post', slug, collection.name)}>
    {async ({ answer: entry, cost }) => {
      // The entry was deleted after the status was decided
      if (!entry) notFound()
      const { previous, next, meta } = entry
      const beside = { postsPath: meta.postsPath }
      return (
        <div className="postPage" {...languageMark()}>
          <PostArticle post={entry}>{await bodyInPage(entry, collection.name)}</PostArticle>
          <Backlinks backlinks={entry.backlinks} lang={meta.lang} />
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
