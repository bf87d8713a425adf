/* oxlint-disable unicorn/prefer-add-event-listener -- sax has no such method */
import sax from 'sax'
import type { FeedFormat } from '../lib/core/feed-files.ts'

// The rules that the W3C's validator checks for RSS 2.0 with its profile, RFC 4287 and JSON Feed 1.1, and the rules for
// content that is shown elsewhere: absolute URLs, no scripts.

interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** Lists the problems of a feed; empty if it is valid. */
export function problemsOfFeed(text: string, format: FeedFormat): string[] {
  if (!text.isWellFormed()) return ['half of a surrogate pair']
  if (format === 'json') return problemsOfJson(text)
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:x0*)?0*[0-8];/.test(text)) return ['it is no text of XML 1.0']
  let root: XmlNode
  try {
    root = parse(text)
  } catch (error) {
    return [`it is no XML: ${(error as Error).message}`]
  }
  return format === 'rss' ? problemsOfRss(root) : problemsOfAtom(root)
}

function parse(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = sax.parser(true, { xmlns: false })
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(node)
    open.push(node)
  }
  parser.ontext = (text) => void (open.at(-1)!.text += text)
  parser.oncdata = (text) => void (open.at(-1)!.text += text)
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  return root.children[0]!
}

const all = ({ children }: XmlNode, name: string) => children.filter((child) => child.name === name)
const one = (node: XmlNode, name: string): XmlNode | undefined => all(node, name)[0]

const isAddress = (text: string) => /^https?:\/\/[^\s"<>\\^`{|}]+$/.test(text) && URL.canParse(text)
const isInstant = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !isNaN(Date.parse(text))
const isRssDate = (text: string) =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/.test(
    text,
  )
const isLanguage = (text: string) => /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text)

class Problems {
  readonly found: string[] = []

  check(isRight: boolean, problem: string): void {
    if (!isRight) this.found.push(problem)
  }

  /** Checks an element that must occur exactly once, or at most once. */
  single(node: XmlNode, name: string, isRight: (text: string) => boolean, rule: string, isRequired = true): void {
    const found = all(node, name)
    this.check(found.length === 1 || (!isRequired && found.length === 0), `${node.name} has ${found.length} of ${name}`)
    for (const { text } of found) this.check(isRight(text), `${name} is no ${rule}: ${text.slice(0, 80)}`)
  }
}

const isText = (text: string) => text.trim() !== ''
const anyText = () => true

function problemsOfRss(root: XmlNode): string[] {
  const problems = new Problems()
  problems.check(root.name === 'rss' && root.attributes.version === '2.0', 'it is not RSS 2.0')
  for (const prefix of ['atom', 'content', 'dc'])
    problems.check(`xmlns:${prefix}` in root.attributes, `the prefix ${prefix} is not declared`)
  const channel = one(root, 'channel')
  if (!channel) return [...problems.found, 'there is no channel']
  problems.single(channel, 'title', isText, 'text')
  problems.single(channel, 'link', isAddress, 'absolute address')
  problems.single(channel, 'description', isText, 'text')
  problems.single(channel, 'language', isLanguage, 'language', false)
  problems.single(channel, 'lastBuildDate', isRssDate, 'date of RFC 822', false)
  const self = all(channel, 'atom:link').find(({ attributes }) => attributes.rel === 'self')
  problems.check(
    self !== undefined && isAddress(self.attributes.href!) && self.attributes.type === 'application/rss+xml',
    'there is no atom:link rel=self',
  )
  const items = all(channel, 'item')
  for (const item of items) {
    problems.check(one(item, 'title') !== undefined || one(item, 'description') !== undefined, 'an item says nothing')
    problems.single(item, 'title', isText, 'text')
    problems.single(item, 'link', isAddress, 'absolute address')
    problems.single(item, 'guid', isAddress, 'absolute address')
    problems.single(item, 'pubDate', isRssDate, 'date of RFC 822', false)
    problems.single(item, 'description', anyText, 'text', false)
    problems.single(item, 'content:encoded', isText, 'text', false)
    problems.check(all(item, 'author').length === 0, 'author is no e-mail address')
    problems.check(all(item, 'dc:creator').length > 0, 'an item has no author')
    for (const { text } of all(item, 'content:encoded')) problems.found.push(...problemsOfText(text))
  }
  problems.check(new Set(items.map((item) => one(item, 'guid')?.text)).size === items.length, 'a guid comes twice')
  return problems.found
}

function problemsOfAtom(feed: XmlNode): string[] {
  const problems = new Problems()
  problems.check(
    feed.name === 'feed' && feed.attributes.xmlns === 'http://www.w3.org/2005/Atom',
    'it is not a feed of Atom',
  )
  problems.check(isLanguage(feed.attributes['xml:lang'] ?? ''), 'it has no language')
  const entries = all(feed, 'entry')
  for (const node of [feed, ...entries]) {
    problems.single(node, 'id', isAddress, 'absolute address')
    problems.single(node, 'title', isText, 'text')
    problems.single(node, 'updated', isInstant, 'instant of RFC 3339')
    const alternate = all(node, 'link').filter(({ attributes }) => attributes.rel === 'alternate')
    problems.check(
      alternate.length === 1 && isAddress(alternate[0]!.attributes.href!),
      `${node.name}: no alternate link`,
    )
    for (const author of all(node, 'author')) {
      problems.single(author, 'name', isText, 'text')
      problems.single(author, 'uri', isAddress, 'absolute address', false)
    }
    for (const { attributes } of all(node, 'category'))
      problems.check(isText(attributes.term ?? ''), 'category: no term')
  }
  problems.check(
    all(feed, 'link').some(({ attributes }) => attributes.rel === 'self' && isAddress(attributes.href!)),
    'there is no link rel=self',
  )
  problems.check(all(feed, 'author').length > 0 || entries.every((entry) => one(entry, 'author')), 'there is no author')
  for (const entry of entries) {
    problems.single(entry, 'published', isInstant, 'instant of RFC 3339', false)
    problems.single(entry, 'content', isText, 'text', false)
    for (const { attributes, text } of all(entry, 'content')) {
      problems.check(attributes.type === 'html', 'content is not HTML')
      problems.found.push(...problemsOfText(text))
    }
  }
  problems.check(new Set(entries.map((entry) => one(entry, 'id')?.text)).size === entries.length, 'an id comes twice')
  return problems.found
}

function problemsOfJson(text: string): string[] {
  const problems = new Problems()
  const feed = JSON.parse(text) as Record<string, unknown> & { items: Record<string, unknown>[] }
  problems.check(feed.version === 'https://jsonfeed.org/version/1.1', 'it is not JSON Feed 1.1')
  problems.check(typeof feed.title === 'string' && isText(feed.title), 'it has no title')
  for (const name of ['home_page_url', 'feed_url']) problems.check(isAddress(String(feed[name])), `${name}`)
  for (const item of feed.items) {
    problems.check(typeof item.id === 'string' && isAddress(item.id), 'id is no absolute address')
    problems.check(isAddress(String(item.url)), 'url is no absolute address')
    problems.check(typeof item.content_html === 'string' || typeof item.content_text === 'string', 'no content')
    for (const name of ['date_published', 'date_modified'])
      problems.check(item[name] === undefined || isInstant(String(item[name])), `${name} is no instant`)
    problems.check(item.image === undefined || isAddress(String(item.image)), 'image is no absolute address')
    problems.check(item.tags === undefined || (item.tags as unknown[]).every((tag) => typeof tag === 'string'), 'tags')
    problems.found.push(...problemsOfText(String(item.content_html ?? '')))
  }
  problems.check(new Set(feed.items.map(({ id }) => id)).size === feed.items.length, 'an id comes twice')
  return problems.found
}

/** Lists the content that must not occur in the text of a post. */
export function problemsOfText(html: string): string[] {
  const problems = new Problems()
  for (const [, name, value] of html.matchAll(/<[a-z][^>]*?\s(href|src|poster|cite)="([^"]*)"/gi))
    problems.check(/^(?:https?|mailto|tel|data|xmpp):/i.test(value!), `${name} is no absolute address: ${value}`)
  problems.check(
    !/<(?:script|style|iframe|button|form|input|link|meta|object|embed)[\s>]/i.test(html),
    `the text has a script or a part of a page: ${/<(?:script|style|iframe|button|form|input|link|meta|object|embed)[^>]*/i.exec(html)?.[0]}`,
  )
  problems.check(
    !/<[a-z][^>]*\s(?:on\w+|class|style|id|srcset)=/i.test(html),
    `an attribute is of the page: ${/<[a-z][^>]*\s(?:on\w+|class|style|id|srcset)=[^>]*/i.exec(html)?.[0]}`,
  )
  return problems.found
}
