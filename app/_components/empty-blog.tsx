import { ui } from '@/app/_strings.ts'

/** Shown until the blog has a post. */
export function EmptyBlog() {
  return (
    <section className="empty">
      <h2>{ui.emptyTitle}</h2>
      <p>{ui.emptyText}</p>
      <pre tabIndex={0}>
        <code>{`npm run new -- "${ui.emptyExample}"`}</code>
      </pre>
      <p className="hint">{ui.emptyHint}</p>
    </section>
  )
}
