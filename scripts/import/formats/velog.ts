import type { Format } from '../format.ts'
import { isMarkdown, readMarkdownBlog } from '../markdown/blog.ts'

export const velog: Format = {
  title: 'velog backup',
  detect(source) {
    const files = source.paths.filter(isMarkdown)
    const folders = files.length > 0 && files.every((file) => /^(?:[^/]+\/)?content\/[^/]+$/.test(file))
    if (folders && source.paths.some((file) => /(?:^|\/)images\//.test(file))) return 'content/ and images/'
    const shows = files
      .slice(0, 50)
      .filter((file) => /\bvelog\.velcdn\.com\/|\bmedia\.vlpt\.us\/|\bimages\.velog\.io\//.test(source.text(file, [])))
    return shows.length > 0 && 2 * shows.length >= Math.min(50, files.length) ? 'images of velog' : null
  },
  read(source, options) {
    const base = source.paths.find(isMarkdown)?.replace(/content\/[^/]+$/, '') ?? ''
    return readMarkdownBlog(
      source,
      source.paths.filter(isMarkdown),
      {
        assetRoots: [base, `${base}content`],
        adapt(values) {
          // velog-sync and others write the time of the first publication under this name
          if (values.has('released_at') && !values.has('date')) values.set('date', values.get('released_at'))
          values.delete('released_at')
        },
      },
      options,
    )
  },
}
