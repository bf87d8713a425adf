/** A regular expression that matches a text alone. Node 22 has no `RegExp.escape`. */
export const literalPattern = (text: string): string =>
  // A hyphen may not have a backslash where the flag `u` is set
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d')
