import type { SlotData } from 'pointsix'

/** Books by their spines; other collections as the blog lists them. */
export const Shelf = ({ collection, entries, children }: SlotData['EntryList']) =>
  collection === 'books' ? (
    <ol className="shelf">
      {entries.map(({ slug, title, lang, href, data }) => (
        <li key={slug} lang={lang}>
          <a href={href}>{title}</a> <small>{String(data?.year)}</small>
        </li>
      ))}
    </ol>
  ) : (
    children
  )
