import type { Entry } from '@pointsix/content'
import Link from 'next/link'

/** A list of links to posts. */
export const PostList = ({ entries }: { entries: readonly Pick<Entry<unknown>, 'slug' | 'title' | 'date'>[] }) => (
  <ul>
    {entries.map(({ slug, title, date }) => (
      <li key={slug}>
        <Link href={`/posts/${encodeURIComponent(slug)}`}>{title}</Link> {date}
      </li>
    ))}
  </ul>
)
