/** How a callout looks and what its title says by default. */
export const calloutKinds = ['note', 'info', 'tip', 'important', 'warning', 'caution', 'danger'] as const
export type CalloutKind = (typeof calloutKinds)[number]

/** Names of the same kinds in GitHub, Docusaurus, VuePress, Obsidian, Zenn, and themes of Hugo and Jekyll. */
const others: Readonly<Partial<Record<CalloutKind, string>>> = {
  note: 'cite default example message quote secondary',
  info: 'abstract faq help question summary tldr todo',
  tip: 'check done hint success',
  warning: 'alert attention warn',
  danger: 'bug error fail failure missing',
}
const kinds = new Map(
  calloutKinds.flatMap((kind) => [kind, ...(others[kind]?.split(' ') ?? [])].map((name) => [name, kind] as const)),
)

/** The kind that a name stands for, in any case; undefined for any other name. */
export const calloutKind = (name: string): CalloutKind | undefined => kinds.get(name.toLowerCase())
