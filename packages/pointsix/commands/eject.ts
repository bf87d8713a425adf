import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { parseCommand, UsageError } from '../../../lib/cli/options.ts'
import { main, project, root } from '../../../lib/cli/run.ts'
import { config, indexFile } from '../../../lib/config.ts'
import { countsFileOf, datesFileOf } from '../../../lib/content/files/stored-files.ts'
import { didYouMean } from '../../../lib/core/nearest.ts'
import { isWithin } from '../../../lib/core/paths.ts'
import { site } from '../../../lib/site/site.ts'
import { iconText, packageName, readmeText } from '../../../scripts/init/texts.ts'
import { ejectSlot, slotWords } from './eject-slot.ts'
import { importsInClone } from './imports-in-clone.ts'

const command = {
  name: 'npx pointsix eject',
  summary:
    'Gives you a part of the blog to change; or makes a clone of it all, code and tests included, with your posts and settings in it.',
  words: {
    name: 'SLOT|FOLDER',
    help: `One of ${slotWords.join(', ')}; or the folder of the clone. Yours stays as it is.`,
  },
  examples: ['npx pointsix eject header', 'npx pointsix eject ../my-own-blog'],
} as const

/** What is made by programs, or what the clone has its own of. */
const notCopied =
  /^(?:node_modules|\.pointsix|\.next|\.vercel|\.git|out|standalone|package(?:-lock)?\.json|\.gitignore|tsconfig\.json)$/
/** What stays outside of the posts where these have no folder of their own. */
const besidePosts = /^(?:site\.config\.ts|public|static|assets|theme|README\.md|\..*|.*\.[cm]?[jt]s)$/

/** Each file or folder of the author's, with its place in the clone. */
function ownPlaces(): [from: string, to: string][] {
  const posts = path.resolve(config.contentDir)
  const top = fs
    .readdirSync(project)
    .filter((name) => !notCopied.test(name) && path.resolve(name) !== posts)
    .map((name): [string, string] => [
      path.resolve(name),
      posts === project && !besidePosts.test(name) ? `content/${name}` : name,
    ])
  return posts === project || !fs.existsSync(posts) ? top : [...top, [posts, 'content']]
}

/** The places of all files that are copied with one. */
const placesOf = (from: string, to: string): string[] =>
  fs.statSync(from, { throwIfNoEntry: false })?.isDirectory()
    ? fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(to, name))
    : [to]

/** The files of the clone, by their paths. */
function filesOfClone(): Map<string, string | Buffer> {
  const packed = brotliDecompressSync(fs.readFileSync(path.join(root, 'clone.json.br'))).toString()
  const files = Object.entries(JSON.parse(packed) as Record<string, string>)
  return new Map(files.map(([file, text]) => [file, Buffer.from(text, 'latin1')]))
}

interface Manifest {
  name?: string
  dependencies: Record<string, string>
}

/** Gives the manifest of the clone the name and the packages of the author's. @returns it, and the packages */
function withOwnPackages(manifest: Manifest): [manifest: Manifest, added: string[]] {
  const own: Partial<Manifest> = fs.existsSync('package.json') ? readManifest(fs.readFileSync('package.json')) : {}
  const { pointsix: _, ...others } = { ...own.dependencies, ...manifest.dependencies }
  const name = own.name ?? packageName(path.basename(project))
  return [
    { ...manifest, name, dependencies: others },
    Object.keys(others).filter((each) => !(each in manifest.dependencies)),
  ]
}

const readManifest = (text: string | Buffer): Manifest => JSON.parse(String(text)) as Manifest

/** @throws {UsageError} */
const readWord = (args: string[]): string =>
  parseCommand(command, args, (_, [name = '', ...rest]) => {
    if (name.trim() === '' || rest.length > 0) throw new UsageError('expected one SLOT or FOLDER')
    if (slotWords.includes(name)) return name
    const target = path.resolve(name)
    if (fs.existsSync(target)) throw new UsageError(`${target} exists; nothing was written. Name a new folder.`)
    if (isWithin(target, project))
      throw new UsageError(`${target} is in your folder; name one beside it${didYouMean(name, slotWords) || '.'}`)
    return target
  })

await main(() => {
  const target = readWord(process.argv.slice(2))
  if (slotWords.includes(target)) return ejectSlot(target)
  const files = filesOfClone()
  const own = ownPlaces()
  const taken = own.flatMap(([from, to]) => placesOf(from, to)).filter((place) => files.has(place))
  if (taken.length > 0)
    throw new UsageError(`A clone has files of its own at ${taken.join(', ')}: rename yours. Nothing was written.`)
  const [manifest, added] = withOwnPackages(readManifest(files.get('package.json')!))
  files
    .set('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
    .set('README.md', readmeText(site, false))
    .set('app/icon.svg', iconText(site))
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    fs.writeFileSync(path.join(target, file), text)
  }
  for (const [from, to] of own) fs.cpSync(from, path.join(target, to), { recursive: true })
  const entry = fs.readFileSync(path.join(root, 'packages/pointsix/index.d.ts'), 'utf8')
  for (const file of own.flatMap(([from, to]) => placesOf(from, to)).filter((each) => /\.[cm]?[jt]sx?$/.test(each))) {
    const text = fs.readFileSync(path.join(target, file), 'utf8')
    const inClone = importsInClone(text, file, entry)
    if (inClone !== text) fs.writeFileSync(path.join(target, file), inClone)
  }
  keepFor(target)
  const install = added.length > 0 ? `\n  npm install    # adds ${added.join(', ')} to the lock file` : ''
  console.log(`Wrote ${target}\n\nNext:\n  cd ${path.relative(process.cwd(), target)}${install}\n  npm start`)
})

/** Copies the dates of posts that name none, and views and likes, of which the newest lie in a file beside theirs. */
function keepFor(target: string): void {
  const [dates, counts] = [datesFileOf(indexFile), countsFileOf(indexFile)]
  const placeOf = (file: string) => path.join(target, '.content', path.basename(file))
  fs.mkdirSync(path.join(target, '.content'), { recursive: true })
  if (fs.existsSync(dates)) fs.copyFileSync(dates, placeOf(dates))
  if (!fs.existsSync(counts)) return
  const database = new DatabaseSync(counts, { readOnly: true })
  database.prepare('VACUUM INTO ?').run(placeOf(counts))
  database.close()
}
