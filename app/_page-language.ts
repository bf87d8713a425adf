import { cache } from 'react'
import { site } from '@/lib/site/site.ts'

// The root layout renders `<html>`, but Next does not tell it anything about the page within. Layout and metadata are
// rendered in parallel, and share the values of `cache`: metadata determines the language, and the layout waits for it.

/** The routes whose pages may have a language of their own. */
const postRoutes = ['/posts/[slug]', '/[...path]']

const ofThisRender = cache(() => Promise.withResolvers<string>())

/**
 * Sets the language of the page for the root layout. `generateMetadata` of a post calls it before it awaits anything
 * else, since the layout waits for it.
 * @param post rejects or is null if there is no post: then the page is in the site's language
 */
export function setPageLanguage(post: Promise<{ lang: string } | null>): void {
  ofThisRender().resolve(
    post.then(
      (found) => found?.lang ?? site.language,
      () => site.language,
    ),
  )
}

/** The language of the page being rendered: the post's own, otherwise the site's. */
export async function pageLanguage(): Promise<string> {
  // Compared in place, so that the bundler leaves the import out
  if (process.env.BUILT_INTERNALS !== 'on') return site.language
  const { renderedRoute } = await import('./_next/rendered-route.ts')
  return postRoutes.includes(renderedRoute() ?? '') ? ofThisRender().promise : site.language
}
