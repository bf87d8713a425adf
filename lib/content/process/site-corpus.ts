import { config, indexFile } from '../../config.ts'
import { site } from '../../site/site.ts'
import type { Corpus } from '../corpus.ts'
import { datesFileOf, picturesFolder } from '../files/stored-files.ts'

/** The content folder of this blog, and how its configuration wants it read and compiled. */
export const siteCorpus = {
  contentDir: config.contentDir,
  timeZone: site.timeZone,
  language: site.language,
  highlight: site.highlight,
  lineNumbers: site.lineNumbers,
  allowScripts: site.allowScripts,
  embeds: site.embeds,
  compiler: config.compiler,
  publicFolders: site.publicFolders,
  picturesFolder,
} satisfies Corpus

/** The content folder as this process shows it. */
export const processCorpus: Corpus = {
  ...siteCorpus,
  drafts: config.showUnpublished,
  showFaults: config.contentFaults === 'show',
  dates: { file: datesFileOf(indexFile), derive: config.showUnpublished },
}
