import fs from 'node:fs'
import path from 'node:path'
import blog from '../../package.json' with { type: 'json' }
import { dist, sources, trimmed } from './folders.ts'
import { entry } from './types.ts'

/** What takes the place of modules of a project, by their names in `imports`. */
const swapped = {
  '#given-site': './lib/site/authors-site.js',
  '#project-folders': './lib/content/files/package-folders.js',
  '#post-components': './lib/mdx/evaluate/no-components.js',
  '#scanning': './lib/content/process/scanning.js',
  '#site-config': './lib/site/site-config.js',
}

/** What `import … from 'pointsix…'` finds. */
export const packageExports = {
  '.': { types: `./${entry}.d.ts`, default: `./${entry}.js` },
  './package.json': './package.json',
}

/** Writes package.json, with the version and the dependencies of the project, and the command. */
export function packManifest(): void {
  const importer = JSON.parse(fs.readFileSync(path.join(trimmed, 'import/package.json'), 'utf8')) as typeof blog
  const { version, license, optionalDependencies } = blog
  const manifest = {
    name: 'pointsix',
    version,
    description: 'A folder of Markdown is a blog, fast on a fraction of a CPU',
    license,
    type: 'module',
    bin: './cli.mjs',
    exports: packageExports,
    engines: { node: '>=22.18' },
    imports: { ...blog.imports, ...swapped },
    dependencies: { ...blog.dependencies, ...importer.dependencies },
    optionalDependencies,
  }
  fs.writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['cli.mjs', 'setting-changes.json'])
    fs.copyFileSync(path.join(sources, file), path.join(dist, file))
}
