import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { layOut } from '#lay-out'
import { bundlerRoot } from '../app/_config/folders.ts'
import { isMoved, type BuildTarget } from '../app/_config/target.ts'
import { config, fontsFolder, indexFile } from '../lib/config.ts'
import { copyServedFiles } from '../lib/content/build/copy-files.ts'
import { collections } from '../lib/content/process/collections.ts'
import { siteFolder } from '../lib/content/files/files.ts'
import { filesFolderOf, picturesFolder } from '../lib/content/files/stored-files.ts'
import { changedSince, forgetBuiltFrom, readBuiltFrom, writeBuiltFrom, type BuiltFrom } from './built-from.ts'
import { helpWithLetters, isDamagedCache } from './bundler-faults.ts'
import { drawShareImages } from './draw-share-images.ts'
import { beginBytecode, provideBytecode } from './function/provide-bytecode.ts'
import { provideDemos } from './demos.ts'
import { placementAt } from './static/placement.ts'
import { staticEnv, writeStaticSite } from './static/write-site.ts'
import { makeIndex } from './make-index.ts'
import { filesOfOwn } from './own-modules.ts'
import { compileAhead, completeStandalone } from './build-standalone.ts'
import { storePreviews } from './store-previews.ts'
import { filesOfApp } from '../lib/cli/app-files.ts'
import { app, project, root, runNext } from '../lib/cli/run.ts'

/**
 * Everything that shapes the built app. What a server reads when it starts (`LOADER_CACHE`, `LOADER_WORKERS`,
 * `PORT`, and on this machine `LOADER_STRATEGY`) is left out: it needs no new build.
 */
function inputs(content: string, demos: string, target: BuildTarget, draws: boolean): BuiltFrom {
  const { renderMode, prerenderPosts, contentDir, contentFaults, siteUrl, strategy, internals } = config
  const files = createHash('sha256')
  const all = [...filesOfApp(), ...filesOfOwn().map((file) => path.relative(root, path.join(project, file)))]
  for (const file of new Set(all)) files.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)))
  return {
    RENDER_MODE: renderMode,
    PRERENDER_POSTS: prerenderPosts,
    CONTENT_DIR: contentDir,
    CONTENT_FAULTS: contentFaults,
    SITE_URL: siteUrl,
    NEXT_INTERNALS: internals,
    'the content': content,
    'the demos': demos,
    'the version of Node': process.version,
    'the kind of build': target,
    'whether share images are drawn': draws,
    // The posts themselves are part of the content. Only the presence of the secret matters
    ...(isMoved(target) && { LOADER_STRATEGY: strategy, PREVIEW_SECRET: config.previewSecret !== undefined }),
    'the files of the app': files.digest('hex'),
  }
}

/**
 * Whether the last build was for this machine's server, and is up to date.
 * @param content hash of all posts
 */
export function isBuilt(content: string): boolean {
  const before = readBuiltFrom()
  if (before === null) return false
  const { 'the demos': demos, 'whether share images are drawn': draws } = before
  return changedSince(before, inputs(content, String(demos), 'server', draws === true)).length === 0
}

/**
 * Builds the index and the app if they are out of date. If only posts changed, the code of the last build is kept
 * where it stays in the project, and its pages are rendered anew.
 * @param always builds the app in any case
 * @returns exit status
 */
export async function buildApp({
  always = false,
  target = 'server',
}: { always?: boolean; target?: BuildTarget } = {}): Promise<number> {
  layOut()
  const content = await makeIndex(true)
  if (content === null) return 1
  if (isMoved(target)) {
    copyFiles()
    await storePreviews()
  }
  const draws = await drawShareImages(isMoved(target), target === 'static' ? Infinity : config.prerenderPosts)
  const from = inputs(content, await provideDemos(), target, draws)
  const before = readBuiltFrom()
  const changed = before && changedSince(before, from)
  if (!always && changed?.length === 0) {
    console.log('App: up to date.')
    return 0
  }
  const why = changed && changed.length > 0 ? `; since the last build changed: ${changed.join(', ')}` : ''
  console.log(`App: building (RENDER_MODE=${config.renderMode})${why} …`)
  forgetBuiltFrom()
  if (target === 'function') beginBytecode()
  const placement = placementAt(config.siteUrl)
  const distDir = path.join(app, '.next')
  // Which files a folder that is moved needs is known only when its code is built
  const keepsCode = !isMoved(target) && String(changed) === 'the content'
  if (keepsCode) removePages(distDir)
  const code = await nextBuild(
    keepsCode ? ['--experimental-build-mode', 'generate'] : [],
    target,
    draws,
    target === 'static' ? staticEnv(placement) : {},
  )
  if (code !== 0) return code
  if (target !== 'static' && config.internals)
    (await import('../app/_next/stored-document.ts')).rewriteDocuments(distDir)
  if (target === 'function' && config.internals) provideBytecode()
  if (target === 'standalone') {
    completeStandalone(distDir)
    compileAhead(distDir)
    const folder = placeStandalone(path.join(distDir, 'standalone'))
    console.log(`Standalone: ${folder} is complete. Move it anywhere; \`node server.js\` with Node 24 serves it.`)
  }
  if (target === 'static') {
    if (config.publicUrl === undefined)
      console.warn('Static: SITE_URL is not set: feeds, the sitemap and shared links name localhost.')
    await writeStaticSite(distDir, placement, path.join(project, siteFolder))
  }
  writeBuiltFrom(from)
  return 0
}

/** Moves a standalone folder to where an author looks for it, if the app is not the project. @returns its path */
function placeStandalone(made: string): string {
  if (app === project) return path.relative(project, made)
  const folder = 'standalone'
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(made, folder)
  return folder
}

/** Copies the files that posts refer to next to the index, for a function or a standalone folder. */
function copyFiles(): void {
  for (const { dir, indexFile: file } of [{ dir: config.contentDir, indexFile }, ...collections]) {
    const folder = filesFolderOf(file)
    const { files, bytes } = copyServedFiles(file, { contentDir: dir, picturesFolder, folder })
    if (files > 0)
      console.log(
        `Files: ${files.toLocaleString('en')} in ${folder} (${Math.ceil(bytes / 1024).toLocaleString('en')} KiB).`,
      )
  }
}

const bundlerCache = path.join(app, '.next', 'cache', 'turbopack')

/** What lib/config.ts names by paths of the project, from the folder of an app that lies in it. */
function besideApp(): Record<string, string> {
  const fromApp = (file: string) => path.relative(app, path.resolve(file))
  return {
    BUILT_PROJECT: project,
    BUILT_INDEX_FILE: fromApp(indexFile),
    BUILT_FONTS_FOLDER: fromApp(fontsFolder),
    CONTENT_DIR: fromApp(config.contentDir),
  }
}

/** Removes the pages of a build: a server would find those of posts that are gone. */
function removePages(distDir: string): void {
  const pages = path.join(distDir, 'server/app')
  for (const name of fs.globSync('**/*.{html,rsc,meta,body,segments}', { cwd: pages }))
    fs.rmSync(path.join(pages, name), { recursive: true, force: true })
}

async function nextBuild(
  mode: string[],
  target: BuildTarget,
  draws: boolean,
  more: Record<string, string>,
): Promise<number> {
  const env = {
    NODE_ENV: 'production',
    BUILD_TARGET: target,
    BUILD_SHARE_IMAGES: draws ? '' : 'off',
    ...more,
    ...(isMoved(target) && app !== project && besideApp()),
  }
  // Next stores the way from the working directory to the app, and an app that runs by itself runs in its own folder
  const cwd = isMoved(target) ? app : project
  const first = await runNext(['build', ...mode], env, true, cwd)
  const help = first.code === 0 ? null : helpWithLetters(first.output, path.relative(bundlerRoot(), project))
  if (help !== null) console.error(help)
  if (first.code === 0 || !isDamagedCache(first.output) || !fs.existsSync(bundlerCache)) return first.code
  console.warn(
    'App: an interrupted build damaged the bundler cache; deleting .next/cache/turbopack and building again …',
  )
  fs.rmSync(bundlerCache, { recursive: true, force: true })
  return (await runNext(['build', ...mode], env, false, cwd)).code
}
