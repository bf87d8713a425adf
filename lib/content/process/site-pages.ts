import { config } from '../../config.ts'
import { termFolders } from '../../core/terms.ts'
import { otherLanguages } from '../../site/languages.ts'
import { site } from '../../site/site.ts'
import { routesIn, type Route } from '../check/routes.ts'
import type { SitePages } from '../check/site-links.ts'
import { pagedCollections } from './collections.ts'

/** First segments of the lists of posts. */
const listFolders: readonly (string | null)[] = ['archive', 'page', 'search', ...Object.values(termFolders)]

/**
 * What this site has now beside posts and entries, to check links by: pages, lists in each of its languages, redirects.
 * @param appDir the folder of the app
 */
export function sitePages(appDir: string): SitePages {
  const ofApp = routesIn(appDir)
  const ofCollections = pagedCollections
    .filter(({ list }) => list !== false)
    .map(({ url }) => url.split('/').filter(Boolean))
    .flatMap((path): Route[] => [path, [...path, 'page', null]])
  const lists = [...ofApp.filter(([first]) => first === undefined || listFolders.includes(first)), ...ofCollections]
  const inLanguages = otherLanguages.flatMap((each) => lists.map((route) => [each, ...route]))
  return {
    routes: [...ofApp, ...ofCollections, ...inLanguages],
    redirects: site.redirects,
    siteUrl: config.publicUrl,
    now: new Date().toISOString(),
  }
}
