import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { completeStandalone } from '../../scripts/build-standalone.ts'
import { distDir, root, variants, type Variant } from './variants.ts'

const node = (args: string[], env: Record<string, string> = {}) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Builds the index of the shipped posts and every variant of the app, before the first test. */
export default function build(): void {
  node([path.join(root, 'scripts/index.ts')])
  fs.mkdirSync(path.join(root, '.next/e2e'), { recursive: true })
  fs.writeFileSync(
    path.join(root, '.next/e2e/tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['../../next-env.d.ts', '../../app/**/*'] }),
  )
  // Next asks the manifest beside the build whether the server that it writes is to be an ES module, as the project's
  // says
  fs.copyFileSync(path.join(root, 'package.json'), path.join(root, '.next/e2e/package.json'))
  for (const [variant, env] of Object.entries(variants)) {
    const started = performance.now()
    node([path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
      ...env,
      NEXT_DIST_DIR: distDir(variant as Variant),
    })
    if (variant === 'standalone') completeStandalone(path.join(root, distDir(variant)))
    console.warn(`built ${variant} in ${Math.round((performance.now() - started) / 1000)} s`)
  }
}
