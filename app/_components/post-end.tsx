import { Giscus } from '#giscus'
import { Newsletter } from '#newsletter'
import { PostCounts } from '#post-counts'
import { Replies } from '#replies'
import { isDev } from '@/app/_content/mode.ts'
import { canonicalOf } from '@/app/_metadata.ts'
import { ui, wordsIn } from '@/app/_strings.ts'
import { homePath } from '@/app/_urls.ts'
import type { Backlink } from '@/lib/content/answers.ts'
import type { Post } from '@/lib/content/index.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { pathOf } from '@/lib/core/post-path.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { replyApi, webmentionApi } from '@/lib/core/reply-api.ts'
import { dayInWords } from '@/lib/site/day-in-words.ts'
import { discussionAddress, giscusAttributes } from '@/lib/site/giscus.ts'
import type { CheckedComments } from '@/lib/site/site-hooks.ts'
import { site } from '@/lib/site/site.ts'
import { fill } from '@/lib/strings/fill.ts'
import { LinkBeside, stepsOf } from './series-box.tsx'
import { PostSlot } from './slot.tsx'
import { TitleLink } from './title.tsx'

/** Posts about the same subject, besides those that link to the post. */
export function RelatedPosts({ post: { meta, related: near, backlinks } }: { post: Post }) {
  const { lang } = meta
  const related = near.filter(({ slug }) => !backlinks.some((each) => each.slug === slug && !each.postsPath))
  if (related.length === 0) return null
  return (
    <section className="related" aria-labelledby="Related" lang={lang}>
      <h2 id="Related">{wordsIn(lang).related}</h2>
      <ul role="list" data-prefetch="none">
        {related.map((post) => (
          <li key={post.slug} lang={post.lang}>
            <TitleLink slug={post.slug} title={post.title} />{' '}
            {post.date && <time dateTime={post.date}>{dayInWords(post.date, post.lang)}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Backlinks that are shown at once. */
const shownBacklinks = 10

/** What links to a post or an entry, with the sentence around each link. @param lang language of the post */
export function Backlinks({ backlinks, lang }: { backlinks: readonly Backlink[]; lang: string }) {
  if (backlinks.length === 0) return null
  const more = backlinks.slice(shownBacklinks)
  const list = (items: readonly Backlink[]) => (
    <ul role="list" data-prefetch="none">
      {items.map(({ slug, title, lang: own, postsPath, text }) => (
        <li key={pathOf({ slug, postsPath })} lang={own} dir={directionOf(own)}>
          <TitleLink slug={slug} title={title} postsPath={postsPath} />
          {text !== '' && text !== title && <p>{text}</p>}
        </li>
      ))}
    </ul>
  )
  return (
    <section className="related backlinks" aria-labelledby="Backlinks" lang={lang}>
      <h2 id="Backlinks">{wordsIn(lang).linkedFrom}</h2>
      {list(backlinks.slice(0, shownBacklinks))}
      {more.length > 0 && (
        <details>
          <summary>+{more.length}</summary>
          {list(more)}
        </details>
      )}
    </section>
  )
}

/** The content after a post. A blog without counts, a newsletter and comments sends nothing of these. */
export function PostEnd({ post: { meta, series, previous, next } }: { post: Post }) {
  const { counts, newsletter, comments } = site
  const { lang, like, views } = wordsIn(meta.lang)
  // The next part is often the newer post, and its link is right above
  const parts = series ? Object.values(stepsOf(series)) : []
  const others = (post: typeof previous) => (parts.some((part) => part?.slug === post?.slug) ? null : post)
  return (
    <>
      {counts && <PostCounts slug={meta.slug} words={{ lang, like, views }} />}
      {newsletter && <Newsletter newsletter={newsletter} lang={meta.lang} />}
      <nav className="neighbours" lang={ui.lang} aria-label={ui.readOn}>
        <LinkBeside post={others(previous)} side="older" rel="prev" words={ui.older} />
        <LinkBeside post={others(next)} side="newer" rel="next" words={ui.newer} />
        <a href={homePath()} className="all">
          {ui.allPosts}
        </a>
      </nav>
      {meta.comments !== false && (
        <PostSlot name="Comments" post={meta}>
          {comments && <Comments meta={meta} comments={comments} />}
          <RepliesElsewhere meta={meta} />
        </PostSlot>
      )}
    </>
  )
}

/** The comments of a post. Until they are shown, or if they cannot be, there is a link to them. */
function Comments({ meta, comments }: { meta: PostMeta; comments: CheckedComments }) {
  const words = wordsIn(meta.lang)
  return (
    <section className="comments" lang={meta.lang} aria-label={words.comments}>
      <h2>{words.comments}</h2>
      <Giscus
        host={comments.host}
        attributes={giscusAttributes(comments, meta)}
        themes={comments.themes}
        title={words.comments}
        failure={words.commentsFailed}
      >
        <a href={discussionAddress(comments, meta.slug)}>{words.commentsOnGitHub}</a>
      </Giscus>
    </section>
  )
}

/** What readers of other sites replied. Without scripts there is a link to each place. */
function RepliesElsewhere({ meta }: { meta: PostMeta }) {
  const words = wordsIn(meta.lang)
  const places = (meta.replies ?? []).map((address) => new URL(address))
  const apis = [
    ...places.filter(({ origin }) => site.replies.includes(origin)).map(({ href }) => replyApi(href)),
    site.webmention ? webmentionApi(site.webmention, canonicalOf(meta)) : null,
  ].filter((api) => api !== null)
  const links = places.map(({ href, origin, hostname }) => (
    <p key={href}>
      <a href={href}>{fill(words.replyOn, { site: hostname })}</a>
      {isDev && !site.replies.includes(origin) && ` (replies: ['${origin}'] in site.config.ts shows them here)`}
    </p>
  ))
  if (apis.length === 0 && links.length === 0) return null
  return (
    <Replies apis={apis} lang={meta.lang} title={words.replies} failure={words.commentsFailed}>
      {links}
    </Replies>
  )
}
