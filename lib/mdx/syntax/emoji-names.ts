import { loadNow } from '../../core/load-now.ts'

/** The name of an emoji between colons. */
export const emojiName = /:([a-z\d_+-]{1,40}):(?![\w:])/y
/** What stands before colons that are not those of an emoji. */
export const wordBefore = /[\w:/\\.@-]/
const inText = new RegExp(`(?<!${wordBefore.source})${emojiName.source}`, 'g')

/** An emoji by the name that GitHub has for it. They are loaded for a body that may use one. */
export function emojiNamed(name: string): string | undefined {
  const { nameToEmoji: emoji } = loadNow<typeof import('gemoji')>('gemoji')
  return Object.hasOwn(emoji, name) ? emoji[name] : undefined
}

/** A text that is moved, with emoji in the place of their names. */
export const withEmoji = (text: string): string =>
  text.replace(inText, (whole, name: string) => emojiNamed(name) ?? whole)
