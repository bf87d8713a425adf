import { site } from '@/lib/site.ts'

/** `GET /<key>.txt`: proves that who submits addresses by IndexNow owns the site. `next.config.mjs` leads it here. */
export const GET = (): Response =>
  site.indexNow === null
    ? new Response('There is no key.\n', { status: 404 })
    : new Response(site.indexNow.key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
