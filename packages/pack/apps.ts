import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { next, runProgram } from '../../lib/cli/run.ts'
import { newSite } from '../../lib/site/new-site.ts'
import { parseSite } from '../../lib/site/site-config.ts'
import { withOwnCommands } from './own-commands.ts'
import { dist, trimmed } from './folders.ts'

/** Each app, and how it renders: readers get pages that are kept, and who writes sees what was saved a moment ago. */
const apps = { package: 'static', writing: 'request' } as const
type App = keyof typeof apps

/** Builds the apps of the package: for readers, and for those who write. @returns exit status */
export async function packApps(): Promise<number> {
  for (const app of Object.keys(apps) as App[]) {
    // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
    const code = await buildApp(app)
    if (code !== 0) return code
    copyApp(app)
  }
  shareChunks()
  return 0
}

/** Lets the app for writing load the chunks that it has in common with the other: nearly all, a sixth of the package. */
function shareChunks(): void {
  const chunksOf = (app: App) => path.join(dist, 'built', app, 'server/chunks')
  for (const file of filesUnder(chunksOf('writing')).filter((name) => name.endsWith('.js'))) {
    const same = path.join(chunksOf('package'), path.relative(chunksOf('writing'), file))
    const code = fs.readFileSync(file, 'utf8')
    // What names its own folder looks for files of its app there: the bundler's runtime, and what starts threads
    if (/__(?:dirname|filename)/.test(code) || !fs.existsSync(same) || fs.readFileSync(same, 'utf8') !== code) continue
    const from = path.relative(path.dirname(file), same).replaceAll(path.sep, '/')
    fs.writeFileSync(file, `module.exports=require(${JSON.stringify(from)})\n`)
  }
}

const distDirOf = (app: string): string => path.join('.next', app)

async function buildApp(app: App): Promise<number> {
  const env = {
    NODE_ENV: 'production',
    BUILD_TARGET: app,
    RENDER_MODE: apps[app],
    CONTENT_DIR: 'content',
    NEXT_DIST_DIR: distDirOf(app),
    // Only for the build itself: the app gets that of each blog
    BUILT_SITE: JSON.stringify(parseSite(newSite)),
  }
  return (await runProgram(next, ['build'], env, false, trimmed)).code
}

/** What a server does not read: lists for hosts of functions, maps, and sources of threads, which are bundled too. */
const isServed = (file: string): boolean => !/\.(?:map|nft\.json|ts)$/.test(file)

/** The bundler names a package that it leaves out by a hash too, and links it in a folder that npm does not pack. */
const hashedPackage = /(?<=["'])((?:@[\w-]+\/)?[\w.-]+)-[\da-f]{16}(?=["'/])/g

/** The cache handlers, relative to the build. Those of the package are JavaScript. */
const cacheHandler = /"[./]*(app\/_(?:cache|next)\/[\w-]+)\.ts"/g

/** Copies what a server reads of an app. */
function copyApp(app: string): void {
  const from = path.join(trimmed, distDirOf(app))
  const to = path.join(dist, 'built', app)
  for (const name of fs.readdirSync(from).filter((each) => /\.json$|^(?:BUILD_ID|server|static)$/.test(each)))
    fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true, filter: isServed })
  for (const file of filesUnder(path.join(to, 'server')).filter((name) => name.endsWith('.js')))
    rewrite(file, (code) => withOwnCommands(code.replaceAll(hashedPackage, '$1')))
  rewrite(path.join(to, 'required-server-files.json'), (text) => text.replaceAll(cacheHandler, '"../../$1.js"'))
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = fs.readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed !== text) fs.writeFileSync(file, changed)
}
