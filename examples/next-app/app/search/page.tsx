import { posts } from '@/content.config'

export default async function SearchPage({ searchParams }: { searchParams: Promise<{ q?: string }> }) {
  const { q = '' } = await searchParams
  const { results, total } = await posts.search(q)
  return (
    <>
      <form>
        <input name="q" defaultValue={q} aria-label="Search" />
      </form>
      <p>{total} found</p>
      <ul>
        {results.map(({ slug, title, excerpt }) => (
          <li key={slug}>
            <a href={`/posts/${encodeURIComponent(slug)}`}>{title}</a>
            <p>{excerpt.map(({ text, mark }, at) => (mark ? <mark key={at}>{text}</mark> : text))}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
