import fs from 'node:fs'
import path from 'node:path'

/** What a file says of the posts below its folder: `cascade` of Hugo, `defaults` of Jekyll, data of Eleventy, what is left out. */
export interface Inherited {
  /** Path of the file, relative to the content folder; empty if it is the posts' own names that say so. */
  from: string
  /** All match the path of such a post: from the root of the site, or relative to the folder of the file. */
  globs: readonly string[]
  /** The only posts that inherit, without the ends of their names. */
  stems?: ReadonlySet<string>
  /** They count for posts that have no value of their own. */
  values: Readonly<Record<string, unknown>>
}

const name =
  /(?:^|\/)(?:_index\.(?:[\w-]+\.)?(?:md|markdown|html)|_config(?:[._-]production)?\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|(?:\.navigation|_dir|_data)\.(?:ya?ml|json)|\.eleventyignore|\.eleventy\.js|(?:(?:eleventy|quartz|docusaurus)\.config|gatsby-config|\.vitepress\/config)\.[cm]?[jt]s|mkdocs\.ya?ml|pelicanconf\.py|\.obsidian\/(?:templates|publish)\.json|[^/]+\.11tydata\.(?:json|[cm]?[jt]s))$/i

/** Data of Eleventy for the posts below a folder has the name of the folder. */
export const isDirectoryData = (file: string): boolean =>
  /(?:^|\/)([^/]+)\/\1(?:\.11tydata\.(?:json|[cm]?[jt]s)|\.(?:json|ya?ml|toml))$/.test(file) &&
  !file.endsWith('/package.json')

/**
 * Whether a file may say something of the posts below its folder.
 * @param file with the name of its folder
 */
export const isHolder = (file: string): boolean => name.test(file) || isDirectoryData(file)

/** The folders around a file, the outermost first. */
export const foldersOf = (file: string): string[] => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))

/** A site has its settings above its posts, of which the content folder may be a part. */
const settings = ['../config/_default', '../../config/_default', '../config/production', '../../config/production']
const above = ['../../..', '../..', '..', ...settings, '.vitepress', '../.vitepress', '.obsidian', '../.obsidian']

/** Those of a project: what lies above its root, such as `/config.yaml` of a container, is about something else. */
function aboveIn(contentDir: string): string[] {
  const isRoot = (up: string) =>
    ['.git', 'package.json'].some((name) =>
      fs.existsSync(path.resolve(/* turbopackIgnore: true */ contentDir, up, name)),
    )
  const root = ['..', '../..'].find(isRoot)
  return root === undefined ? above : above.filter((each) => !each.startsWith(`${root}/..`))
}

/**
 * The files that may say something of posts, relative to the content folder.
 * @param posts their paths within the content folder
 * @param listed those within it
 */
export function holdersAround(contentDir: string, posts: readonly string[], listed: readonly string[]): string[] {
  const folders = new Set(['.', ...posts.flatMap(foldersOf)])
  return [
    ...holdersIn(contentDir, aboveIn(contentDir)),
    ...listed.filter((file) => folders.has(path.posix.dirname(file))),
  ]
}

const holdersIn = (contentDir: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => {
    const full = path.resolve(/* turbopackIgnore: true */ contentDir, folder)
    try {
      return fs
        .readdirSync(full, { withFileTypes: true })
        .filter((entry) => isHolder(`${path.basename(full)}/${entry.name}`) && entry.isFile())
        .map((entry) => path.posix.join(folder, entry.name))
    } catch {
      // Above the content folder may be what nobody may list
      return []
    }
  })
