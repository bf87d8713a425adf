import type { Format } from '../formats.ts'
import { isMarkdown, readMarkdownBlog } from '../markdown/blog.ts'

const isContent = /(?:^|\/)content\/[^/]+\.mdx?$/i

export default {
  title: 'velog backup',
  detect(source) {
    const files = source.paths.filter((file) => isMarkdown(file) && !/(?:^|\/)readme\.md$/i.test(file))
    const inContent = files.length > 0 && files.every((file) => isContent.test(file))
    if (inContent && source.paths.some((file) => /(?:^|\/)images\//.test(file))) return 'content/ and images/'
    // The pictures may be elsewhere: velog's front matter has a time in UTC with milliseconds
    if (inContent && /^---\n(?:.*\n)*?date: ['"]?\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z/.test(source.text(files[0]!, [])))
      return 'content/ with times in UTC'
    const shows = files
      .slice(0, 50)
      .filter((file) => /\bvelog\.velcdn\.com\/|\bmedia\.vlpt\.us\/|\bimages\.velog\.io\//.test(source.text(file, [])))
    return shows.length > 0 && 2 * shows.length >= Math.min(50, files.length) ? 'images of velog' : null
  },
  read(source, options) {
    const base = source.paths.find((file) => isContent.test(file))?.replace(/content\/[^/]+$/, '') ?? ''
    return readMarkdownBlog(
      source,
      options,
      source.paths.filter((file) => isMarkdown(file) && !/(?:^|\/)readme\.md$/i.test(file)),
      {
        assetRoots: [base, `${base}content`],
        adapt(values) {
          // velog-sync and others write the time of the first publication under this name
          if (values.has('released_at') && !values.has('date')) values.set('date', values.get('released_at'))
          values.delete('released_at')
        },
      },
    )
  },
} satisfies Format
