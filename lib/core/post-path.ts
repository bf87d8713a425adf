/** @param folder the path before the slugs of posts */
export const postPath = (slug: string, folder = '/posts'): string => `${folder}/${encodeURIComponent(slug)}`

/** Where a result of the search leads: to the post, or to the heading at which it was found. */
export const resultPath = ({ slug, heading }: { slug: string; heading: { id: string } | null }): string =>
  `${postPath(slug)}${heading ? `#${encodeURIComponent(heading.id)}` : ''}`
