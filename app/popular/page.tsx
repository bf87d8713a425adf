import type { Metadata } from 'next'
import { connection } from 'next/server'
import { Missing, missingMetadata } from '@/app/_components/missing.tsx'
import { ListPage } from '@/app/_components/list-page.tsx'
import { PostItems } from '@/app/_components/post-list.tsx'
import { popularPosts, type ViewedPost } from '@/app/_popular.ts'
import { ui } from '@/app/_strings.ts'
import { periods, type Period } from '@/lib/site/counts/counts.ts'
import { site } from '@/lib/site/site.ts'

export const metadata: Metadata = site.counts
  ? { title: ui.popular, robots: { index: false, follow: true } }
  : missingMetadata()

/** Counts change with every visit. The response waits for them, so that the page needs no script. */
export const instant = false

const perPeriod = 10

export default async function Popular() {
  if (!site.counts) return <Missing />
  await connection()
  const lists = await popularPosts(periods, perPeriod).catch(() => null)
  return (
    <ListPage title={ui.popular}>
      {periods.map((period, at) => (
        <PopularIn key={period} period={period} posts={lists?.[at] ?? null} />
      ))}
    </ListPage>
  )
}

function PopularIn({ period, posts }: { period: Period; posts: ViewedPost[] | null }) {
  const id = `popular-${period}`
  return (
    <section aria-labelledby={id} className="popular">
      <h2 id={id} className="listPart">
        {ui.popularIn[period]}
      </h2>
      {posts === null || posts.length === 0 ? (
        <p>{posts === null ? ui.countsFailed : ui.noViews}</p>
      ) : (
        <PostItems posts={posts.map(({ meta }) => meta)} />
      )}
    </section>
  )
}
