import { archiveFacts, readArchive } from '@/app/_content/archive.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { permanentRedirect } from 'next/navigation'
import { ui } from '@/app/_strings.ts'
import { archivePath, pagedPath, pageNumber, postPath } from '@/app/_urls.ts'
import { dayOfYear } from '@/lib/site/day-in-words.ts'
import type { ArchivedPost } from '@/lib/content/answers.ts'
import { yearOf } from '@/lib/core/post.ts'
import { CostFooter } from './cost-footer.tsx'
import { EmptyBlog } from './empty-blog.tsx'
import { ListHeader } from './list-header.tsx'
import { missingMetadata } from './missing.tsx'
import { OldAddress } from './old-address.tsx'
import { Pagination } from './pagination.tsx'
import { Reading } from './reading.tsx'
import { Title } from './title.tsx'

/** The newest posts by year, and every year. */
export const NewestByYear = () => (
  <div className="list">
    <ListHeader title={ui.archive} />
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
  </div>
)

/**
 * One page of a year. The status is decided before the response begins: 404, redirect or list.
 * @param path a year, or a year, `page` and a number
 */
export async function PostsOfYear({ path }: { path: readonly string[] }) {
  const found = await lookUp(path)
  if (!found) return <OldAddress path={`archive/${path.join('/')}`} />
  const { year, page } = found
  if (page === 1 && path.length > 1) permanentRedirect(archivePath(year))
  return (
    <div className="list">
      <ListHeader title={nameOf(year)}>
        <p>
          <a href={archivePath()}>{ui.archive}</a>
        </p>
      </ListHeader>
      <Reading read={() => readArchive(year, page)}>
        {({ answer, cost }) => (
          <>
            <section className="archiveYear">
              <h2 className="visuallyHidden">{ui.postCount(answer.total)}</h2>
              <Titles posts={answer.posts} />
            </section>
            <Pagination page={answer.page} pages={answer.pages} path={(page) => archivePath(year, page)} />
            <CostFooter cost={cost} />
          </>
        )}
      </Reading>
    </div>
  )
}

export async function yearMetadata(path: readonly string[]) {
  const found = await lookUp(path)
  return found ? listMetadata(archivePath(found.year, found.page), nameOf(found.year)) : missingMetadata
}

async function lookUp(path: readonly string[]): Promise<{ year: string; page: number } | null> {
  const [year, number] = pagedPath(path) ?? []
  const page = number === undefined ? 1 : pageNumber(number)
  if (year === undefined || page === null || !/^(?:\d{4}|undated)$/.test(year)) return null
  const { total, pages } = await archiveFacts(year, page)
  return total > 0 && page <= pages ? { year, page } : null
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
