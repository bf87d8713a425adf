import MemoryPages from '../_cache/memory-pages.ts'
import { rewriterOf } from './stored-document.ts'

/**
 * The pages that a packaged app has rendered for the blog that it serves. They stay in memory: the app may lie in a
 * folder that nobody may write to.
 *
 * Gain: that of `stored-document.ts`. Without it, pages are kept as Next renders them.
 */
export default class RewrittenPages extends MemoryPages {
  constructor(context: { serverDistDir?: string }) {
    super(context, rewriterOf(context.serverDistDir))
  }
}
