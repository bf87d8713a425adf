import { styles } from '@/lab/charts/styles.ts'

/** The style sheet of what was measured. Its address changes with it. */
export const GET = () =>
  new Response(styles, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
