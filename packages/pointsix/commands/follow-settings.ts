import fs from 'node:fs'
import path from 'node:path'
import { project } from '../../../lib/cli/run.ts'
import { config } from '../../../lib/config.ts'
import { ownFiles as ownComponents } from '../../../lib/content/demos/own-components.ts'
import { watchFolders } from '../../../lib/content/live/watch.ts'
import { isWithin, relativePath } from '../../../lib/core/paths.ts'
import { ownFiles } from '../../../scripts/own-modules.ts'

/** Files that are read when the server starts. */
const readAtStart = /^(?:(?:site|content|mdx)\.config\.ts|theme\/strings\/[^/]+\.ts)$/

/** An editor saves a file by several events, and files are copied together, within this time, in milliseconds. */
const oneSave = 500

/**
 * Says which file changed that shows after a new start alone.
 * @param isBuilt whether the app is, which has listed the files of `public`
 * @param folder of the blog
 */
export function followSettings(
  say: (message: string) => void,
  isBuilt: boolean,
  folder: string = project,
  contentDir: string = config.contentDir,
): void {
  const said = new Set<string>()
  const at = (...names: string[]) => path.resolve(folder, ...names)
  const served = at('public')
  // With one of these files the app needs a bundler, which then follows it
  const bundled = [...ownFiles.map((name) => at(name)), ...ownComponents.map((name) => at(contentDir, name))]
  const missing = [served, ...bundled].filter((each) => !fs.existsSync(each))
  const isListed = isBuilt && !missing.includes(served)
  const entries = isListed ? fs.readdirSync(served, { recursive: true, withFileTypes: true }) : []
  const isFolder = new Map(entries.map((entry) => [path.join(entry.parentPath, entry.name), entry.isDirectory()]))
  const isNew = (real: string) => isListed && isWithin(real, served) && !isFolder.has(real) && fs.existsSync(real)
  const onEvent = (real: string) => {
    const file = relativePath(folder, real)
    const what = isWithin(real, served) ? 'public' : file
    // Editors have files of their own, such as `.a.png.swp`
    if (/(?:^|\/)\.[^/]*$|~$/.test(file) || said.has(what)) return
    if (!readAtStart.test(file) && !missing.includes(real) && !isNew(real)) return
    said.add(what)
    setTimeout(() => said.delete(what), oneSave).unref()
    say(`${file} changed: stop \`dev\` and start it again to see that.`)
  }
  const own = ['', 'theme', 'theme/strings', 'content', contentDir, `${contentDir}/components`, 'public']
  const inPublic = [...isFolder.keys()].filter((each) => isFolder.get(each))
  // Whoever follows the posts says that folders cannot be watched
  watchFolders(onEvent, () => {}).follow([...own.map((name) => at(name)), ...inPublic])
}
