/** @param folder the path before the slugs of posts */
export const postPath = (slug: string, folder = '/posts'): string => `${folder}/${encodeURIComponent(slug)}`

/** The path of a post, or of an entry of a collection. */
export const pathOf = ({ slug, postsPath }: { slug: string; postsPath?: string | undefined }): string =>
  postPath(slug, postsPath)

/** Where a result of the search leads: to the post, or to the heading at which it was found. */
export const resultPath = ({
  heading,
  ...post
}: Parameters<typeof pathOf>[0] & { heading: { id: string } | null }): string =>
  `${pathOf(post)}${heading ? `#${encodeURIComponent(heading.id)}` : ''}`
