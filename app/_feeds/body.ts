import type { CompiledBody } from '@/lib/mdx/body.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { feedHtml, onPage, type FeedPlace } from '@/lib/site/feeds/feed-html.ts'
import { renderTree, TooLongError } from '@/lib/site/feeds/render.ts'
import { runBody } from '@/lib/mdx/evaluate/run-body.ts'
import { maxFeedText, maxRendered } from '@/lib/core/limits.ts'
import { wordsIn } from '@/app/_strings.ts'
import { importedBy } from '../_components/demos/imported.tsx'
import { componentsIn } from '../_components/mdx/index.tsx'
import { listedTabs } from '../_components/mdx/tabs.tsx'

/** A placeholder for components that feeds do not render: `renderTree` shows their children or a link. */
const onlyOnPage = () => () => {
  throw new Error('it is shown on the page')
}

/**
 * The whole text of a post as HTML that needs neither styles nor scripts. Parts that run in the browser, and components
 * of the blog without content, become links to the post.
 * @param page absolute address of the post
 * @returns null if there is no text that can be shown, as the page says, or if it is too long for a feed
 */
export async function bodyHtml(meta: PostMeta, body: CompiledBody, page: string): Promise<string | null> {
  if (body.faults.length > 0) return null
  const place: FeedPlace = { page, onPage: wordsIn(meta.lang).seeOnPage }
  try {
    const components = { ...componentsIn(meta.lang), Tabs: listedTabs }
    const imported = body.imports ? await importedBy(body.imports, meta.file, components) : {}
    const content = await runBody(body, components, onlyOnPage, imported)
    const html = feedHtml(await renderTree(content, () => [onPage(place)], { left: maxRendered }), place)
    return html === '' || html.length > maxFeedText ? null : html
  } catch (error) {
    if (error instanceof TooLongError) return null
    console.error(`[content] ${meta.file}: feeds leave out the text of this post, which cannot be shown`, error)
    return null
  }
}
