/**
 * JSON that can stand in a script of a page: the text of a value may contain `</script>` or `<!--`.
 * @param replacer that of `JSON.stringify`
 */
export const scriptJson = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(
    /[&<>\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
