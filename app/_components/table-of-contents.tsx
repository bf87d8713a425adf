import type { Heading } from '@/lib/mdx/body.ts'
import { wordsIn } from '@/app/_strings.ts'

/** Not in a style sheet: the CSS compiler does not know `:target-current` yet, and would warn in every build. */
const following =
  '@supports (scroll-target-group:auto){.toc ol{scroll-target-group:auto}.toc a:target-current{--here:var(--accent)}}'

/** The sections of a long post: collapsed on a narrow screen, beside the text on a wide one. */
export function TableOfContents({ headings, lang }: { headings: Heading[]; lang: string }) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length < 3) return null
  const { contents } = wordsIn(lang)
  return (
    <nav className="toc" aria-label={contents}>
      <style href="contents" precedence="contents">
        {following}
      </style>
      <details>
        <summary>{contents}</summary>
        <ol role="list">
          {shown.map(({ id, depth, text }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${encodeURIComponent(id)}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
