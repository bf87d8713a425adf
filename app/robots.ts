import type { MetadataRoute } from 'next'
import { site } from '@/lib/site/site.ts'
import { whenServed } from './_content/mode.ts'
import { absolute } from './_urls.ts'

/** Everyone may read everything but the API, unless site.config.ts says otherwise. */
const forAll = { agents: '*', allow: ['/'], disallow: ['/api/'] }

export default async function robots(): Promise<MetadataRoute.Robots> {
  await whenServed()
  const given = site.robots
  const rules = given.some(({ agents }) => agents.includes('*')) ? given : [forAll, ...given]
  return {
    rules: rules.map(({ agents, allow, disallow }) => ({
      userAgent: [agents].flat(),
      ...(allow && { allow: [...allow] }),
      ...(disallow && { disallow: [...disallow] }),
    })),
    sitemap: absolute('/sitemap.xml'),
  }
}
