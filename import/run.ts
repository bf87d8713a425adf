import path from 'node:path'
import { isHiddenFolder } from '../lib/content/front-matter/inherited.ts'
import { counted } from '../lib/core/grouped.ts'
import { recognise, sitesWithin, type FormatName } from './formats.ts'
import { isAddressFile, sourcesAt } from './addresses.ts'
import { ImportError, type FailedPost, type Imported, type ImportedPost } from './post.ts'
import { accountLines, contentsLine, failureLines, noteLines, printWritten, publicLine } from './report.ts'
import { openSource, type Source } from './source.ts'
import { plan, write } from './write.ts'

export interface ImportCommand {
  from: string
  into: string
  format: FormatName | null
  timeZone: string
  dryRun: boolean
  download: boolean
  drafts?: boolean
  verbose: boolean
}

/** @returns the exit status: 1 if there was nothing to import, or a post could not be converted or written */
export async function runImport(command: ImportCommand): Promise<number> {
  const { from, into } = command
  const isRemote = /^https?:\/\//i.test(from) || isAddressFile(from)
  const sources = isRemote ? sourcesAt(from) : [() => openSource(from, into)]
  let status = 0
  for (const open of sources)
    try {
      status = Math.max(status, await importSource(await open(), command))
    } catch (error) {
      if (!(error instanceof ImportError) || sources.length === 1) throw error
      console.error(`not imported: ${error.message}`)
      status = 1
    }
  if (status === 0 && !command.dryRun)
    console.log('`npm run check -- --summary` compiles the posts and counts what is shown.')
  return status
}

async function importSource(source: Source, command: ImportCommand): Promise<number> {
  const { into, dryRun, verbose, timeZone, download } = command
  const { name, format, by } = await recognise(source, command.format)
  console.log(`${source.name} is ${/^[AEIOU]/i.test(format.title) ? 'an' : 'a'} ${format.title} (${name}): ${by}`)
  if (/^(?:markdown|html|jekyll)$/.test(name))
    for (const folder of sitesWithin(source))
      console.warn(`note: ${source.label({ file: folder })} is a site of its own; import that folder alone`)
  const posts: ImportedPost[] = []
  const failed: FailedPost[] = []
  for await (const imported of format.read(source, { timeZone, download }) as AsyncIterable<Imported>)
    if ('problem' in imported) failed.push(imported)
    else posts.push(imported)
  // Within a source, a folder of such a name hides its posts
  const isHidden = isHiddenFolder(path.parse(source.name).name)
  if (isHidden) console.warn(`note: ${source.name} is named like what is hidden; its posts become drafts`)
  if (command.drafts || isHidden) for (const { fields } of posts) fields.draft = true
  console.log(contentsLine(posts, timeZone))
  const planned = plan(posts, { into, timeZone })
  const remote = posts.flatMap(({ attachments }) => attachments.filter(({ from: each }) => /^https?:/i.test(each)))
  if (remote.length > 0 && !dryRun) console.log(`Fetching ${counted(remote.length, 'image')} …`)
  const written = await write(planned, into, dryRun)
  const notes = [...source.notes, ...planned.flatMap(({ post }) => post.notes)]
  for (const line of noteLines(source, notes, verbose)) console.warn(line)
  for (const line of failureLines(source, failed, verbose)) console.warn(line)
  for (const line of accountLines(source, posts, failed, verbose)) console.log(line)
  printWritten(written, planned, { into, dryRun, verbose })
  console.log(publicLine(planned, written, timeZone))
  const isUnread = source.unread.size > 0 || failed.some(({ unreadable }) => unreadable)
  return posts.length === 0 || written.failed.length > 0 || isUnread ? 1 : 0
}
