import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { config } from '../../lib/config.ts'
import { demoFolderOf, indexFileOf } from '../../lib/content/files/stored-files.ts'
import { filesOfApp } from '../../lib/cli/app-files.ts'
import { demoModule } from '../../lib/content/demos/modules.ts'
import { importsOfPosts } from '../../scripts/demos/scan.ts'
import { writeDemos } from '../../scripts/demos/write.ts'
import { rewriteDocuments } from '../../app/_next/stored-document.ts'
import { compileAhead, completeStandalone } from '../../scripts/build-standalone.ts'
import { publishPosts } from './own-blog.ts'
import { blogPosts } from './posts.ts'
import { removedAtExit } from './temporary-folder.ts'
import { blogFolder, builtFor, distDir, root, variants, type Variant } from './variants.ts'

const e2e = path.join(root, '.next/e2e')

/** Creates what every build in a separate folder needs, including that of the development server. */
export function prepareBuilds(): void {
  fs.mkdirSync(e2e, { recursive: true })
  const tsconfig = { extends: '../../tsconfig.json', include: ['../../next-env.d.ts', '../../app/**/*'] }
  // Do not overwrite it: Next adds to it, and a development server watches it
  if (!fs.existsSync(path.join(e2e, 'tsconfig.json'))) replace('tsconfig.json', JSON.stringify(tsconfig))
  // Next reads the package.json next to the build to decide whether its server is an ES module
  replace('package.json', fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
}

/** Writes a file atomically, because the other worker may be reading it. */
function replace(name: string, text: string): void {
  const tempFile = path.join(e2e, `${name}.${process.pid}`)
  fs.writeFileSync(tempFile, text)
  fs.renameSync(tempFile, path.join(e2e, name))
}

/** A hash of all inputs of a build. */
function inputsOf(env: Record<string, string>, posts: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, config.internals, env, posts]))
  for (const file of [...filesOfApp(), ...fs.globSync('tests/e2e/{builds,posts,variants}.ts', { cwd: root })])
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Builds a variant for the first test that needs it; an existing build with the same inputs is kept. */
export async function provideBuild(variant: Variant): Promise<void> {
  prepareBuilds()
  const lock = new DatabaseSync(path.join(e2e, 'building.db'))
  try {
    // One worker builds and the others wait: SQLite releases a lock when its process ends
    lock.exec('PRAGMA busy_timeout = 600000; BEGIN EXCLUSIVE')
    const posts: Record<string, string> = variant === 'empty' ? {} : blogPosts()
    const blog = blogFolder(variant)
    // Several variants and their servers share a blog
    await unlessMade(`${blog}.made-from`, inputsOf({}, posts), () => publishPosts(blog, posts))
    await unlessMade(stampOf(variant), inputsOf(variants[variant], posts), () => {
      if (variant === 'standalone') provideIndex(blog)
      provideDemos(blog)
      nextBuild(variant)
      if (config.internals) rewriteDocuments(path.join(root, distDir(variant)))
      if (variant === 'standalone') {
        completeStandalone(path.join(root, distDir(variant)))
        compileAhead(path.join(root, distDir(variant)))
      }
    })
  } finally {
    lock.close()
  }
}

/** File that holds the inputs of a build. */
const stampOf = (variant: Variant): string => path.join(e2e, `${variant}.made-from`)

/**
 * Copies a build for the server of another blog: it leaves pages in its build, and readers without a revision would use
 * them.
 * @returns the folder of the copy, relative to the project
 */
export function copyOfBuild(variant: Variant, folder: string): string {
  const copy = path.join('.next/e2e', path.basename(folder))
  const to = removedAtExit(path.join(root, copy))
  // Another server of this blog may have had one
  fs.rmSync(to, { recursive: true, force: true })
  // Pages that servers have rendered meanwhile come and go
  const filter = (file: string) => path.basename(file) !== 'route-cache'
  fs.cpSync(path.join(root, distDir(variant)), to, { recursive: true, verbatimSymlinks: true, filter })
  return copy
}

/** Runs `make` unless its output exists and was made from the same inputs. */
async function unlessMade(stamp: string, inputs: string, make: () => Promise<void> | void): Promise<void> {
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs) return
  const started = performance.now()
  fs.rmSync(stamp, { force: true })
  await make()
  fs.writeFileSync(stamp, inputs)
  console.warn(`made ${path.basename(stamp, '.made-from')} in ${Math.round((performance.now() - started) / 1000)} s`)
}

function nextBuild(variant: Variant): void {
  // Next stores the project's path relative to the working directory, and a standalone server looks for it there
  const cwd = variant === 'standalone' ? root : blogFolder(variant)
  execFileSync(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build', root], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(variant === 'standalone' && { CONTENT_DIR: path.join(blogFolder(variant), 'content') }),
      LOADER_STRATEGY: builtFor[variant] ?? '',
      ...variants[variant],
      NEXT_DIST_DIR: distDir(variant),
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Prepares the demos of the posts in a folder, as `npm run build` does. */
function provideDemos(blog: string): void {
  const contentDir = path.join(blog, 'content')
  const posts = Object.keys(blogPosts()).filter((file) => /\.mdx?$/.test(file))
  const folder = path.join(root, demoFolderOf(contentDir, root))
  const imported = importsOfPosts(contentDir, posts).map((each) => demoModule(contentDir, each))
  writeDemos({ contentDir, folder, app: root }, imported)
}

/**
 * Provides the index for a standalone build, which runs in the project and looks for the index below the project
 * folder.
 */
function provideIndex(folder: string): void {
  const indexFile = path.join(root, indexFileOf(path.join(folder, 'content'), root))
  fs.mkdirSync(path.dirname(indexFile), { recursive: true })
  fs.copyFileSync(path.join(folder, '.content/index.db'), indexFile)
}
