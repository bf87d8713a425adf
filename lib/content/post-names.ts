/** How the name of a post ends, as a part of a pattern. `jekyll new` writes `.markdown`. */
export const postEnd = String.raw`\.(?:mdx?|markdown)`
const extension = new RegExp(`${postEnd}$`, 'i')

/** The path of a post without the end of its name. */
export const withoutPostEnd = (path: string): string => path.replace(extension, '')

/** Whether a name ends like that of a post. */
export const endsAsPost = (name: string): boolean => extension.test(name)
