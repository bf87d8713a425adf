/** How the name of a post ends, as a part of a pattern. `jekyll new` writes `.markdown`. */
export const postEnd = String.raw`\.(?:mdx?|markdown)`
const extension = new RegExp(`${postEnd}$`, 'i')
const dataExtension = /\.(?:ya?ml|json|toml)$/i

export const withoutPostEnd = (path: string): string => path.replace(extension, '')

/** What Notion puts behind the name of each page that it exports. */
const notionId = / [\da-f]{32}$/

export const isNotionName = (path: string): boolean => notionId.test(withoutPostEnd(path))

export const withoutNotionId = (name: string): string => name.replace(notionId, '')

/** The same of an entry without a text. */
export const withoutDataEnd = (path: string): string => path.replace(dataExtension, '')

/** Whether a name ends like that of an entry without a text. */
export const endsAsData = (name: string): boolean => dataExtension.test(name)

export const endsAsPost = (name: string): boolean => extension.test(name)
