import { config, indexFile, isDeployedAlone, projectFolder } from '../../config.ts'
import { otherLanguages } from '../../site/languages.ts'
import { site } from '../../site/site.ts'
import type { Corpus } from '../corpus.ts'
import { datesFileOf, picturesFolder } from '../files/stored-files.ts'
import { collectionNamed, othersIn, postFields, withPages } from './collections.ts'
import { loadMdxConfig } from './load-mdx-config.ts'

/** A folder that runs by itself has bodies that are compiled. */
const mdx = isDeployedAlone ? undefined : loadMdxConfig(projectFolder)

const zone = { timeZone: site.timeZone, language: site.language }

/** The content folder of this blog, and how its configuration wants it read and compiled. */
export const siteCorpus = {
  contentDir: config.contentDir,
  others: othersIn(config.contentDir),
  beside: besideOf(),
  ...zone,
  siteLanguages: otherLanguages,
  highlight: site.highlight,
  lineNumbers: site.lineNumbers,
  allowScripts: site.allowScripts,
  embeds: site.embeds,
  strings: site.strings,
  compiler: config.compiler,
  publicFolders: site.publicFolders,
  picturesFolder,
  ...(mdx && { mdx }),
  ...(postFields && { data: true, fields: postFields.fields }),
  ...(postFields?.schema && { schema: postFields.schema }),
} satisfies Corpus

/** What links may name besides the files of a collection, or of the posts. */
function besideOf(own?: string): Corpus[] {
  return withPages
    .filter((name) => name !== own)
    .map((name) => (name === undefined ? { dir: config.contentDir, url: '/posts' } : collectionNamed(name)))
    .map(({ dir, url }) => ({ ...zone, contentDir: dir, others: othersIn(dir), postsPath: url }))
}

/** The folder of a collection, read and compiled as posts are. @param name without one, the posts */
export function corpusOf(name?: string): Corpus & Pick<typeof siteCorpus, 'picturesFolder'> {
  if (name === undefined) return siteCorpus
  const { dir, url, schema, fields, data } = collectionNamed(name)
  const { mdx: plugins, schema: _, ...settings }: Corpus & typeof siteCorpus = siteCorpus
  return {
    ...settings,
    // Data has no body
    ...(plugins && !data && { mdx: plugins }),
    contentDir: dir,
    others: othersIn(dir),
    beside: besideOf(name),
    postsPath: url,
    data: true,
    ofData: data,
    fields,
    ...(schema && { schema }),
  }
}

/** The index of a collection, or of the posts, relative to the working directory. */
export const indexFileNamed = (name?: string): string =>
  name === undefined ? indexFile : collectionNamed(name).indexFile

/** The content folder, or that of a collection, as this process shows it. */
export function processCorpusOf(name?: string): Corpus {
  const corpus: Corpus = corpusOf(name)
  return {
    ...corpus,
    drafts: config.showUnpublished,
    showFaults: config.contentFaults === 'show',
    ...(!corpus.ofData && { dates: { file: datesFileOf(indexFileNamed(name)), derive: config.showUnpublished } }),
  }
}
