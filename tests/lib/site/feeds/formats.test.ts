/* oxlint-disable unicorn/prefer-add-event-listener -- sax has no such method */
import sax from 'sax'
import { describe, expect, test } from 'vitest'
import type { Feed } from '../../../../lib/site/feeds/feed.ts'
import { decodeHtml } from '../../../../lib/mdx/html/escape-html.ts'
import { parseHtml, textHtml } from '../../../../lib/mdx/html/html-tree.ts'
import { formatFeed } from '../../../../lib/site/feeds/formats.ts'
import { problemsOfFeed } from '../../../feed-rules.ts'

/**
 * Text that breaks other feeds: ends of CDATA and of scripts, references, forbidden characters, lone surrogates, NFD.
 */
const hostile = [
  'a ]]> b ]]> c',
  'A & B < C > D "E" \'F\'',
  '</title></script><script>alert(1)</script>',
  'bell \x07, escape \x1b, NUL \0, vertical \x0b',
  'half \ud83d of a pair, and the other \ude00',
  'noncharacters \ufffe \uffff',
  '한글'.normalize('NFD'),
  '😀 \u2028 \u2029 \x85',
  '&amp; &lt; &#0;',
]

const item = (title: string, at: number): Feed['items'][number] => ({
  url: `https://blog.example/posts/${encodeURIComponent(`글-${at}`)}`,
  title,
  summary: title,
  html: `<p>${title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`,
  publishedAt: `2026-11-${10 + at}T00:00:00.000Z`,
  updatedAt: `2026-11-${11 + at}T00:00:00.000Z`,
  language: at % 2 ? 'ko' : 'en',
  categories: [title, 'notes'],
  image: 'https://blog.example/files/0123456789abcdef/a.png',
  authors: at % 3 ? [] : [{ name: title, url: 'https://blog.example/authors/x' }],
})

const feedWith = (items: Feed['items'], title = 'A blog'): Feed => ({
  title,
  description: 'About',
  language: 'en',
  page: 'https://blog.example/',
  self: {
    rss: 'https://blog.example/feed.xml',
    atom: 'https://blog.example/atom.xml',
    json: 'https://blog.example/feed.json',
  },
  author: { name: 'Someone', url: 'https://blog.example/' },
  updatedAt: items.at(-1)?.updatedAt ?? null,
  items,
})

/** Text of the elements with a name, as a reader sees it. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = (tag) => {
    open.push(tag.name)
    if (tag.name === name) texts.push('')
  }
  parser.ontext = (text) => {
    if (open.at(-1) === name) texts[texts.length - 1] += text
  }
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  return texts
}

const seen = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')

describe('hostile titles', () => {
  const feed = feedWith(hostile.map(item), hostile.join(' '))

  for (const format of ['rss', 'atom', 'json'] as const)
    test(`make a valid feed: ${format}`, () => {
      expect(problemsOfFeed(formatFeed(feed, format), format)).toEqual([])
    })

  test('arrive as they are, without what XML forbids', () => {
    expect(textsOf(formatFeed(feed, 'rss'), 'title').slice(1)).toEqual(hostile.map(seen))
    expect(textsOf(formatFeed(feed, 'atom'), 'title').slice(1)).toEqual(hostile.map(seen))
    const { items } = JSON.parse(formatFeed(feed, 'json')) as { items: { title: string }[] }
    expect(items.map(({ title }) => title)).toEqual(hostile.map((title) => title.toWellFormed()))
  })

  test('a summary arrives as text, which RSS takes for HTML', () => {
    const expected = hostile.map(seen)
    expect(textsOf(formatFeed(feed, 'atom'), 'summary')).toEqual(expected)
    const ofRss = textsOf(formatFeed(feed, 'rss'), 'description').slice(1)
    expect(
      ofRss.map((html) => textHtml({ tag: 'p', attributes: {}, children: parseHtml(html) })).map(decodeHtml),
    ).toEqual(expected)
  })

  test('the text of a post arrives as its HTML', () => {
    const expected = feed.items.map(({ html }) => seen(html!))
    expect(textsOf(formatFeed(feed, 'rss'), 'content:encoded')).toEqual(expected)
    expect(textsOf(formatFeed(feed, 'atom'), 'content')).toEqual(expected)
  })
})

test('a blog without posts, posts without a date, a text or an author of their own', () => {
  const bare = { ...item('Bare', 1), publishedAt: null, updatedAt: null, html: null, image: null, summary: '' }
  for (const items of [[], [bare]])
    for (const format of ['rss', 'atom', 'json'] as const)
      expect(problemsOfFeed(formatFeed(feedWith(items), format), format)).toEqual([])
})

test('the rules find what is wrong', () => {
  const rss = formatFeed(feedWith([item('A', 1)]), 'rss')
  const faulty = {
    'it is no XML': rss.replace('</item>', ''),
    'it is no text of XML': rss.replace('<title>A', '<title>A\x07'),
    'pubDate is no date of RFC 822': rss.replace(/<pubDate>[^<]*/, '<pubDate>2026-11-21'),
    'guid is no absolute address': rss.replace(/(<guid[^>]*>)https:\/\/blog.example/, '$1'),
    'src is no absolute address': rss.replace('&lt;p&gt;', '&lt;p&gt;&lt;img src=&quot;/a.png&quot;&gt;'),
    'the text has a script': rss.replace('&lt;p&gt;', '&lt;script&gt;1&lt;/script&gt;&lt;p&gt;'),
    'there is no atom:link rel=self': rss.replace('rel="self"', 'rel="other"'),
  }
  for (const [problem, text] of Object.entries(faulty)) expect(problemsOfFeed(text, 'rss').join()).toContain(problem)
  const atom = formatFeed(feedWith([item('A', 1)]), 'atom')
  expect(problemsOfFeed(atom.replace(/<updated>[^<]*/, '<updated>21 Nov'), 'atom').join()).toContain('updated')
  expect(problemsOfFeed(atom.replaceAll(/<id>[^<]*<\/id>/g, ''), 'atom').join()).toContain('id')
})
