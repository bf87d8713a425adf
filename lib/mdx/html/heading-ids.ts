import GithubSlugger, { slug } from 'github-slugger'
import type { Heading } from '../body.ts'
import { withoutFormulaMarks } from './formula-marks.ts'
import { isGlobalName, ownName } from './unsafe-attributes.ts'

/** Ids that the page itself or the Markdown processor uses. */
const reserved = ['footnote-label']

const shown = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The id of a heading, by its text: vowels of Hindi are marks, and so are those that say how an emoji looks. */
export const headingId = (text: string): string =>
  idFor(
    slug(
      shown(text)
        .replace(/[^\p{L}\p{M}\p{N}\s_-]|[\p{Me}\p{VS}]/gu, '')
        .trim(),
    ) || 'section',
  )

/** A heading that tells of `__next_f` must not take its place. */
const idFor = (id: string): string => (isGlobalName(id) ? ownName(id) : id)

/** Collects the headings of one post. Every heading gets an id that keeps Hangul and is unique within the post. */
export class HeadingIds {
  readonly headings: Heading[] = []
  readonly #slugger = new GithubSlugger()

  constructor() {
    for (const id of reserved) this.#slugger.slug(id)
  }

  /**
   * @param tagName `h1` to `h6`
   * @param given an id that the author chose
   */
  add(tagName: string, content: string, given?: string): Heading {
    const text = shown(withoutFormulaMarks(content))
    const id = given === undefined ? this.#slugger.slug(headingId(text)) : idFor(given)
    if (given !== undefined) this.#slugger.slug(id, true)
    const heading = { depth: Number(tagName[1]), id, text }
    this.headings.push(heading)
    return heading
  }
}

/** Whether a heading belongs to the Markdown processor, which gave it its id. */
export const isReservedId = (id: unknown): boolean => reserved.includes(String(id))
