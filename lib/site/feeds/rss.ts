import { feedFiles } from '../../core/feed-files.ts'
import { escapeHtml } from '../../mdx/html/escape-html.ts'
import { type Feed, type FeedItem } from './feed.ts'
import { optional, xmlDocument, xmlElement, type XmlPart } from './xml.ts'

/** RSS 2.0 as https://www.rssboard.org/rss-profile recommends it: the whole post is in `content:encoded`. */
export function rssOf(feed: Feed): string {
  const self = { href: feed.self.rss, rel: 'self', type: feedFiles.rss.type }
  const channel = [
    xmlElement('title', {}, feed.title),
    xmlElement('link', {}, feed.page),
    xmlElement('description', {}, feed.description),
    xmlElement('language', {}, feed.language.toLowerCase()),
    xmlElement('atom:link', self),
    ...optional('lastBuildDate', feed.updatedAt && rssDate(feed.updatedAt)),
    ...feed.items.map((item) => itemOf(item, feed)),
  ]
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  }
  return xmlDocument(xmlElement('rss', namespaces, [xmlElement('channel', {}, channel)]))
}

/** `author` of RSS is an e-mail address, so the name is in `dc:creator`. */
function itemOf(item: FeedItem, feed: Feed): XmlPart {
  const { url, title, summary, html, publishedAt, categories, language } = item
  const authors = item.authors.length > 0 ? item.authors : [feed.author]
  return xmlElement('item', {}, [
    xmlElement('title', {}, title),
    xmlElement('link', {}, url),
    xmlElement('guid', { isPermaLink: 'true' }, url),
    ...authors.map(({ name }) => xmlElement('dc:creator', {}, name)),
    ...(language === feed.language ? [] : [xmlElement('dc:language', {}, language)]),
    ...optional('pubDate', publishedAt && rssDate(publishedAt)),
    ...categories.map((label) => xmlElement('category', {}, label)),
    // It is HTML for readers
    ...optional('description', escapeHtml(summary, /[&<>]/g)),
    ...optional('content:encoded', html),
  ])
}

/** As RFC 822 spells dates, with a year of four digits. */
const rssDate = (instant: string): string => new Date(instant).toUTCString()
