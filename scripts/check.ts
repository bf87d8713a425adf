import fs from 'node:fs'
import path from 'node:path'
import { config } from '../lib/config.ts'
import { oneOf, parseCommand, UsageError } from '../lib/cli/options.ts'
import { main, project, root } from '../lib/cli/run.ts'
import type { CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import { draftFaults } from '../lib/content/build/checked-post.ts'
import type { FileFinding } from '../lib/content/check/finding.ts'
import { hiddenPosts, otherPosts, summaryOf, type Summary } from './check/summary.ts'
import { groupWarnings } from './check/warning-groups.ts'
import { filesIn, readFileTextSync } from '../lib/content/files/files.ts'
import { site } from '../lib/site/site.ts'
import { collections } from '../lib/content/process/collections.ts'
import { corpusOf, siteCorpus } from '../lib/content/process/site-corpus.ts'
import { sitePages } from '../lib/content/process/site-pages.ts'
import { buildFaults } from './check/build-faults.ts'
import { fixFiles } from './check/fix.ts'
import { Orphans } from './check/orphans.ts'
import { withNearFiles } from './check/near-files.ts'
import { checkContentDir, toolchain, withPosts } from './make-index.ts'
import { printPlaces, printSummary, reportCorpus, shownPlaces } from './report.ts'
import { relativePath } from '../lib/core/paths.ts'
import { counted, firstOf } from '../lib/core/grouped.ts'

const siteFile = path.join(project, 'site.config.ts')
const formats = ['text', 'json', 'github', 'unix'] as const

const command = {
  name: 'npm run check --',
  summary: 'Compiles every post and draft, and lists every problem with its place in the file.',
  options: {
    summary: { type: 'boolean', help: 'Prints how many posts are shown, and why others are not.' },
    verbose: {
      type: 'boolean',
      help: 'Lists every warning, and the posts that satteri refuses and next-mdx-remote compiles.',
    },
    orphans: { type: 'boolean', help: 'Names the posts and entries to which no other leads by a link.' },
    strict: { type: 'boolean', help: 'Fails at warnings too, as in a check before merging.' },
    fix: {
      type: 'boolean',
      help: 'Corrects what is mechanical: dates, tags, links to old addresses, names of languages, white space.',
    },
    'dry-run': { type: 'boolean', help: 'With --fix: prints what it would change, and changes nothing.' },
    json: {
      type: 'boolean',
      help: 'Prints one JSON document: the summary, all problems and all warnings.',
    },
    format: {
      type: 'string',
      value: formats.join('|'),
      default: 'text',
      help: 'As --json, annotations for GitHub workflows, or a line for each place, as compilers do, for editors.',
    },
  },
  examples: [
    'npm run check -- --summary',
    'npm run check -- --fix --dry-run',
    'CONTENT_DIR=../my-blog/posts npm run -s check -- --json',
  ],
} as const

const readOptions = () =>
  parseCommand(command, process.argv.slice(2), ({ json, format: named, 'dry-run': dryRun, ...options }) => {
    const format = oneOf('format', named, formats)
    if (dryRun && !options.fix) throw new UsageError('--dry-run: expected --fix beside it')
    return { ...options, dryRun, format: json ? 'json' : format }
  })

type Options = ReturnType<typeof readOptions>

await main(async () => {
  const options = readOptions()
  checkContentDir()
  if (options.fix) {
    const fixed = await withPosts(async (checked) => {
      const { tidied } = await import('./check/tidy.ts')
      const tidy = checked.everyPost.flatMap(({ file }) =>
        tidied(file, readFileTextSync(config.contentDir, file).text, site.timeZone).map((each) => ({ file, ...each })),
      )
      // Output for other programs must not contain anything else
      const print = options.format === 'text' ? console.log : console.error
      return fixFiles(config.contentDir, [...(await lint(checked)).findings, ...tidy], { isDry: options.dryRun, print })
    })
    if (options.dryRun) return fixed > 0 ? 1 : 0
  }
  const ofBuild = buildFaults(config.contentDir)
  return withPosts(async (checked) => {
    const ofDrafts = checked.drafts.flatMap(({ warnings }) => warnings)
    const orphans = options.orphans ? new Orphans() : undefined
    orphans?.add(checked, config.contentDir)
    const { findings, ...others } = await lint(checked, orphans)
    const own = withNearFiles(config.contentDir, [...checked.warnings, ...ofDrafts, ...findings])
    const warnings = [...own, ...others.warnings]
    const faults = [...checked.faults, ...draftFaults(checked.drafts), ...others.faults, ...(await ofBuild)]
    const fixable = findings.filter(({ fix }) => fix).length
    report({ ...checked, faults, warnings }, { ...checked, warnings }, { ...options, fixable })
    if (orphans && ['text', 'json'].includes(options.format))
      (options.format === 'json' ? console.error : console.log)(orphans.said())
    const fails = faults.length > 0 || (options.strict && warnings.length + checked.snapshot.skipped.length > 0)
    return !fails && fs.existsSync(config.contentDir) ? 0 : 1
  })
})

interface Linted extends Pick<CheckedCorpus, 'faults' | 'warnings'> {
  findings: FileFinding[]
}

/**
 * Finds problems that visitors would notice, in posts and in entries of collections; of these also what is wrong with
 * their files. The paths are relative to the content folder.
 */
async function lint(checked: CheckedCorpus, orphans?: Orphans): Promise<Linted> {
  const [{ checkSite, withFacts }, { OrphanedImages }] = await Promise.all([
    import('./check/check-site.ts'),
    import('./check/orphaned-images.ts'),
  ])
  const images = new OrphanedImages(config.contentDir)
  const options = { toolchain, siteUrl: config.publicUrl, images }
  const every = [await withFacts(checked, siteCorpus, options)]
  const found: Linted = { findings: [], faults: [], warnings: [] }
  for (const { name, dir, data, tags } of collections) {
    const fromContent = <T extends { file: string }>(each: T): T => ({
      ...each,
      file: relativePath(config.contentDir, path.join(dir, each.file)),
    })
    // oxlint-disable-next-line no-await-in-loop -- each takes all CPUs
    await withPosts(
      async (entries) => {
        const { faults, warnings, drafts } = entries
        orphans?.add(entries, dir)
        const ofDrafts = drafts.flatMap((draft) => draft.warnings)
        found.faults.push(...[...faults, ...draftFaults(drafts)].map(fromContent))
        found.warnings.push(...withNearFiles(dir, [...warnings, ...ofDrafts]).map(fromContent))
        if (!data) every.push(await withFacts(entries, corpusOf(name), { ...options, tags }))
      },
      { collection: name },
    )
  }
  const files = filesIn(config.contentDir)
  const settings = {
    file: relativePath(config.contentDir, siteFile),
    text: fs.existsSync(siteFile) ? fs.readFileSync(siteFile, 'utf8') : '',
    addresses: addressesOfSite(),
  }
  found.findings.push(...checkSite(every, sitePages(path.join(root, 'app')), files, settings))
  found.findings.push(...images.findings(files))
  return found
}

/** What `site.config.ts` links to and shows, within the site or elsewhere. */
function addressesOfSite(): string[] {
  return [
    ...site.navigation.map(({ href }) => href),
    ...Object.values(site.authors).flatMap(({ picture, url }) => [picture, url]),
    site.shareImage,
    // Others depend on the address that is asked for
    ...site.redirects.map(({ to }) => to).filter((to) => !to.includes('/:')),
  ].filter((address) => typeof address === 'string')
}

/**
 * @param all the result, including the problems of drafts
 * @param options includes the number of warnings that `--fix` corrects
 */
function report(
  all: CheckedCorpus,
  checked: CheckedCorpus,
  { verbose, summary, strict, format, fixable }: Omit<Options, 'fix' | 'dryRun' | 'orphans'> & { fixable: number },
): void {
  const level = strict ? 'error' : 'warning'
  if (format === 'github' || format === 'unix') printPlaces(all, config.contentDir, format, level)
  else if (format === 'json') {
    const { faults, warnings, refused } = all
    const groups = groupWarnings(warnings)
    console.log(JSON.stringify({ summary: summarize(checked), problems: faults, warnings: groups, refused }, null, 2))
  } else if (summary) printSummary(summarize(checked), { verbose })
  else {
    reportText(all, verbose, level)
    const isCut = !verbose && groupWarnings(all.warnings).some(({ places }) => places.length > shownPlaces)
    if (isCut) console.log('`npm run check -- --verbose` lists every warning.')
    if (fixable > 0) console.log(`\`npm run check -- --fix\` corrects ${counted(fixable, 'warning')}.`)
  }
}

function summarize(checked: CheckedCorpus): Summary {
  const showFaults = config.contentFaults === 'show'
  const [hidden, others] = [hiddenPosts(config.contentDir), otherPosts(config.contentDir)]
  return summaryOf(checked, { showFaults, now: new Date().toISOString(), hidden, others })
}

function reportText(checked: CheckedCorpus, verbose: boolean, level: 'warning' | 'error'): void {
  const { posts, drafts, refused, warnings } = checked
  const { readmes, skipped } = checked.snapshot
  const problems = reportCorpus(checked, { verbose, level })
  for (const file of readmes) console.log(`note: ${file} is not a post: it has no front matter`)
  const hidden = drafts.flatMap((post) =>
    post.warnings.filter(({ message }) => /^is (?:not a post|hidden):/.test(message)),
  )
  for (const [message, files] of Map.groupBy(hidden, (warning) => warning.message)) {
    const names = files.map(({ file }) => file)
    console.log(`note: ${firstOf(names, verbose ? Infinity : shownPlaces)} ${message}`)
  }
  for (const slug of site.featured)
    if (!checked.everyPost.some((post) => post.slug === slug))
      console.log(`note: no post has the slug ${JSON.stringify(slug)}, which site.config.ts features`)
  if (verbose)
    for (const { file, message } of refused)
      console.log(`note: ${file} is compiled by next-mdx-remote; ${config.compiler} refuses it: ${message}`)
  const found = `${counted(posts.length, 'post')}${drafts.length > 0 ? `, ${counted(drafts.length, 'draft')}` : ''}`
  console.log(
    `Check: ${found}, ${counted(problems, 'problem')}, ${counted(warnings.length + skipped.length, 'warning')}.`,
  )
}
