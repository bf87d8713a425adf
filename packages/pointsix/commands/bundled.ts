import { config } from '../../../lib/config.ts'
import { ownComponentsFile } from '../../../lib/content/demos/own-components.ts'
import { importsOfPosts, importsOfPublished } from '../../../scripts/demos/scan.ts'
import { listFilesSync, type Listing } from '../../../lib/content/files/files.ts'
import { site } from '../../../lib/site/site.ts'
import { namedModules, ownModules } from '../../../scripts/own-modules.ts'

/**
 * What of the author's own the apps of the package cannot have, because a bundler has to find it: the first, with its
 * place; null if there is nothing.
 * @param writes whether drafts are shown too
 */
export async function whatNeedsBundler(
  writes = false,
  listing: Listing = listFilesSync(config.contentDir),
): Promise<string | null> {
  const { contentDir } = config
  const [module] = ownModules()
  if (module !== undefined) return module
  const own = ownComponentsFile(contentDir)
  if (own !== undefined) return `${contentDir}/${own}`
  const [named] = namedModules
  if (named !== undefined) return `${named}, which site.config.ts names,`
  const [imported] = writes
    ? importsOfPosts(contentDir, listing.files)
    : await importsOfPublished(contentDir, listing, site.timeZone)
  return imported === undefined ? null : `${imported}, which a post imports,`
}
