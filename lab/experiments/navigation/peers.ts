import fs from 'node:fs'
import path from 'node:path'
import { next, root } from '../../../lib/cli/run.ts'
import { install } from '../../machine/install.ts'
import { digestOf, textsOf } from './app.ts'
import { runCommand } from '../../machine/command.ts'
import { nextStart, type ServerCommand } from '../../machine/server.ts'

/** Astro's packages and their versions; only this experiment installs them. */
export const astroPackages = { astro: '7.3.5', '@astrojs/mdx': '8.0.2' }

const icon = path.join(root, 'app/favicon.ico')

const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

export async function provideNextBlog(
  folder: string,
  rendering: 'static' | 'request',
  contentDir: string,
  onProgress: (doing: string) => void,
): Promise<ServerCommand> {
  const program = path.join(root, 'node_modules', next)
  await provide(
    folder,
    'next-blog',
    contentDir,
    fs.readFileSync(path.join(root, 'package-lock.json')),
    `${rendering}, webpack`,
    async () => {
      fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
      // Next reads the rendering mode from the source of a page
      if (rendering === 'static') makeStatic(folder)
      onProgress(`building the plain Next blog (${rendering})`)
      // Turbopack would also look for a proxy and a start-up hook in the parent folders, and find the project's own
      await runCommand({ command: [process.execPath, program, 'build', '--webpack'], cwd: folder, env, ownGroup: true })
    },
  )
  return nextStart(root, folder, env)
}

export async function provideAstroBlog(
  folder: string,
  contentDir: string,
  onProgress: (doing: string) => void,
): Promise<ServerCommand> {
  onProgress('looking for Astro')
  const packages = path.join(install(`astro-${astroPackages.astro}`, { npm: astroPackages }), 'node_modules')
  const program = path.join(folder, 'node_modules/astro/bin/astro.mjs')
  await provide(folder, 'astro-blog', contentDir, JSON.stringify(astroPackages), packages, async () => {
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
    fs.symlinkSync(packages, path.join(folder, 'node_modules'), 'dir')
    onProgress('building the Astro blog')
    await runCommand({ command: [process.execPath, program, 'build'], cwd: folder, env, ownGroup: true })
  })
  return { args: [program, 'preview', '--host', '127.0.0.1', '--port', '{port}'], cwd: folder, env }
}

/** Creates and builds a blog with its posts, unless the folder was already built from the same input. */
async function provide(
  folder: string,
  template: string,
  contentDir: string,
  packages: string | Buffer,
  way: string,
  build: () => Promise<void>,
): Promise<void> {
  const from = path.join(root, 'lab/experiments/navigation', template)
  const stampFile = path.join(folder, 'built-from')
  const stamp = digestOf(
    way,
    process.version,
    packages,
    fs.readFileSync(icon),
    ...textsOf(from),
    ...textsOf(contentDir),
  )
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(from, folder, { recursive: true })
  fs.cpSync(contentDir, path.join(folder, 'posts'), { recursive: true })
  // The same icon as ours, because a browser requests one from each blog
  fs.mkdirSync(path.join(folder, 'public'))
  fs.copyFileSync(icon, path.join(folder, 'public/favicon.ico'))
  await build()
  fs.writeFileSync(stampFile, stamp)
}

/** Makes Next prerender the pages of an app whose sources declare them as rendered for each request. */
export function makeStatic(app: string): void {
  for (const page of fs.globSync('app/**/page.tsx', { cwd: app }).map((name) => path.join(app, name)))
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace("'force-dynamic'", "'force-static'"))
}
