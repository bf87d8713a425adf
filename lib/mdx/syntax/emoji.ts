/** The emoji of a name, such as `tada`; undefined for any other text. */
export type EmojiNamed = (name: string) => string | undefined

let named: EmojiNamed | undefined

/** The names that GitHub knows. They are loaded for posts that may use one. */
export async function loadEmoji(): Promise<EmojiNamed> {
  if (named) return named
  const { nameToEmoji } = await import('gemoji')
  return (named = (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined))
}

export const mayHaveEmoji = (source: string): boolean =>
  /(?:^|[^\w:/\\.@-]):[a-z\d+-][a-z\d_+-]*:(?![\w:])/m.test(source)
