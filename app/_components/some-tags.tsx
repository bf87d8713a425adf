import { ui } from '@/app/_strings.ts'
import { termPath } from '@/app/_urls.ts'
import { termKey } from '@/lib/core/identity.ts'

/** How many tags of a post a list shows. */
const shown = 3

/** The first tags of a post, as links to their lists, and how many more it has. No link is prefetched. */
export function SomeTags({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  const rest = labels.length - shown
  return (
    <ul className="someTags" aria-label={ui.tags} role="list" data-prefetch="none">
      {labels.slice(0, shown).map((label) => (
        <li key={label}>
          <a href={termPath('tag', termKey(label))}>{label}</a>
        </li>
      ))}
      {rest > 0 && <li>+{rest}</li>}
    </ul>
  )
}
