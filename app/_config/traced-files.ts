import path from 'node:path'
import { config, ConfigError, fontsFolder, indexFile } from '../../lib/config.ts'
import { siteCorpus } from '../../lib/content/process/site-corpus.ts'
import { assetFolders } from '../../lib/content/assets/folders.ts'
import { collections } from '../../lib/content/process/collections.ts'
import { datesFileOf, filesFolderOf, previewsFolderOf, shareCopiesOf } from '../../lib/content/files/stored-files.ts'
import { isWithin } from '../../lib/core/paths.ts'
import { bytecodeFile } from '../../lib/deployment/bytecode.ts'
import { site } from '#given-site'
import { fromApp, packagesFolder, project } from './folders.ts'

/** Whether the index answers requests. A deployed folder supports only the strategy that it was built for. */
export const fromIndex = ['auto', 'index'].includes(config.strategy)

/** Files that posts may show: a scanning reader looks them up itself. */
const shown = '*.{png,jpg,jpeg,gif,webp,avif,svg,mp4,webm,mp3,ogg,pdf,PNG,JPG,JPEG}'

/** A path as a glob that matches it alone, relative to the app. */
const literal = (file: string): string => fromApp(file).replaceAll(/[\\*?[\]{}()!@+|^,]/g, '\\$&')

const ofPackage = (file: string): string => `${fromApp(packagesFolder)}/${file}`

/** React's renderer, with which `lib/mdx/try` tries a body. It is not bundled there, and so not traced either. */
const reactRenderer = [
  'react-dom/{package.json,index.js,server.node.js,static.node.js}',
  'react-dom/cjs/{react-dom,react-dom-server.node,react-dom-server-legacy.node}.production.js',
  'react/{package.json,index.js}',
  'react/cjs/react.production.js',
].map(ofPackage)

/** What `lib/core/load-now.ts` loads, with what it imports. */
const loadedForText = [
  'gemoji',
  'character-entities',
  'decode-named-character-reference',
  'micromark-util-{character,decode-string,decode-numeric-character-reference,symbol}',
].map((name) => ofPackage(`${name}/**/{package.json,*.js}`))

/** The folders of the posts and of the collections, and their indexes. */
const contents = [config.contentDir, ...collections.map(({ dir }) => dir)]
const indexes = [indexFile, ...collections.map((each) => each.indexFile)]

const shownFolders = (): string[] => [
  ...new Set(contents.flatMap((folder) => assetFolders(folder, site.publicFolders).map(({ real }) => real))),
]

/** The folders that a scanning reader reads: of posts, and of the files that posts show. */
const scannedFolders = (): string[] => [...contents.map((folder) => path.resolve(folder)), ...shownFolders()]

/**
 * The folders that a scanning reader would read and that a deployed folder cannot hold, as they are not in the project.
 */
export const foldersOutside = (): string[] =>
  fromIndex ? [] : [...new Set(scannedFolders())].filter((folder) => !isWithin(folder, project))

/**
 * The files that a folder deployed without the project needs in addition to its code, as globs by route.
 * @param target kind of the deployed folder
 */
export function tracedFiles(target: 'function' | 'standalone', drawsShareImages: boolean): Record<string, string[]> {
  if (!fromIndex && siteCorpus.mdx)
    throw new ConfigError(
      `mdx.config.ts: expected LOADER_STRATEGY=index or auto: a folder that runs by itself has no plugins to compile posts with`,
    )
  return {
    '/preview/**': indexes.map((file) => `${fromApp(previewsFolderOf(file))}/**`),
    '/files/**': fromIndex ? indexes.map((file) => `${fromApp(filesFolderOf(file))}/**`) : [],
    ...(drawsShareImages && {
      '/share/**': [
        `${fromApp(fontsFolder)}/noto-*/{unicode.json,files/*-wght-normal.woff2}`,
        `${fromApp(shareCopiesOf(indexFile))}/**`,
      ],
    }),
    '/**': [
      ...(target === 'function' ? [bytecodeFile] : []),
      ...(fromIndex
        ? indexes.map(fromApp)
        : [
            ...contents.map((folder) => `${literal(folder)}/**/*.{md,mdx,markdown,MD,MDX}`),
            ...indexes.map((file) => fromApp(datesFileOf(file))),
            ...shownFolders().map((folder) => `${literal(folder)}/**/${shown}`),
            ...reactRenderer,
            ...loadedForText,
          ]),
    ],
  }
}
