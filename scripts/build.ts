import fs from 'node:fs'
import path from 'node:path'
import { isMoved, type BuildTarget } from '../app/_config/target.ts'
import { foldersOutside, fromIndex } from '../app/_config/traced-files.ts'
import { defined } from '../lib/content/process/collections.ts'
import { siteFolder, siteMark } from '../lib/content/files/files.ts'
import { config } from '../lib/config.ts'
import { buildApp } from './build-app.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { app, main, project } from '../lib/cli/run.ts'

const command = {
  name: 'npm run build --',
  summary: 'Builds the index and the app, even if they are up to date.',
  options: {
    function: { type: 'boolean', help: 'Builds for the functions of a host such as Vercel.' },
    static: { type: 'boolean', help: 'Builds a folder of files, `out`, for GitHub Pages or any CDN.' },
    standalone: { type: 'boolean', help: 'Builds a folder that runs by itself with `node server.js`.' },
  },
} as const

const targets = ['function', 'static', 'standalone'] as const

/** The folder of the author's that a build replaces, and a file by which an earlier one is known. */
const replaced: Partial<Record<BuildTarget, [folder: string, mark: string]>> = {
  static: [siteFolder, siteMark],
  // In a clone it stays in `.next`
  ...(app !== project && { standalone: ['standalone', 'server.js'] }),
}

await main(() => {
  const target = parseCommand(command, process.argv.slice(2), (values) => {
    const [target = 'server', another] = targets.filter((name) => values[name])
    if (another) throw new UsageError(`--${target} and --${another}: expected one of them`)
    if (target === 'static' && config.renderMode !== 'static')
      throw new UsageError('--static: expected RENDER_MODE=static, as files are made once')
    const [folder, mark] = replaced[target] ?? []
    if (folder && fs.existsSync(folder) && !fs.existsSync(path.join(folder, mark!)))
      throw new UsageError(
        `--${target}: expected ${folder} to be of an earlier build, which this one replaces; move yours away`,
      )
    const outside = isMoved(target) ? foldersOutside() : []
    if (outside.length > 0)
      throw new UsageError(
        `--${target}: with LOADER_STRATEGY=${config.strategy} the posts and the files that they show must lie in the project, as they are deployed with it; got ${outside.join(', ')}. LOADER_STRATEGY=index deploys what is in them.`,
      )
    const typed = fromIndex ? undefined : defined.find(({ schema }) => schema !== undefined)
    if (isMoved(target) && typed)
      throw new UsageError(
        `--${target}: with LOADER_STRATEGY=${config.strategy} the schema of ${typed.name} would have to be deployed too, as posts are read there; expected LOADER_STRATEGY=index`,
      )
    return target
  })
  return buildApp({ always: true, target })
})
