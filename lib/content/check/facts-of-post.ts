import type { CompiledBody } from '../../mdx/body.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta } from '../../core/post.ts'
import { factsOf, type FactsOptions, type PostFacts } from './facts.ts'

/** What facts depend on besides the post. */
export interface FactsInputs extends Pick<Corpus, 'timeZone' | 'highlight'> {
  /** The site's address without a trailing slash; undefined if it is not set. */
  siteUrl?: string | undefined
}

/** Loaded once: `import()` resolves the path again each time. */
let knowsLanguage: FactsOptions['isKnownLanguage']

/** Gathers the facts of a post that was compiled. @param text of its file, as `decode` returns it */
export async function factsOfPost(
  text: string,
  { file, description, faults: metaFaults }: Pick<PostMeta, 'file' | 'description' | 'faults'>,
  { headings, faults }: Pick<CompiledBody, 'headings' | 'faults'>,
  { timeZone, highlight = true, siteUrl }: FactsInputs,
): Promise<PostFacts> {
  if (highlight) knowsLanguage ??= (await import('../../mdx/code/lowlight.ts')).knowsLanguage
  return factsOf(file, text, headings, {
    timeZone,
    // With unreadable front matter, the description is an excerpt of the text
    description: metaFaults.length > 0 ? '' : description,
    siteUrl,
    isKnownLanguage: highlight ? knowsLanguage : undefined,
    isBroken: faults.length > 0,
  })
}
