import { site } from '@/lib/site/site.ts'

/** `GET /<key>.txt`: proves the ownership of the site for IndexNow. `app/_config/rewrites.ts` leads it here. */
export const GET = (): Response =>
  site.indexNow === null
    ? new Response('There is no key.\n', { status: 404 })
    : new Response(site.indexNow.key, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
