import type { MetadataRoute } from 'next'
import { site } from '@/lib/site/site.ts'
import { absolute } from './_urls.ts'

/** Everyone may read everything but the API, unless site.config.ts says otherwise. */
const forAll = { agents: '*', allow: ['/'], disallow: ['/api/'] }

export default function robots(): MetadataRoute.Robots {
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
