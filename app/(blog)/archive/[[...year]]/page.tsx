import type { Metadata } from 'next'
import { NewestByYear, PostsOfYear, yearMetadata } from '@/app/_components/archive-posts.tsx'
import { listMetadata } from '@/app/_metadata.ts'
import { yearsAtBuild } from '@/app/_prerender.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath } from '@/app/_urls.ts'

interface Props {
  /** Nothing, a year, or a year, `page` and a number. */
  params: Promise<{ year?: string[] }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = yearsAtBuild

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { year: path = [] } = await params
  return path.length === 0 ? listMetadata(archivePath(), ui.archive) : yearMetadata(path)
}

export default async function ArchivePage({ params }: Props) {
  const { year: path = [] } = await params
  return path.length === 0 ? <NewestByYear /> : <PostsOfYear path={path} />
}
