import type { SlotData } from '../../../lib/site/slots.ts'

/** An entry of a list of posts. `children` is that of the blog, with the cover and tags. */
export const ListItem = ({ post, href }: SlotData['ListItem']) => (
  <article lang={post.lang}>
    <h2>
      <a href={href}>{post.title}</a>
    </h2>
    <p className="summary">{post.description}</p>
    <p className="meta">{post.date && <time dateTime={post.date}>{post.date}</time>}</p>
  </article>
)
