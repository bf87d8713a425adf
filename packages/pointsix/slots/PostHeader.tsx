import type { SlotData } from '../../../lib/site/slots.ts'

/** The top of a post. `children` is that of the blog, with authors, reading time, other languages and its series. */
export const PostHeader = ({ post }: SlotData['PostHeader']) => (
  <header>
    <h1>{post.title}</h1>
    <p className="meta">{post.date && <time dateTime={post.date}>{post.date}</time>}</p>
  </header>
)
