import { feedFiles } from '../../core/feed-files.ts'
import { noDate, type Feed, type FeedAuthor, type FeedItem } from './feed.ts'
import { optional, xmlDocument, xmlElement, type XmlPart } from './xml.ts'

/** Atom 1.0, RFC 4287. */
export function atomOf(feed: Feed): string {
  const { atom } = feed.self
  return xmlDocument(
    xmlElement('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      xmlElement('id', {}, atom),
      xmlElement('title', {}, feed.title),
      ...optional('subtitle', feed.description),
      xmlElement('updated', {}, feed.updatedAt ?? noDate),
      xmlElement('link', { rel: 'self', type: feedFiles.atom.type, href: atom }),
      xmlElement('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      authorOf(feed.author),
      ...feed.items.map((item) => entryOf(item, feed)),
    ]),
  )
}

function entryOf(item: FeedItem, feed: Feed): XmlPart {
  const { url, title, summary, html, publishedAt, updatedAt, categories, language } = item
  return xmlElement('entry', language === feed.language ? {} : { 'xml:lang': language }, [
    xmlElement('id', {}, url),
    xmlElement('title', {}, title),
    xmlElement('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: url }),
    ...optional('published', publishedAt),
    xmlElement('updated', {}, updatedAt ?? noDate),
    ...item.authors.map(authorOf),
    ...categories.map((label) => xmlElement('category', { term: label })),
    ...optional('summary', summary),
    ...(html === null ? [] : [xmlElement('content', { type: 'html' }, html)]),
  ])
}

const authorOf = ({ name, url }: FeedAuthor): XmlPart =>
  xmlElement('author', {}, [xmlElement('name', {}, name), ...optional('uri', url)])
