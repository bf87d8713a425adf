import type { SlotData } from '../../../lib/site/slots.ts'

/** The first page of posts. `children` is that of the blog: its description, who writes, and the posts. */
export const Home = ({ title, children }: SlotData['Home']) => (
  <>
    <p>Welcome to {title}.</p>
    {children}
  </>
)
