/**
 * The language of a `<code>` element by its classes.
 * @returns null where it names none, or where the author wants no colors
 */
export function codeLanguage(classNames: unknown): string | null {
  if (!Array.isArray(classNames)) return null
  const names = classNames.map(String)
  if (names.some((name) => name === 'no-highlight' || name === 'nohighlight')) return null
  const name = names.find((each) => /^lang(?:uage)?-./.test(each))
  // The language may be followed by more: `js:src/index.js`, `js{1,3}`, `rust,ignore`
  return name ? name.slice(name.indexOf('-') + 1).replace(/(?!^)[:,{].*/s, '') : null
}
