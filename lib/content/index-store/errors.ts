/** The index cannot be used. The message says what was found, what was expected, and which command fixes it. */
export class IndexError extends Error {
  override name = 'IndexError'
  constructor(file: string, found: string, expected: string, options?: ErrorOptions) {
    super(`index ${file}: found ${found}, expected ${expected}; \`npm run index\` or a build makes it anew`, options)
  }
}
