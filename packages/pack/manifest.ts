import fs from 'node:fs'
import path from 'node:path'
import blog from '../../package.json' with { type: 'json' }
import { dist, sources, trimmed } from './folders.ts'
import { nameOf } from './java-script.ts'
import { entry } from './types.ts'

/** What takes the place of modules of a project, by their names in `imports`. A bundler has its own list. */
const swapped = {
  '#given-site': './lib/site/authors-site.ts',
  '#lay-out': './packages/pointsix/lay-out.ts',
  '#packaged-app': './packages/pointsix/commands/packaged-app.ts',
  '#project-folders': './lib/core/package-folders.ts',
}

/** What `import … from 'pointsix…'` finds. */
export const packageExports = {
  '.': { types: `./${entry}.d.ts`, default: `./${entry}.js` },
  './package.json': './package.json',
}

/**
 * Where a package comes from, for its manifest: npm refuses one that names another repository than the workflow that
 * publishes it, which alone knows that.
 */
export const originOf = (repository: string | undefined = process.env.GITHUB_REPOSITORY) =>
  repository ? { repository: { type: 'git', url: `git+https://github.com/${repository}.git` } } : {}

/** Writes package.json, with the version and the dependencies of the project, and the command. */
export function packManifest(): void {
  const importer = JSON.parse(fs.readFileSync(path.join(trimmed, 'import/package.json'), 'utf8')) as typeof blog
  const { version, license, optionalDependencies } = blog
  const manifest = {
    name: 'pointsix',
    version,
    description: 'A folder of Markdown is a blog, fast on a fraction of a CPU',
    license,
    ...originOf(),
    type: 'module',
    bin: './cli.mjs',
    exports: packageExports,
    engines: { node: '>=22.18' },
    imports: Object.fromEntries(
      Object.entries({ ...blog.imports, ...swapped }).map(([name, file]) => [name, nameOf(file)]),
    ),
    dependencies: { ...blog.dependencies, ...importer.dependencies },
    optionalDependencies,
  }
  fs.writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['cli.mjs', 'setting-changes.json', 'slot-data.json'])
    fs.copyFileSync(path.join(sources, file), path.join(dist, file))
}
