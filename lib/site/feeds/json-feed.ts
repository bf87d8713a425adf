import type { Feed, FeedAuthor, FeedItem } from './feed.ts'

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
export const jsonFeedOf = (feed: Feed): string =>
  `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title.toWellFormed(),
    home_page_url: feed.page,
    feed_url: feed.self.json,
    description: feed.description.toWellFormed(),
    language: feed.language,
    authors: [authorOf(feed.author)],
    items: feed.items.map(itemOf),
  })}\n`

/** An item has `content_html` or `content_text`, so a post that cannot be shown has its summary as text. */
function itemOf({ url, title, summary, html, ...item }: FeedItem): object {
  return {
    id: url,
    url,
    title: title.toWellFormed(),
    ...(html === null ? { content_text: summary.toWellFormed() } : { content_html: html.toWellFormed() }),
    ...(summary && { summary: summary.toWellFormed() }),
    ...(item.image !== null && { image: item.image }),
    ...(item.publishedAt !== null && { date_published: item.publishedAt }),
    ...(item.updatedAt !== null && { date_modified: item.updatedAt }),
    ...(item.authors.length > 0 && { authors: item.authors.map(authorOf) }),
    ...(item.categories.length > 0 && { tags: item.categories.map((label) => label.toWellFormed()) }),
    language: item.language,
  }
}

const authorOf = ({ name, url }: FeedAuthor): object => ({ name: name.toWellFormed(), ...(url && { url }) })
