import fs from 'node:fs'
import path from 'node:path'
import { packages as packagesFolder } from '#project-folders'
import manifest from '../../package.json' with { type: 'json' }
import { app, project, root } from '../../lib/cli/run.ts'

/** What the bundler needs of this package. */
const sources = [
  'app',
  'lib',
  'instrumentation.js',
  'jsconfig.json',
  'mdx-components.jsx',
  'next.config.mjs',
  'package.json',
  'proxy.js',
]

/**
 * Replaces scripts/lay-out.ts in the package: copies the app into the project, since a bundler compiles nothing below
 * `node_modules`, and links the packages that it uses. Does nothing where it did so before.
 */
export function layOut(): void {
  const packages = placesOfPackages()
  const stamp = path.join(app, 'laid-out.json')
  const now = JSON.stringify({ build: fs.readFileSync(path.join(root, 'built/package/BUILD_ID'), 'utf8'), packages })
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== now) {
    fs.rmSync(app, { recursive: true, force: true })
    for (const name of sources) fs.cpSync(path.join(root, name), path.join(app, name), { recursive: true })
    linkPackages(packages)
    fs.writeFileSync(stamp, now)
  }
  link(path.join(project, 'public'), path.join(app, 'public'))
}

/** The folder of each package that the app uses, by its name. */
function placesOfPackages(): Record<string, string> {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const places = names.flatMap((name) => {
    const place = placeOf(name, root)
    return place === null ? [] : [[name, place]]
  })
  return Object.fromEntries(places) as Record<string, string>
}

/** Where Node finds a package; null if it is not there, such as an optional one. */
function placeOf(name: string, from: string): string | null {
  const place = path.join(from, 'node_modules', name)
  if (fs.existsSync(place)) return fs.realpathSync(place)
  return path.dirname(from) === from ? null : placeOf(name, path.dirname(from))
}

function linkPackages(packages: Record<string, string>): void {
  const folder = path.join(project, packagesFolder)
  fs.rmSync(folder, { recursive: true, force: true })
  for (const [name, place] of Object.entries(packages)) link(place, path.join(folder, name))
}

/** Links a folder, if it is there. */
function link(folder: string, from: string): void {
  fs.rmSync(from, { force: true })
  if (!fs.existsSync(folder)) return
  fs.mkdirSync(path.dirname(from), { recursive: true })
  // Not absolute, as what is built is moved. Windows links only files without permission, but joins folders
  fs.symlinkSync(path.relative(path.dirname(from), folder), from, 'junction')
}
