import Link from 'next/link'
import { notFound } from 'next/navigation'
import { MDXRemote } from 'next-mdx-remote/rsc'
import rehypeHighlight from 'rehype-highlight'
import remarkGfm from 'remark-gfm'
import { allPosts, postPath } from '../../../posts'

export const dynamic = 'force-dynamic'

export const generateStaticParams = async () => (await allPosts()).map(({ slug }) => ({ slug }))

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const slug = decodeURIComponent((await params).slug)
  const posts = await allPosts()
  const at = posts.findIndex((post) => post.slug === slug)
  const post = posts[at]
  if (!post) notFound()
  const [newer, older] = [posts[at - 1], posts[at + 1]]
  return (
    <article>
      <h1>{post.title}</h1>
      <time>{post.date}</time>
      <MDXRemote
        source={post.source}
        options={{ mdxOptions: { remarkPlugins: [remarkGfm], rehypePlugins: [rehypeHighlight] } }}
      />
      <nav>
        {older && <Link href={postPath(older.slug)}>{older.title}</Link>}
        {newer && <Link href={postPath(newer.slug)}>{newer.title}</Link>}
      </nav>
    </article>
  )
}
