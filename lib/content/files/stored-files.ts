import path from 'node:path'
import { cache, generated } from '#project-folders'
import { hashOf } from '../../core/hash.ts'

/**
 * The index of a content folder, relative to the working directory. Each folder has one of its own, so that servers and
 * builds of several folders do not disturb each other.
 */
export const indexFileOf = (contentDir: string, project?: string): string =>
  `${generated}/${prefixOf(contentDir, project)}index.db`

/** Views and likes, beside an index. */
export const countsFileOf = (indexFile: string): string =>
  path.join(/* turbopackIgnore: true */ path.dirname(indexFile), 'counts.db')

/** The dates of posts that name none, beside their index. */
export const datesFileOf = (indexFile: string): string => path.join(path.dirname(indexFile), 'dates.json')

/** The cache of compiled posts of a content folder. */
export const compileCacheFileOf = (contentDir: string, project?: string): string =>
  `${cache}/${prefixOf(contentDir, project)}posts.db`

/** What is known of the files that posts refer to, beside a cache of compiled posts. */
export const fileStoreOf = (compileCacheFile: string): string =>
  compileCacheFile === ':memory:' ? compileCacheFile : path.join(path.dirname(compileCacheFile), 'files.json')

/** Folder of copies of the files that posts refer to, beside an index: for a function or a standalone folder. */
export const filesFolderOf = (indexFile: string): string =>
  path.join(/* turbopackIgnore: true */ path.dirname(indexFile), 'files')

/** Folder of drafts and scheduled posts and of their files, beside an index: only with `PREVIEW_SECRET`. */
export const previewsFolderOf = (indexFile: string): string =>
  path.join(/* turbopackIgnore: true */ path.dirname(indexFile), 'previews')

/** The file with the posts in the folder of previews. */
export const previewsFileOf = (indexFile: string): string =>
  path.join(/* turbopackIgnore: true */ previewsFolderOf(indexFile), 'posts.json')

/** Folder of smaller versions of images, relative to the working directory. */
export const picturesFolder = `${cache}/pictures`

/** Folder of the share images that a build draws, for a server on this machine. */
export const shareFolderOf = (contentDir: string): string => `${cache}/${prefixOf(contentDir)}share`

/** Folder of copies of the share images, beside an index: for a function or a standalone folder. */
export const shareCopiesOf = (indexFile: string): string =>
  path.join(/* turbopackIgnore: true */ path.dirname(indexFile), 'share')

/**
 * The generated modules through which pages load what the posts of a folder import, relative to the project.
 * @param project absolute path
 */
export const demoFolderOf = (contentDir: string, project: string): string =>
  `${generated}/${prefixOf(path.resolve(contentDir), project)}demos`

/** The last submission to search engines for each site. */
export const indexNowFile = `${cache}/index-now.json`

/** Folder in which `npm run dev` stores metadata between starts, relative to the working directory. */
export const liveStore = `${cache}/live`

/**
 * Empty for `content`; for another folder its name and a hash of its path, such as `posts-1a2b3c4d/`. A folder in or
 * beside the project has the same prefix wherever the project lies: builds and servers may run in different places.
 */
function prefixOf(contentDir: string, project = process.cwd()): string {
  const relative = path.relative(project, path.resolve(project, contentDir))
  const isOutside = /^\.\.(?:[\\/]|$)/.test(relative)
  const folder = isOutside && path.isAbsolute(contentDir) ? path.resolve(contentDir) : relative
  if (folder === 'content') return ''
  // Next treats the path as a glob pattern when it traces files, so only plain characters are kept
  const name = path.basename(folder).replaceAll(/[^\w-]+/g, '-')
  return `${name}-${hashOf(folder.split(path.sep).join('/')).slice(0, 8)}/`
}
