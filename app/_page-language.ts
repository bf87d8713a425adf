import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { cache } from 'react'
import { site } from '@/lib/site.ts'

// `<html>` is rendered by the root layout, which Next tells nothing of the page within it. Layout and metadata are
// rendered side by side, and share what `cache` holds: metadata finds out the language, and the layout waits for it.

/**
 * The route whose pages have a language of their own. Next's own store has no public name; without it, pages keep the
 * site's.
 */
const postRoute = '/posts/[slug]'

const ofThisRender = cache(() => Promise.withResolvers<string>())

/**
 * Tells the root layout the language of the page. `generateMetadata` of a post calls it before it waits for anything
 * else, since the layout waits for it.
 * @param post fails or is null where there is no post: the page is then in the site's language
 */
export function setPageLanguage(post: Promise<{ lang: string } | null>): void {
  ofThisRender().resolve(
    post.then(
      (found) => found?.lang ?? site.language,
      () => site.language,
    ),
  )
}

/** The language of the page that is rendered: of a post its own, else that of the site. */
export const pageLanguage = async (): Promise<string> =>
  workAsyncStorage.getStore()?.route === postRoute ? ofThisRender().promise : site.language
