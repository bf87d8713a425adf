import { isImageAddress } from '../../lib/core/file-types.ts'
import { withoutSite } from '../attachments.ts'
import { decoded } from '../../lib/core/percent-encoding.ts'
import type { Format } from '../formats.ts'
import { htmlPost, pathOfAddress, plainText } from '../html/post.ts'
import { paragraphsOf, rewriteShortcodes, withFootnotes } from '../html/wordpress.ts'
import type { Imported, Note } from '../post.ts'
import type { Source } from '../source.ts'
import { readEachXml, type Xml } from '../xml.ts'

/** The category of posts that have none. */
const isDefault = /^(?:uncategorized|미분류|分類なし|未分類|未分类)$/i

const exportFiles = (source: Source): string[] =>
  source.matching(/\.xml$/i).filter((file) => /wordpress\.org\/export\//.test(source.head(file)))

export default {
  title: 'WordPress export',
  detect: (source) => exportFiles(source)[0] ?? null,
  async *read(source, options) {
    const files = exportFiles(source)
    const found: { file: string; found: Xml }[] = []
    const kind = ['WordPress export', '<rss><channel>'] as const
    const all = files.length > 0 ? files : source.matching(/\.xml$/i)
    for await (const each of readEachXml(source, all, kind, (root) =>
      root.name === 'rss' ? root.child('channel') : undefined,
    ))
      if ('problem' in each) yield each
      else found.push(each)
    const channels = found.map((each) => each.found)
    for (const each of found) yield* readExport(source, each.file, each.found, channels, options)
  },
} satisfies Format

/** @param channels of all files, as large blogs are exported in several: what a post shows may be in another one */
function* readExport(
  source: Source,
  file: string,
  channel: Xml,
  channels: readonly Xml[],
  options: Parameters<Format['read']>[1],
): Generator<Imported> {
  const home = channel.text('wp:base_blog_url') || channel.text('link')
  const items = channels.flatMap((each) => each.all('item'))
  const uploads = items.filter((item) => item.text('wp:post_type') === 'attachment')
  const images = new Map(uploads.map((item) => [item.text('wp:post_id'), item.text('wp:attachment_url')]))
  const uploadsTo = Map.groupBy(uploads, (item) => item.text('wp:post_parent'))
  const blocks = items.filter(
    (item) => item.text('wp:post_type') === 'wp_block' && item.text('wp:status') === 'publish',
  )
  const shared = new Map(blocks.map((item) => [item.text('wp:post_id'), item.text('content:encoded')]))
  const people = new Map(
    channels
      .flatMap((each) => each.all('wp:author'))
      .map((each) => [each.text('wp:author_login'), each.text('wp:author_display_name')]),
  )
  for (const item of channel.all('item')) {
    const { line } = item
    const from = { file, line }
    const type = item.text('wp:post_type')
    const title = plainText(item.text('title')) || item.text('wp:post_name') || 'Untitled'
    const status = item.text('wp:status')
    if (type !== 'post') {
      if (type === 'page') yield { from, problem: 'is a page, not a post', detail: title }
      else if (
        type !== '' &&
        !/^(?:attachment|nav_menu_item|revision|wp_\w+|custom_css|oembed_cache|customize_changeset)$/.test(type)
      )
        yield { from, problem: `is of the type ${type}, not a post`, detail: title }
      continue
    }
    if (status === 'trash' || status === 'auto-draft') {
      yield { from, problem: 'is in the trash', detail: title }
      continue
    }
    const notes: Note[] = []
    const metasOf = (key: string) =>
      item
        .all('wp:postmeta')
        .filter((meta) => meta.text('wp:meta_key') === key)
        .map((meta) => meta.text('wp:meta_value'))
    const metaOf = (key: string) => metasOf(key)[0] ?? ''
    const isForSome = metaOf('_members_access_role') !== '' || /subscribers/.test(metaOf('_jetpack_newsletter_access'))
    const isHidden = status === 'private' || item.text('wp:post_password') !== '' || isForSome
    if (isHidden) notes.push({ ...from, message: 'was private, for members or had a password; it is a draft' })
    if (item.child('wp:comment')) notes.push({ ...from, message: 'has comments, which are not taken over' })
    const terms = item
      .all('category')
      .map((term) => ({ domain: term.attributes.domain, name: plainText(term.content).trim() }))
    const termsOf = (domain: string) =>
      terms.filter((term) => term.domain === domain && term.name !== '').map(({ name }) => name)
    const categories = termsOf('category').filter((name) => !isDefault.test(name))
    for (const { domain, name } of terms)
      if (!/^(?:category|post_tag|series)$/.test(domain ?? '') || isDefault.test(name))
        notes.push({ ...from, message: 'has a term that is left out', detail: `${domain} ${name}`, counted: true })
    const link = item.text('link')
    const encoded = item.child('content:encoded')
    const contentLine = encoded?.line ?? line
    const content = rewriteShortcodes(withFootnotes(encoded?.content ?? '', metaOf('footnotes')), {
      shared: (id) => shared.get(id),
      attachment: (id) => images.get(id),
      uploaded: (uploadsTo.get(item.text('wp:post_id')) ?? [])
        .map((each) => each.text('wp:attachment_url'))
        .filter(isImageAddress),
      note: (message, offsetLine) => notes.push({ file, line: contentLine + offsetLine, message }),
    })
    const name = decoded(item.text('wp:post_name'))
    const olderNames = metasOf('_wp_old_slug').map(decoded)
    // An address by number has no path of its own
    const oldPath = /[?&]p=/.test(link) ? null : pathOfAddress(link)
    yield htmlPost(source, options, {
      file,
      line: contentLine,
      html: paragraphsOf(content),
      slug: name || title,
      category: categories[0] ?? null,
      notes,
      fields: {
        title,
        date: timeOf(item.text('wp:post_date_gmt'), 'Z') ?? timeOf(item.text('wp:post_date'), ''),
        updated: timeOf(item.text('wp:post_modified_gmt'), 'Z'),
        description: plainText(item.text('excerpt:encoded')) || metaOf('_yoast_wpseo_metadesc') || null,
        tags: [...new Set([...termsOf('post_tag'), ...categories.slice(1), ...termsOf('series').slice(1)])],
        series: termsOf('series').map((series) => ({ name: series, order: null }))[0] ?? null,
        authors: [item.text('dc:creator')].filter(Boolean).map((login) => ({ name: people.get(login) || login })),
        draft: isHidden || !['publish', 'future'].includes(status),
        image: images.get(metaOf('_thumbnail_id')) ?? null,
        aliases: oldPath ? [oldPath, ...olderNames.map((old) => oldPath.replace(name, old))] : [],
      },
      addresses: isHidden || status !== 'publish' ? [] : [`/?p=${item.text('wp:post_id')}`],
      attachments: {
        localPath: (address) => {
          const path = /(wp-content\/uploads\/[^?#]+)/.exec(address)?.[1]
          if (path === undefined) return null
          const original = path.replace(/-\d+x\d+(?=\.\w+$)/, '')
          return [original, path]
            .map(decoded)
            .flatMap((each) => [each, each.replace('wp-content/', ''), each.replace('wp-content/uploads/', '')])
        },
      },
      link: (address) => withoutSite(address.replace(/^\?/, '/?'), home),
    })
  }
}

/** A time in a zone; a draft has zeros. */
const timeOf = (written: string, zone: string): string | null =>
  /^(?!0000)\d{4}-\d{2}-\d{2} [\d:]+$/.test(written) ? written.replace(' ', 'T') + zone : null
