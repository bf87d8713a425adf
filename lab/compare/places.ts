import * as v from 'valibot'
import { tagPlace, type PostPlace } from '../experiments/navigation/posts.ts'
import { UsageError } from '../../lib/cli/options.ts'

const post = v.object({ slug: v.string(), title: v.string(), tags: v.array(v.string()) })
const list = v.object({ posts: v.pipe(v.array(post), v.minLength(1)) })

/** Fetches the newest posts of a deployed blog, whose files are not available here. */
export async function placesOf(url: string): Promise<PostPlace[]> {
  const asked = `${url}/api/posts?pageSize=100`
  const response = await fetch(asked).catch((error: Error) => {
    throw new UsageError(`--url: ${asked} does not answer: ${error.message}`, { cause: error })
  })
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null
  if (!v.is(list, answer))
    throw new UsageError(
      `--url: ${asked} answers with ${response.status} and no list of posts; expected a blog made with Pointsix`,
    )
  return answer.posts.map(({ slug, title, tags }): PostPlace => ({
    path: `/posts/${encodeURIComponent(slug)}`,
    heading: title,
    canary: null,
    tag: tagPlace(tags),
  }))
}
