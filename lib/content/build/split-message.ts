/**
 * Matches the parts of a message that differ from post to post: quoted strings, code other than a name, syntax, files,
 * and messages of a compiler.
 */
const value = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*(?:"|$)`,
    '“[^”]*”',
    '`[^`]*[^\\w`-][^`]*`',
    String.raw`(?<=compile as MDX: ).*`,
    String.raw`</?[A-Za-z][^>]*>`,
    String.raw`!?\[\[.*?\]\]`,
    String.raw`@\[[^\]]*\]`,
    String.raw`\{\{.*?(?:\}\}|…|$)`,
    String.raw`\{%.*?(?:%\}|…|$)`,
    String.raw`:::\s?\w+`,
    String.raw`(?<= )[^\s,]+\.mdx?(?=[\s,;]|$)`,
  ].join('|'),
  'g',
)

/** Splits a message into its kind and the values that differ from post to post. */
export const splitMessage = (message: string): { kind: string; values: string[] } => ({
  kind: message.replace(value, '…'),
  values: message.match(value) ?? [],
})
