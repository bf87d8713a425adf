import type { SlotData } from '../../../lib/site/slots.ts'

/** The lists of collections. `children` is the list as the blog shows it. */
export const EntryList = ({ collection, entries, children }: SlotData['EntryList']) =>
  collection === 'notes' ? (
    <ul>
      {entries.map(({ slug, title, href, lang }) => (
        <li key={slug} lang={lang}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  ) : (
    children
  )
