import { pathOf } from '@/lib/core/post-path.ts'
import { titleParts } from '@/lib/site/titles.ts'

/** The title of a post, with what its author wrote between backticks as code. */
export const Title = ({ children }: { children: string }) =>
  titleParts(children).map(({ text, isCode }, at) => (isCode ? <code key={at}>{text}</code> : text))

/** The same, as a link to the post. */
export const TitleLink = ({
  title,
  href,
  ...post
}: {
  slug: string
  title: string
  postsPath?: string | undefined
  href?: string
}) => (
  <a href={href ?? pathOf(post)}>
    <Title>{title}</Title>
  </a>
)
