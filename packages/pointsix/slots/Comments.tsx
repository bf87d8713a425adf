import type { SlotData } from '../../../lib/site/slots.ts'

/** The comments of a post, below everything else. `children` is those of site.config.ts, if there are any. */
export const Comments = ({ post, children }: SlotData['Comments']) => (
  <section className="comments" aria-label="Comments">
    <p>
      <a href={`mailto:me@example.com?subject=${encodeURIComponent(post.title)}`}>Reply by email</a>
    </p>
    {children}
  </section>
)
