import { cache } from 'react'
import { listArchive, type WithReadStats } from '@/lib/content/index.ts'
import type { Archive, ArchiveQuery } from '@/lib/content/answers.ts'
import { connection } from 'next/server'
import { setCacheLife, setNoStore } from './cache-life.ts'
import { Handover } from './handover.ts'
import { isDev, rendersPerRequest } from './mode.ts'

type FoundArchive = WithReadStats<Archive>

const archiveHandover = new Handover<FoundArchive>()

/** Number of posts on the archive page, and on one page of a year. */
export const archiveSizes = { all: 300, year: 500 }

const archiveQuery = (year?: string, page = 1): ArchiveQuery => ({
  page,
  pageSize: year === undefined ? archiveSizes.all : archiveSizes.year,
  ...(year !== undefined && { year }),
})

/** Every year and the newest posts, or one page of the posts of a year. */
export const readArchive = cache(async (year?: string, page?: number): Promise<FoundArchive> => {
  const query = archiveQuery(year, page)
  if (!rendersPerRequest) return cachedArchive(query)
  await connection()
  return archiveHandover.take(JSON.stringify(query)) ?? listArchive(query)
})

/** The number of posts and pages of a year; the year does not exist if its total is 0. */
export async function archiveFacts(year: string, page: number): Promise<ArchiveFacts> {
  if (rendersPerRequest && !isDev) return cachedArchiveFacts(archiveQuery(year, page))
  return (await readArchive(year, page)).answer
}

type ArchiveFacts = Pick<Archive, 'total' | 'pages'>

const setArchiveLife = ({ answer, indexRevision }: FoundArchive) =>
  answer.page > answer.pages || answer.total === 0 ? setNoStore(indexRevision) : setCacheLife(indexRevision, answer)

async function cachedArchive(query: ArchiveQuery): Promise<FoundArchive> {
  'use cache'
  const found = await listArchive(query)
  setArchiveLife(found)
  return found
}

async function cachedArchiveFacts(query: ArchiveQuery): Promise<ArchiveFacts> {
  'use cache'
  const found = await archiveHandover.share(JSON.stringify(query), () => listArchive(query))
  setArchiveLife(found)
  const { total, pages } = found.answer
  return { total, pages }
}
