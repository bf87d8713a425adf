import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { EmptyBlog, ListPage, Pagination } from '@/app/_components/list-page.tsx'
import { OldAddress } from '@/app/_components/old-address.tsx'
import { Lines } from '@/app/_components/post-list.tsx'
import { CostFooter, Reading } from '@/app/_components/reading.tsx'
import { oldKeysOf } from '@/app/_content/old-addresses.ts'
import { archiveQuery } from '@/app/_content/list-queries.ts'
import { ask, decide } from '@/app/_content/questions.ts'
import { listMetadata, metadataOfPage } from '@/app/_metadata.ts'
import { yearsAtBuild } from '@/app/_prerender.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath, pagedPath, pageNumber } from '@/app/_urls.ts'
import type { ArchiveQuery } from '@/lib/content/answers.ts'
import { yearOf } from '@/lib/core/post.ts'
import { dayOfYear } from '@/lib/site/day-in-words.ts'
import { plural } from '@/lib/strings/fill.ts'

interface Props {
  /** Nothing, a year, or a year, `page` and a number. */
  params: Promise<{ year?: string[] }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = () => yearsAtBuild()

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { year: path = [] } = await params
  if (path.length === 0)
    return metadataOfPage({ path: archivePath(), metadata: listMetadata(archivePath(), ui.archive) })
  return metadataOfPage(
    lookUp(path).then(({ query, year, page, siteLanguages: languages }) => {
      if (!query) return null
      const metadata = listMetadata(archivePath(year, page), nameOf(year))
      return { path: archivePath(year), page, languages, metadata }
    }),
  )
}

export default async function ArchivePage({ params }: Props) {
  const { year: path = [] } = await params
  if (path.length === 0) return <NewestByYear />
  const found = await lookUp(path)
  if (!found.query) return <OldAddress {...found} />
  const { year, page, query } = found
  if (page === 1 && path.length > 1) permanentRedirect(archivePath(year))
  return (
    <ListPage title={nameOf(year)} lead={<LinkTo path={archivePath()}>{ui.archive}</LinkTo>}>
      <Reading read={() => ask('archive', query)}>
        {({ answer, cost }) => (
          <>
            <section className="archiveYear">
              <h2 className="visuallyHidden">{plural(ui.postCount, answer.total, ui.lang)}</h2>
              <Lines posts={answer.posts} day={dayOfYear} />
            </section>
            <Pagination page={answer.page} pages={answer.pages} path={(page) => archivePath(year, page)} />
            <CostFooter cost={cost} />
          </>
        )}
      </Reading>
    </ListPage>
  )
}

/** The newest posts by year, and every year. */
const NewestByYear = () => (
  <ListPage title={ui.archive}>
    <Reading read={() => ask('archive', archiveQuery())}>
      {({ answer: { years, posts, total }, cost }) => (
        <>
          {total === 0 && <EmptyBlog />}
          {years.map(({ year, count }) => {
            const shown = posts.filter(({ date }) => yearOf(date) === year)
            return (
              <section className="archiveYear" key={year}>
                <h2>
                  <a href={archivePath(year)}>{nameOf(year)}</a> <span>{plural(ui.postCount, count, ui.lang)}</span>
                </h2>
                <Lines posts={shown} day={dayOfYear} />
                {shown.length > 0 && shown.length < count && (
                  <LinkTo path={archivePath(year)}>
                    {year === nameOf(year)
                      ? plural(ui.allOfYear, count, ui.lang, { year })
                      : `${nameOf(year)}: ${plural(ui.postCount, count, ui.lang)}`}
                  </LinkTo>
                )}
              </section>
            )
          })}
          <CostFooter cost={cost} />
        </>
      )}
    </Reading>
  </ListPage>
)

/** The year and page of an address; or the address, with the post that had it if the archive was asked for that too. */
async function lookUp(segments: readonly string[]) {
  const path = `${archivePath().slice(1)}/${segments.join('/')}`
  const [year, number] = pagedPath(segments) ?? []
  const page = number === undefined ? 1 : pageNumber(number)
  if (year === undefined || page === null || !/^(?:\d{4}|undated)$/.test(year)) return { path }
  // One read tells both of the year and of the post
  const query: ArchiveQuery = { ...archiveQuery(year, page), formerKeys: oldKeysOf(path) }
  const { total, pages, siteLanguages, formerPost } = await decide('archive', query)
  return total > 0 && page <= pages ? { year, page, query, siteLanguages } : { path, post: formerPost ?? null }
}

const nameOf = (year: string): string => (year === yearOf(null) ? ui.undated : year)

const LinkTo = ({ path, children }: { path: string; children: string }) => (
  <p>
    <a href={path}>{children}</a>
  </p>
)
