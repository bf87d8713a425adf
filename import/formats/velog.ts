import path from 'node:path'
import { decoded } from '../../lib/core/percent-encoding.ts'
import { slugFrom } from '../../lib/core/slug.ts'
import type { Format } from '../formats.ts'
import { isMarkdown, readMarkdownBlog } from '../markdown/blog.ts'

const isContent = /(?:^|\/)content\/[^/]+\.mdx?$/i
const isPost = (file: string) => isMarkdown(file) && !/(?:^|\/)readme\.md$/i.test(file)
const address = /https?:\/\/velog\.io\/@([^/?#\s]+)\/([^/?#\s()<>"']+)/g

export default {
  title: 'velog backup',
  detect(source) {
    const files = source.paths.filter(isPost)
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
    const files = source.paths.filter(isPost)
    // A post has the address of its title, and mostly the file
    const titled = new Map(files.map((file) => [slugFrom(path.posix.parse(file).name), file]))
    const postAt = (slug: string) => titled.get(slugFrom(decoded(slug))) ?? null
    // Others have posts of these titles, too: the author is the one several of whose posts are here
    const links = files.flatMap((file) => [...source.text(file, []).matchAll(address)])
    const [author] =
      [...Map.groupBy(links, ([, name]) => name)]
        .map(([name, all]) => [name, new Set(all.map(([, , slug]) => postAt(slug!)).filter(Boolean)).size] as const)
        .filter(([, posts]) => posts > 1)
        .toSorted(([, a], [, b]) => b - a)[0] ?? []
    return readMarkdownBlog(source, options, files, {
      assetRoots: [base, `${base}content`],
      localPath(given) {
        const [[whole, name, slug] = []] = given.matchAll(address)
        return whole === given && name === author ? postAt(slug!) : null
      },
      // velog-sync and others write the time of the first publication under this name
      adapt: (values) => values.rename('released_at', 'date'),
    })
  },
} satisfies Format
