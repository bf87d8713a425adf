import { listArchive, type WithReadStats } from '@/lib/content/index.ts'
import type { Archive, ArchiveQuery } from '@/lib/content/answers.ts'
import { isDev, rendersPerRequest } from './mode.ts'
import { question, setCacheLife, setNoStore } from './question.ts'

/** Number of posts on the archive page, and on one page of a year. */
export const archiveSizes = { all: 300, year: 500 }

async function cachedArchive(query: ArchiveQuery): Promise<WithReadStats<Archive>> {
  'use cache'
  const found = await listArchive(query)
  setArchiveLife(found)
  return found
}

// After that function, which the bundler makes a constant
const archive = question(listArchive, cachedArchive)

const archiveQuery = (year?: string, page = 1): ArchiveQuery => ({
  page,
  pageSize: year === undefined ? archiveSizes.all : archiveSizes.year,
  ...(year !== undefined && { year }),
})

/** Every year and the newest posts, or one page of the posts of a year. */
export const readArchive = (year?: string, page?: number) => archive.ask(archiveQuery(year, page))

type ArchiveFacts = Pick<Archive, 'total' | 'pages'>

/** The number of posts and pages of a year; the year does not exist if its total is 0. */
export const archiveFacts = async (year: string, page: number): Promise<ArchiveFacts> =>
  rendersPerRequest && !isDev ? cachedArchiveFacts(archiveQuery(year, page)) : (await readArchive(year, page)).answer

const setArchiveLife = ({ answer, indexRevision }: WithReadStats<Archive>) =>
  answer.page > answer.pages || answer.total === 0 ? setNoStore(indexRevision) : setCacheLife(indexRevision, answer)

async function cachedArchiveFacts(query: ArchiveQuery): Promise<ArchiveFacts> {
  'use cache'
  const found = await archive.decide(query)
  setArchiveLife(found)
  const { total, pages } = found.answer
  return { total, pages }
}
