import { Body } from '@pointsix/content'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { posts } from '@/content.config'
import { Counter } from '../../counter'

/** The newest posts are rendered by the build, others when they are first asked for. */
export async function generateStaticParams() {
  const { entries } = await posts.list({ pageSize: 100 })
  return entries.map(({ slug }) => ({ slug }))
}

type Props = { params: Promise<{ slug: string }> }

const postOf = async ({ params }: Props) => posts.get(decodeURIComponent((await params).slug))

export async function generateMetadata(props: Props) {
  const post = await postOf(props)
  return post ? { title: post.title, description: post.description } : {}
}

export default async function PostPage(props: Props) {
  const post = await postOf(props)
  if (!post) notFound()
  const near = await posts.neighbours(post.slug)
  return (
    <article lang={post.lang}>
      <h1>{post.title}</h1>
      <p>
        {post.data.date}, {post.readingMinutes} min
        {post.data.rating !== undefined && <span className="rating">{'★'.repeat(post.data.rating)}</span>}
      </p>
      <ol>
        {post.headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
      <Body post={post} components={{ Counter, a: Link }} />
      <footer>
        {near?.older && <Link href={`/posts/${near.older.slug}`}>{near.older.title}</Link>}
        {near?.newer && <Link href={`/posts/${near.newer.slug}`}>{near.newer.title}</Link>}
      </footer>
    </article>
  )
}
