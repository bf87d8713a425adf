import type { Format, ImportOptions } from '../formats.ts'
import { htmlPost, pathOfAddress, plainText } from '../html/post.ts'
import type { Imported } from '../post.ts'
import type { Source } from '../source.ts'
import { readEachXml, type Xml } from '../xml.ts'

const feedFiles = (source: Source): string[] =>
  source.matching(/\.(?:xml|rss|atom)$/i).filter((file) => /<(?:rss|feed)\b/.test(source.head(file)))

/** An RSS or Atom feed, with the newest posts of a blog: velog and many others have no export. */
export default {
  title: 'feed',
  detect: (source) => feedFiles(source)[0] ?? null,
  async *read(source, options) {
    const files = feedFiles(source)
    const all = files.length > 0 ? files : source.matching(/\.xml$/i)
    for await (const each of readEachXml(source, all, ['feed', '<rss><channel> or <feed>'], entriesIn))
      if ('problem' in each) yield each
      else for (const entry of each.found) yield postOf(source, options, each.file, entry)
  },
} satisfies Format

function postOf(source: Source, options: ImportOptions, file: string, entry: Xml): Imported {
  const from = { file, line: entry.line }
  const isRss = entry.name === 'item'
  const title = plainText(entry.text('title'))
  // Blogger exports its pages, comments and settings as entries too
  const kinds = entry.all('category').filter(({ attributes }) => attributes.scheme?.endsWith('#kind'))
  const kind = entry.text('blogger:type') || kinds[0]?.attributes.term?.split('#')[1] || 'post'
  if (!/^post$/i.test(kind)) return { from, problem: `is of the type ${kind.toLowerCase()}, not a post`, detail: title }
  const status = entry.text('blogger:status')
  const isDraft = entry.child('app:control')?.text('app:draft') === 'yes' || (status !== '' && status !== 'LIVE')
  const page = entry.all('link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')
  const link = (isRss ? page?.content.trim() : page?.attributes.href) ?? ''
  const names = isRss ? ['content:encoded', 'description'] : ['content', 'summary']
  const content = names.map((name) => entry.child(name)).find((each) => each && each.content.trim() !== '')
  if (!content) return { from, problem: 'has no text in the feed', detail: title }
  const address = entry.text('blogger:filename') || pathOfAddress(link)
  const media = entry.all('enclosure').flatMap(({ attributes: { url } }) => url ?? [])
  const last = (address ?? '')
    .split('/')
    .findLast(Boolean)
    ?.replace(/\.html?$/, '')
  const written = entry.text('pubDate') || entry.text('dc:date') || entry.text('published') || entry.text('updated')
  const date = timeOf(written)
  const isUnknown = written !== '' && date === null
  const terms = entry.all('category').filter((term) => !kinds.includes(term))
  const author = entry.text('dc:creator') || entry.child('author')?.text('name')
  return htmlPost(source, options, {
    file,
    line: content.line,
    html: content.content + media.map((each) => `<p><a href="${each}">${each}</a></p>`).join(''),
    slug: last && !/^\d+$/.test(last) ? last : title || (last ?? 'post'),
    notes: isUnknown ? [{ ...from, message: 'has a date in an unknown form', detail: written }] : [],
    fields: {
      title: title || last || 'Untitled',
      draft: isDraft,
      date,
      updated: timeOf(entry.text('updated')),
      description: entry.text('blogger:metaDescription') || null,
      tags: terms.map((term) => term.attributes.term || term.content.trim()).filter(Boolean),
      authors: author ? [{ name: author }] : [],
      aliases: address ? [address] : [],
    },
    attachments: { site: link, page: link },
  })
}

const entriesIn = (root: Xml): Xml[] | undefined =>
  root.name === 'feed' ? root.all('entry') : root.name === 'rss' ? root.child('channel')?.all('item') : undefined

function timeOf(written: string): string | null {
  const time = Date.parse(written)
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace('.000Z', 'Z')
}
