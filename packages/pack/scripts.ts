import fs from 'node:fs'
import path from 'node:path'
import { loadCompiler } from '../../app/_next/compiler.ts'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { compilerVersion } from '../../lib/content/build/compiler-version.ts'
import { dist, trimmed } from './folders.ts'
import { javaScriptOf, nameOf } from './java-script.ts'

/** What authors get to change, as TypeScript. */
const starts = 'packages/pointsix/slots'

/** The folders and files that the commands of the package run or read, or that a bundler makes an app of. */
const parts = [
  'app',
  'lib',
  'scripts',
  'import',
  'packages/pointsix/commands',
  'packages/pointsix/deploy',
  'packages/pointsix/hosts',
  'packages/pointsix/lay-out.ts',
  starts,
  'packages/pointsix/upgrade',
  'instrumentation.ts',
  'mdx-components.tsx',
  'next.config.mjs',
  'proxy.ts',
  'deploy/nginx/pointsix.conf',
]

/** The package has no sources that this could be made of. */
const versionModule = 'compiler-version.ts'

/**
 * Writes the modules of the package as JavaScript: Node strips no types below `node_modules`, and Next asks for the
 * compiler of TypeScript wherever an app has a file of it.
 */
export async function packScripts(): Promise<void> {
  const compiler = await loadCompiler()
  const files = parts
    .map((part) => path.join(trimmed, part))
    .flatMap((part) => (fs.statSync(part).isDirectory() ? filesUnder(part) : [part]))
  for (const file of files.filter((name) => !/\/import\/tests\/|\.d\.ts$/.test(name))) {
    const place = path.join(dist, path.relative(trimmed, file))
    const target = file.includes(starts) ? place : nameOf(place)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    if (path.basename(file) === versionModule)
      fs.writeFileSync(target, `export const compilerVersion = () => '${compilerVersion()}'\n`)
    else if (/\.(?:tsx?|mjs)$/.test(file) && !file.includes(starts))
      fs.writeFileSync(target, javaScriptOf(path.relative(trimmed, file), fs.readFileSync(file, 'utf8'), compiler))
    else fs.copyFileSync(file, target)
  }
  fs.writeFileSync(path.join(dist, 'jsconfig.json'), '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }\n')
}
