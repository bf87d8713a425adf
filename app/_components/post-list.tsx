import { listQuery } from '@/app/_content/list-queries.ts'
import { ask, readMetas } from '@/app/_content/questions.ts'
import { hasTags } from '@/app/_content/tagged.ts'
import { siteLanguage } from '@/app/_page-language.ts'
import { ui } from '@/app/_strings.ts'
import { homePath } from '@/app/_urls.ts'
import type { ArchivedPost, PostPage } from '@/lib/content/answers.ts'
import type { WithReadStats } from '@/lib/content/index.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { faultsIn } from '@/lib/core/errors.ts'
import type { PostMeta as Meta } from '@/lib/core/post.ts'
import { dayInWords } from '@/lib/site/day-in-words.ts'
import { languageAround } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { Thumbnail } from './cover.tsx'
import { FaultBox } from './fault-box.tsx'
import { EmptyBlog, Pagination } from './list-page.tsx'
import { PostMeta } from './post-meta.tsx'
import { CostFooter, Reading } from './reading.tsx'
import { PostSlot } from './slot.tsx'
import { TermLinks } from './term-links.tsx'
import { TitleLink } from './title.tsx'

/** One page of all posts, below those that are featured on it; or the files that claim one slug. */
export const HomePosts = ({ page, featured = [] }: { page: number; featured?: readonly string[] }) => (
  <Reading read={() => Promise.all([ask('list', listQuery(page)), readMetas(featured)]).catch(faultsIn)}>
    {(found) =>
      'faults' in found ? (
        <FaultBox faults={found.faults} />
      ) : (
        <PostList found={found[0]} featured={found[1].filter(isOfPage)} path={homePath} />
      )
    }
  </Reading>
)

/** A site in several languages features a post in its own. */
const isOfPage = ({ lang }: Meta): boolean => languageAround(lang) === siteLanguage()

interface ListProps {
  found: WithReadStats<PostPage>
  /** Path of a page of the list. */
  path: (page: number) => string
  /** Posts shown above the others, and not among them. */
  featured?: readonly Meta[]
  /** Whether posts show their places in the list. */
  numbered?: boolean
}

/** The posts of one page, and links to its neighbours. */
export function PostList({ found: { answer, cost }, path, featured = [], numbered = false }: ListProps) {
  const others = answer.posts.filter(({ slug }) => featured.every((post) => post.slug !== slug))
  return (
    <>
      {answer.total === 0 && <EmptyBlog />}
      {featured.length > 0 && (
        <>
          <h2 className="listPart">{ui.featured}</h2>
          <PostItems posts={featured} atTop={2} />
          {others.length > 0 && <h2 className="listPart">{ui.latest}</h2>}
        </>
      )}
      {others.length > 0 && (
        <PostItems
          posts={others}
          atTop={2 - featured.length}
          {...(numbered && { start: (answer.page - 1) * answer.pageSize + 1 })}
        />
      )}
      <Pagination page={answer.page} pages={answer.pages} path={path} />
      <CostFooter cost={cost} />
    </>
  )
}

interface ItemsProps {
  posts: readonly Meta[]
  /** How many are probably in view when the page is opened. */
  atTop?: number
  /** The number of the first, if they show their numbers. */
  start?: number
  /** The look of the list, if it is not that of posts. */
  className?: string
}

export const PostItems = ({ posts, atTop = 0, start, className }: ItemsProps) => (
  <ol className={className ?? (start === undefined ? 'postList' : 'postList numbered')} role="list" start={start}>
    {posts.map((meta, at) => (
      <li key={meta.slug}>
        <PostSlot name="ListItem" post={meta}>
          <PostItem meta={meta} isAtTop={at < atTop} />
        </PostSlot>
      </li>
    ))}
  </ol>
)

const PostItem = ({ meta, isAtTop }: { meta: Meta; isAtTop: boolean }) => (
  <article lang={meta.lang} dir={directionOf(meta.lang)}>
    {site.look === 'magazine' && (
      <TermLinks
        className="kicker"
        kind="category"
        labels={meta.category ? [meta.category] : []}
        name={ui.categories}
      />
    )}
    <h2 dir="auto">
      <TitleLink {...meta} />
    </h2>
    {meta.cover && <Thumbnail cover={meta.cover} isAtTop={isAtTop} />}
    {meta.description && (
      <p className="summary" dir="auto">
        {meta.description}
      </p>
    )}
    <div className="itemFoot">
      <PostMeta meta={meta} />
      <TermLinks
        className="someTags"
        kind="tag"
        labels={meta.tags}
        name={ui.tags}
        most={3}
        areLinks={hasTags(meta.postsPath)}
      />
    </div>
    {meta.faults.length > 0 && (
      <p className="mark" lang={ui.lang}>
        {ui.needsAttention}
      </p>
    )}
  </article>
)

interface LinesProps {
  posts: readonly (ArchivedPost & Pick<Meta, 'postsPath'>)[]
  /** Puts a day into words. */
  day?: typeof dayInWords
}

/** Titles with their days before them. No link is prefetched: there may be hundreds. */
export const Lines = ({ posts, day = dayInWords }: LinesProps) =>
  posts.length > 0 && (
    <ul className="lines" role="list" data-prefetch="none">
      {posts.map(({ date, lang, ...post }) => (
        <li key={post.slug} lang={lang}>
          {date && (
            <time dateTime={date} lang={lang === ui.lang ? undefined : ui.lang}>
              {day(date, ui.lang)}
            </time>
          )}
          <TitleLink {...post} />
        </li>
      ))}
    </ul>
  )
