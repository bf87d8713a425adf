import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { filesOfApp } from '../../scripts/build-app.ts'
import { completeStandalone } from '../../scripts/build-standalone.ts'
import { publishPosts } from './own-blog.ts'
import { blogPosts } from './posts.ts'
import { blogFolder, distDir, root, variants, type Variant } from './variants.ts'

const e2e = path.join(root, '.next/e2e')

/** Lays out what every build in a folder of its own needs, also that of the development server. */
export function prepareBuilds(): void {
  fs.mkdirSync(e2e, { recursive: true })
  fs.writeFileSync(
    path.join(e2e, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['../../next-env.d.ts', '../../app/**/*'] }),
  )
  // Next asks the manifest beside the build whether the server that it writes is an ES module
  fs.copyFileSync(path.join(root, 'package.json'), path.join(e2e, 'package.json'))
}

/** Everything that shapes a variant, as one hash. */
function inputsOf(variant: Variant, posts: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, variants[variant], posts]))
  for (const file of [...filesOfApp(), ...fs.globSync('tests/e2e/{builds,posts,variants}.ts', { cwd: root })])
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Builds a variant for the first test that needs it; a build that is there and fits is kept. */
export async function provideBuild(variant: Variant): Promise<void> {
  const posts: Record<string, string> = variant === 'empty' ? {} : blogPosts()
  const stamp = path.join(e2e, `${variant}.built-from`)
  const inputs = inputsOf(variant, posts)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs) return
  const started = performance.now()
  prepareBuilds()
  fs.rmSync(stamp, { force: true })
  await publishPosts(blogFolder(variant), posts)
  const build = () => nextBuild(variant)
  if (variant === 'standalone') await withIndex(path.join(blogFolder(variant), '.content/index.db'), build)
  else build()
  if (variant === 'standalone') completeStandalone(path.join(root, distDir(variant)))
  fs.writeFileSync(stamp, inputs)
  console.warn(`built ${variant} in ${Math.round((performance.now() - started) / 1000)} s`)
}

function nextBuild(variant: Variant): void {
  // Next notes where the project lies as seen from here, and a standalone server looks for it there
  const cwd = variant === 'standalone' ? root : blogFolder(variant)
  execFileSync(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build', root], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(variant === 'standalone' && { CONTENT_DIR: path.join(blogFolder(variant), 'content') }),
      ...variants[variant],
      NEXT_DIST_DIR: distDir(variant),
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** A standalone folder gets the project's own index: it is another one for as long as the build runs. */
async function withIndex(indexFile: string, build: () => void): Promise<void> {
  const own = path.join(root, '.content/index.db')
  const aside = `${own}.aside`
  fs.mkdirSync(path.dirname(own), { recursive: true })
  if (fs.existsSync(own)) fs.renameSync(own, aside)
  try {
    fs.copyFileSync(indexFile, own)
    build()
  } finally {
    fs.rmSync(own, { force: true })
    if (fs.existsSync(aside)) fs.renameSync(aside, own)
  }
}
