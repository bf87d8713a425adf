import { tagPlace, type PostPlace } from '../experiments/navigation/posts.ts'
import { UsageError } from '../../lib/cli/options.ts'

interface ListedPost {
  slug: string
  title: string
  tags: string[]
}

/** Fetches the newest posts of a deployed blog, whose files are not available here. */
export async function placesOf(url: string): Promise<PostPlace[]> {
  const asked = `${url}/api/posts?pageSize=100`
  const response = await fetch(asked).catch((error: Error) => {
    throw new UsageError(`--url: ${asked} does not answer: ${error.message}`, { cause: error })
  })
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null
  const posts =
    answer && typeof answer === 'object' && 'posts' in answer && Array.isArray(answer.posts) ? answer.posts : []
  if (!posts.every(isListedPost) || posts.length === 0)
    throw new UsageError(
      `--url: ${asked} answers with ${response.status} and no list of posts; expected a blog made with Pointsix`,
    )
  return posts.map(({ slug, title, tags }): PostPlace => ({
    path: `/posts/${encodeURIComponent(slug)}`,
    heading: title,
    canary: null,
    tag: tagPlace(tags),
  }))
}

const isListedPost = (post: unknown): post is ListedPost =>
  typeof post === 'object' &&
  post !== null &&
  'slug' in post &&
  typeof post.slug === 'string' &&
  'title' in post &&
  typeof post.title === 'string' &&
  'tags' in post &&
  Array.isArray(post.tags)
