import type { SlotData } from '../../../lib/site/slots.ts'

/** What follows the text of a post. `children` is that of the blog: tags, and links to share and edit it. */
export const PostFooter = ({ post, children }: SlotData['PostFooter']) => (
  <>
    {children}
    <p>Thank you for reading “{post.title}”.</p>
  </>
)
