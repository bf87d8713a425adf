import { archiveFacts, readArchive } from '@/app/_content/archive.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { permanentRedirect } from 'next/navigation'
import { ui } from '@/app/_strings.ts'
import { archivePath, pageNumber, postPath } from '@/app/_urls.ts'
import type { WithReadStats } from '@/lib/content/index.ts'
import { dayOfYear } from '@/lib/site/day-in-words.ts'
import type { Archive, ArchivedPost } from '@/lib/content/answers.ts'
import { yearOf } from '@/lib/core/post.ts'
import { CostFooter } from './cost-footer.tsx'
import { EmptyBlog } from './empty-blog.tsx'
import { Missing, missingMetadata } from './missing.tsx'
import { Pagination } from './pagination.tsx'
import { Reading } from './reading.tsx'
import { Title } from './title.tsx'

/** The newest posts by year, and every year. */
export function NewestByYear() {
  return (
    <Reading read={() => readArchive()}>
      {({ answer: { years, posts, total }, cost }) => (
        <>
          {total === 0 && <EmptyBlog />}
          {years.map(({ year, count }) => {
            const shown = posts.filter(({ date }) => yearOf(date) === year)
            return (
              <section className="archiveYear" key={year}>
                <h2>
                  <a href={archivePath(year)}>{nameOf(year)}</a> <span>{ui.postCount(count)}</span>
                </h2>
                <Titles posts={shown} />
                {shown.length > 0 && shown.length < count && (
                  <p>
                    <a href={archivePath(year)}>{ui.allOfYear(nameOf(year), count)}</a>
                  </p>
                )}
              </section>
            )
          })}
          <CostFooter cost={cost} />
        </>
      )}
    </Reading>
  )
}

interface YearAddress {
  /** The year as in the URL. */
  year: string
  /** The page number as in the URL; undefined in an address without a number. */
  number?: string
}

/** One page of a year. The status is decided before the response begins: 404, redirect or list. */
export async function PostsOfYear({ year, number }: YearAddress) {
  const page = await pageOf({ year, ...(number !== undefined && { number }) })
  if (page === null) return <Missing />
  if (page === 1 && number !== undefined) permanentRedirect(archivePath(year))
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{nameOf(year)}</h1>
        <p>
          <a href={archivePath()}>{ui.archive}</a>
        </p>
      </header>
      <Reading read={() => readArchive(year, page)}>{(found) => <YearPage year={year} found={found} />}</Reading>
    </div>
  )
}

function YearPage({ year, found: { answer, cost } }: { year: string; found: WithReadStats<Archive> }) {
  return (
    <>
      <section className="archiveYear">
        <h2 className="visuallyHidden">{ui.postCount(answer.total)}</h2>
        <Titles posts={answer.posts} />
      </section>
      <Pagination page={answer.page} pages={answer.pages} path={(page) => archivePath(year, page)} />
      <CostFooter cost={cost} />
    </>
  )
}

export async function yearMetadata(address: YearAddress) {
  const page = await pageOf(address)
  return page === null ? missingMetadata : listMetadata(archivePath(address.year, page), nameOf(address.year))
}

async function pageOf({ year, number }: YearAddress): Promise<number | null> {
  const page = number === undefined ? 1 : pageNumber(number)
  if (page === null || !/^(?:\d{4}|undated)$/.test(year)) return null
  const { total, pages } = await archiveFacts(year, page)
  return total > 0 && page <= pages ? page : null
}

const nameOf = (year: string): string => (year === yearOf(null) ? ui.undated : year)

/** Titles with the day before them. No link is prefetched: there may be hundreds. */
function Titles({ posts }: { posts: readonly ArchivedPost[] }) {
  if (posts.length === 0) return null
  return (
    <ul role="list" data-prefetch="none">
      {posts.map(({ slug, title, date }) => (
        <li key={slug}>
          {date && <time dateTime={date}>{dayOfYear(date, ui.lang)}</time>}
          <a href={postPath(slug)}>
            <Title>{title}</Title>
          </a>
        </li>
      ))}
    </ul>
  )
}
