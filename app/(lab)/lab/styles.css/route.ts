import { styles } from '@/lab/charts/styles.ts'

/** The style sheet of charts. Its address changes with its content. */
export const GET = () =>
  new Response(styles, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
