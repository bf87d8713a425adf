import fs from 'node:fs'
import path from 'node:path'
import type packageJson from '../../package.json'
import { config } from '../../lib/config.ts'
import { demoFolderOf } from '../../lib/content/files/stored-files.ts'
import { site } from '#given-site'
import { moduleOfProject, project } from './folders.ts'
import { isMoved, isPackaged, knowsSite, type BuildTarget } from './target.ts'
import { fromIndex } from './traced-files.ts'

/** A module that has a name in package.json. */
type Name = keyof typeof packageJson.imports

/** Takes the place of a component, so that nothing of it is sent. */
const unused = './app/_components/unused.ts'

const { analytics, font } = site
const stylesheet = typeof font === 'object' ? font.stylesheet : undefined
const component = analytics && 'component' in analytics ? analytics.component : undefined
const script = analytics && 'script' in analytics ? analytics.script : undefined

/** A module that site.config.ts names: a file of the project, or of a package. */
const named = (module: string): string => (/^\.\.?\//.test(module) ? moduleOfProject(module) : module)

/** Modules through which pages load what posts import: `scripts/demos.ts` writes them. */
const demos = demoFolderOf(config.contentDir, project)
const hasDemos = fs.existsSync(path.join(project, demos, 'loaders.tsx'))

/** A bundler cannot find the site.config.ts of each blog, and need not check it again. */
const siteAsBuilt = {
  '#given-site': './lib/site/no-site.ts',
  '#own-theme': './lib/site/no-site.ts',
  '#site-config': './lib/site/built-site.ts',
}

/** What a build of one blog puts in the place of modules. */
const swapsOfBlog = (target: BuildTarget): Partial<Record<Name, string | string[]>> => ({
  // The first that is there
  '#post-components': [moduleOfProject('content/components.ts'), './lib/mdx/evaluate/no-components.ts'],
  '#slots': [moduleOfProject('theme/slots.tsx'), './app/_components/no-slots.ts'],
  ...(knowsSite(target) ? siteAsBuilt : { '#own-theme': './lib/site/built-theme.ts' }),
  ...(stylesheet === undefined ? { '#web-font': unused } : { '#font.css': named(stylesheet) }),
  ...(component === undefined ? { '#analytics-component': unused } : { '#own-analytics': named(component) }),
  ...(script === undefined && { '#analytics-script': unused }),
  ...(!site.comments && { '#giscus': unused }),
  ...(!site.replies?.length && !site.webmention && { '#replies': unused }),
  ...(!site.newsletter && { '#newsletter': unused }),
  ...((!site.counts || target === 'static') && { '#post-counts': unused }),
  ...(target === 'static' && {
    '#search': './app/_components/search/ask-files.ts',
    '#found-posts': './app/_components/search/found-in-files.tsx',
  }),
  ...(hasDemos && {
    '#demo-loaders': moduleOfProject(`${demos}/loaders.tsx`),
    '#imported-files': moduleOfProject(`${demos}/imported-files.ts`),
  }),
  ...(config.showUnpublished && { '#scanning': './lib/content/process/unbundled-scanning.ts' }),
  // Excludes from the trace do not reach the startup hook
  ...(fromIndex && isMoved(target) && { '#scanning': './lib/content/process/no-scanning.ts' }),
})

/** What an app for any blog holds: all that site.config.ts may ask for, but what a bundler would have to find. */
const swapsOfPackage: Partial<Record<Name, string>> = {
  ...siteAsBuilt,
  '#project-folders': './lib/core/package-folders.ts',
  '#web-font': unused,
  '#analytics-component': unused,
}

/** What this build puts in the place of modules, by the names under which they are imported. */
export const swapsFor = (target: BuildTarget): Partial<Record<Name, string | string[]>> =>
  isPackaged(target) ? swapsOfPackage : swapsOfBlog(target)
