import fs from 'node:fs'
import path from 'node:path'
import { config } from '../lib/config.ts'
import { demoModules } from '../lib/content/demos/modules.ts'
import { importsOfPost, importsOfPosts, importsOfPublished } from './demos/scan.ts'
import { writeDemos, type DemoFolder } from './demos/write.ts'
import { isPostName, listFilesSync } from '../lib/content/files/files.ts'
import { watchFolders } from '../lib/content/live/watch.ts'
import { demoFolderOf } from '../lib/content/files/stored-files.ts'
import { app, project } from '../lib/cli/run.ts'
import { site } from '../lib/site/site.ts'
import { findSyntaxErrors } from './demo-syntax.ts'
import { relativePath } from '../lib/core/paths.ts'

/** The folders in which the imports of posts are prepared for the bundler. */
const demosOf = (contentDir: string): DemoFolder => ({
  contentDir,
  folder: path.join(project, demoFolderOf(contentDir, project)),
  app,
})

/** Prepares the imports of posts for a build. @returns a hash of the imports; empty if there are none */
export async function provideDemos(): Promise<string> {
  const { contentDir } = config
  const imported = await importsOfPublished(contentDir, listFilesSync(contentDir), site.timeZone)
  return writeDemos(demosOf(contentDir), await demoModules(contentDir, imported, findSyntaxErrors))
}

/** Delay between the first event of a change and its handling, in milliseconds: one save causes several events. */
const settleAfter = 10

/**
 * Prepares the imports of posts for `npm run dev`, and keeps them up to date.
 * @param warn called with messages for the author
 * @returns a function that stops this, once everything is ready
 */
export async function followDemos(warn: (message: string) => void): Promise<() => void> {
  const demos = demosOf(config.contentDir)
  const { contentDir } = demos
  let importsOf = new Map<string, string[]>()
  let folders: string[] = []
  let realDir = contentDir
  let settling: NodeJS.Timeout | undefined
  const events = new Set<string>()
  const watch = watchFolders((real) => {
    events.add(real)
    settling ??= setTimeout(settle, settleAfter)
  }, warn)

  /** Writes run one after the other. */
  let writing = Promise.resolve()

  async function readAll(): Promise<void> {
    if (fs.existsSync(contentDir)) realDir = fs.realpathSync(contentDir)
    const listing = listFilesSync(contentDir)
    folders = listing.folders
    importsOf = new Map(listing.files.map((file) => [file, importsOfPost(contentDir, file)]))
    await write()
  }

  async function write(): Promise<void> {
    const imported = [...new Set([...importsOf.values(), importsOfPosts(contentDir, [])].flat())].sort()
    const modules = await demoModules(contentDir, imported, findSyntaxErrors)
    writeDemos(demos, modules, true)
    const around = [...imported, ...modules.flatMap(({ files }) => files)]
      .filter((file) => !file.startsWith('../'))
      .map((file) => path.dirname(path.join(realDir, file)))
    watch.follow([...new Set([...folders, ...around])].filter((folder) => fs.existsSync(folder)))
  }

  function settle(): void {
    settling = undefined
    writing = writing.then(apply)
  }

  async function apply(): Promise<void> {
    try {
      const changed = [...events]
      events.clear()
      // If folders are added or removed, or links are involved, everything is listed again
      const posts = changed.map((real) => relativePath(realDir, real))
      const others = posts.filter((file) => !importsOf.has(file))
      let isSame = others.length === 0
      for (const file of posts) {
        const before = importsOf.get(file)
        if (!before) continue
        const imports = importsOfPost(contentDir, file)
        isSame &&= imports.join() === before.join()
        importsOf.set(file, imports)
      }
      if (others.some((file) => isPostName(file) || !path.extname(file))) await readAll()
      // Most edits do not change imports, and the server is busy with the page at that time
      else if (!isSame) await write()
    } catch (error) {
      warn(`what posts import cannot be read: ${(error as Error).message}`)
    }
  }

  await readAll()
  return () => {
    clearTimeout(settling)
    watch.close()
  }
}
