import { canonicalOf } from '@/app/_metadata.ts'
import { wordsIn } from '@/app/_strings.ts'
import { markdownPath } from '@/app/_urls.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { labelIn } from '@/lib/core/label.ts'
import { shareAddress } from '@/lib/site/share-links.ts'
import { site } from '@/lib/site/site.ts'
import { plainTitle } from '@/lib/site/titles.ts'
import { fill } from '@/lib/strings/fill.ts'

/** Links for sharing and editing a post, as configured in site.config.ts. */
export function PostLinks({ meta }: { meta: PostMeta }) {
  const { share, editUrl } = site
  if (share.length === 0 && editUrl === undefined) return null
  const words = wordsIn(meta.lang)
  const post = { url: canonicalOf(meta), title: plainTitle(meta.title), markdown: markdownPath(meta.slug) }
  return (
    <ul className="postLinks" role="list" data-prefetch="none">
      {share.map((link) => (
        <li key={link.href}>
          <a
            href={shareAddress(link, post)}
            rel="nofollow"
            aria-label={fill(words.shareBy, { site: labelIn(meta.lang, link.label) })}
          >
            {labelIn(meta.lang, link.label)}
          </a>
        </li>
      ))}
      {editUrl !== undefined && (
        <li>
          <a href={`${editUrl}/${meta.file.split('/').map(encodeURIComponent).join('/')}`} rel="nofollow">
            {words.editPost}
          </a>
        </li>
      )}
    </ul>
  )
}
