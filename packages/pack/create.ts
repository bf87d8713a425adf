import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'
import blog from '../../package.json' with { type: 'json' }
import { originOf } from './manifest.ts'

/** Writes the package that `npm create pointsix` runs. */
export function packCreate(): void {
  const source = path.join(root, 'packages/create-pointsix')
  const target = path.join(source, 'dist')
  const { version, license } = blog
  const manifest = {
    name: 'create-pointsix',
    version,
    description: 'Makes the folder of a new blog',
    license,
    ...originOf(),
    type: 'module',
    bin: './cli.mjs',
    dependencies: { pointsix: `^${version}` },
  }
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(target)
  fs.writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['cli.mjs', 'README.md']) fs.copyFileSync(path.join(source, file), path.join(target, file))
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'))
}
