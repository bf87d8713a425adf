/** How a callout looks and what its title says by default. */
export const calloutKinds = ['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger'] as const
export type CalloutKind = (typeof calloutKinds)[number]

/** Names of the same kinds in GitHub, Docusaurus, VuePress, Obsidian, Zenn, and themes of Hugo and Jekyll. */
const others: Readonly<Record<string, CalloutKind>> = {
  abstract: 'info',
  alert: 'warning',
  attention: 'warning',
  bug: 'danger',
  check: 'tip',
  cite: 'note',
  default: 'note',
  done: 'tip',
  error: 'danger',
  example: 'note',
  fail: 'danger',
  failure: 'danger',
  faq: 'info',
  help: 'info',
  hint: 'tip',
  message: 'note',
  missing: 'danger',
  question: 'info',
  quote: 'note',
  secondary: 'note',
  success: 'tip',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  warn: 'warning',
}

/** The kind that a name stands for, in any case; undefined for any other name. */
export function calloutKind(name: string): CalloutKind | undefined {
  const key = name.toLowerCase()
  return calloutKinds.find((kind) => kind === key) ?? (Object.hasOwn(others, key) ? others[key] : undefined)
}
