import fs from 'node:fs'
import path from 'node:path'
import { project } from '../../../lib/cli/run.ts'

/** Files that are read when the server starts. */
const readAtStart = /^(?:(?:site|content|mdx)\.config\.ts|theme\/strings\/[^/]+\.ts)$/
/** With one of these the app needs a bundler, which then follows it. */
const bundled = ['theme/slots.tsx', 'content/components.ts', 'content/components.tsx']

/** An editor saves a file by several events, which follow within this time, in milliseconds. */
const oneSave = 500

/** Says which file changed that shows after a new start alone. @param folder of the blog */
export function followSettings(say: (message: string) => void, folder: string = project): void {
  const said = new Set<string>()
  const isThere = (file: string) => fs.existsSync(path.join(folder, file))
  const missing = bundled.filter((file) => !isThere(file))
  for (const within of ['', 'theme', 'theme/strings', 'content'].filter(isThere))
    fs.watch(path.join(folder, within), { persistent: false }, (_event, name) => {
      const file = path.posix.join(within, name ?? '')
      if (!(readAtStart.test(file) || missing.includes(file)) || said.has(file)) return
      said.add(file)
      setTimeout(() => said.delete(file), oneSave).unref()
      say(`${file} changed: stop \`dev\` and start it again to see that.`)
    })
}
