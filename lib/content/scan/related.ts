import type { PostMeta } from '../../core/post.ts'
import { relater } from '../posts/related.ts'
import type { Translations } from '../posts/rules.ts'
import { termTopics, topicsOf, topicWords, type Topic } from '../posts/topics.ts'

/** Cached topics of posts. */
const topics = new WeakMap<PostMeta, readonly Topic[]>()

function topicsOfMeta(meta: PostMeta): readonly Topic[] {
  let found = topics.get(meta)
  if (!found) topics.set(meta, (found = topicsOf(termTopics(meta), topicWords(meta))))
  return found
}

/** The posts related to a post, the nearest first. @param posts in the blog's order, scheduled ones included */
export function relatedTo(meta: PostMeta, posts: readonly PostMeta[], translations: Translations): PostMeta[] {
  const languagesOf = (post: PostMeta) => translations.get(post)
  return relater(posts, { topicsOf: topicsOfMeta, languagesOf, only: meta })(posts.indexOf(meta))
}
