/** The name behind `language-` in the classes of a `<code>` element; empty if there is none. */
export function languageWord(classNames: unknown): string {
  if (!Array.isArray(classNames)) return ''
  const name = classNames.map(String).find((each) => /^lang(?:uage)?-./.test(each))
  return name ? name.slice(name.indexOf('-') + 1) : ''
}

/**
 * The language of a `<code>` element by its classes.
 * @returns null where it names none, or where the author wants no colors
 */
export function codeLanguage(classNames: unknown): string | null {
  if (Array.isArray(classNames) && classNames.some((name) => /^no-?highlight$/.test(String(name)))) return null
  // The language may be followed by more: `js:src/index.js`, `js{1,3}`, `rust,ignore`
  return languageWord(classNames).replace(/(?!^)[:,{].*/s, '') || null
}
