import fs from 'node:fs'
import path from 'node:path'
import { project } from '../../../lib/cli/run.ts'
import { ownFiles as ownComponents } from '../../../lib/content/demos/own-components.ts'
import { watchFolders } from '../../../lib/content/live/watch.ts'
import { relativePath } from '../../../lib/core/paths.ts'
import { ownFiles } from '../../../scripts/own-modules.ts'

/** Files that are read when the server starts. */
const readAtStart = /^(?:(?:site|content|mdx)\.config\.ts|theme\/strings\/[^/]+\.ts)$/
/** With one of these the app needs a bundler, which then follows it. */
const bundled = [...ownFiles, ...ownComponents.map((name) => `content/${name}`)]

/** An editor saves a file by several events, which follow within this time, in milliseconds. */
const oneSave = 500

/** Says which file changed that shows after a new start alone. @param folder of the blog */
export function followSettings(say: (message: string) => void, folder: string = project): void {
  const said = new Set<string>()
  const missing = bundled.filter((file) => !fs.existsSync(path.join(folder, file)))
  const onEvent = (real: string) => {
    const file = relativePath(folder, real)
    if (!(readAtStart.test(file) || missing.includes(file)) || said.has(file)) return
    said.add(file)
    setTimeout(() => said.delete(file), oneSave).unref()
    say(`${file} changed: stop \`dev\` and start it again to see that.`)
  }
  const within = ['', 'theme', 'theme/strings', 'content'].map((name) => path.join(folder, name))
  // Whoever follows the posts says that folders cannot be watched
  watchFolders(onEvent, () => {}).follow(within)
}
