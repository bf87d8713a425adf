import MemoryPages from '../_cache/memory-pages.ts'
import type { Rendered, SetContext } from '../_cache/pages.ts'
import { rewriterOf } from './stored-document.ts'

/**
 * The pages that a packaged app has rendered for the blog that it serves. They stay in memory: the app may lie in a
 * folder that nobody may write to.
 *
 * Gain: that of `stored-document.ts`. Without it, pages are kept as Next renders them.
 */
export default class RewrittenPages extends MemoryPages {
  readonly #rewrite: (html: string) => string

  constructor(context: { serverDistDir?: string }) {
    super(context)
    this.#rewrite = rewriterOf(context.serverDistDir)
  }

  override set(key: string, rendered: Rendered | null, context: SetContext): Promise<void> {
    if (rendered?.kind !== 'APP_PAGE') return super.set(key, rendered, context)
    const page = rendered as Rendered & { html: string }
    return super.set(key, { ...page, html: this.#rewrite(page.html) } as Rendered, context)
  }
}
