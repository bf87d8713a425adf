import type { ReactNode } from 'react'
import { analyticsTool } from '@/lib/site/analytics-tools.ts'
import { site } from '@/lib/site/site.ts'
import { AnalyticsComponent } from '#analytics-component'
import { AnalyticsScript } from '#analytics-script'
import { WebFont } from '#web-font'

/**
 * Components that fetch a web font and count visits once a page has loaded, if site.config.ts asks for them. A build
 * replaces the others, so that browsers get nothing of them.
 */
export function AfterLoad(): ReactNode {
  const { analytics, font } = site
  const webFont = font !== 'system' && <WebFont family={font.family} />
  if (!analytics) return webFont
  return (
    <>
      {webFont}
      {'script' in analytics ? (
        <AnalyticsScript {...analytics} start={analyticsTool(analytics.script, analytics.data).start ?? null} />
      ) : (
        <AnalyticsComponent />
      )}
    </>
  )
}
