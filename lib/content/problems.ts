import fs from 'node:fs'
import path from 'node:path'
import { config } from '../config.ts'
import { compileWithUses } from '../mdx/compile.ts'
import { referenceOf } from '../mdx/html/local-references.ts'
import { nearest } from '../core/nearest.ts'
import type { PostComponents } from '../mdx/evaluate/post-components.ts'
import { site } from '../site/site.ts'
import { finderIn } from './assets/find.ts'
import { fileStates } from './assets/inspect.ts'
import { isLocalCover, linkCover } from './assets/link-cover.ts'
import { notesAmong } from './assets/link-post.ts'
import { checkable, checkUses } from './build/check-uses.ts'
import { componentWarnings, knownComponents } from './build/checked-post.ts'
import { claimants } from './posts/collisions.ts'
import { withOwnComponents } from './demos/own-components.ts'
import { placeOf, type Fault } from '../core/errors.ts'
import { decode } from './files/files.ts'
import { identityOf, slugKey } from '../core/identity.ts'
import { getMarkdown, getPost, listPosts, type Post } from './index.ts'
import { processCorpus } from './process/site-corpus.ts'
import { factsOfPost, type PostFacts } from './check/facts.ts'
import { tidyKinds, type Finding } from './check/finding.ts'
import { routesIn } from './check/routes.ts'
import { siteLinks, type LinkedPost } from './check/site-links.ts'
import { parsePost } from './posts/parse.ts'
import { decoded } from '../core/percent-encoding.ts'
import type { PostMeta, SourcePost } from '../core/post.ts'

/** A problem of a post, for its author. */
export interface Problem extends Pick<Fault, 'line' | 'column' | 'message'> {
  level: 'error' | 'warning'
  /** Path of the file, relative to the project or absolute. */
  file: string
}

type Found = Pick<Fault, 'line' | 'column' | 'message'> & Partial<Pick<Fault, 'expected'>>

/** The message of a problem. Warnings and findings already include the expected value. */
const saidOf = ({ message, expected }: Found): string =>
  expected && !message.includes(expected) ? `${message}; expected ${expected}` : message

const everyPost = { page: 1, pageSize: Number.MAX_SAFE_INTEGER, everyLanguage: true } as const

/**
 * The problems that `npm run check` reports for one post, for `npm run dev`. Reads only this post and those that it
 * links to.
 * @param components of `content/components.ts`
 */
export async function problemsOf(slug: string, components: PostComponents): Promise<Problem[]> {
  const { answer: post } = await getPost(slug)
  if (!post) return movedPost(slug, components)
  const { meta, body } = post
  const findings = await findingsOf(post)
  const deadLinks = findings.filter(({ error }) => error !== undefined)
  const others = findings.filter(({ error }) => error === undefined)
  const written = parsePost(meta.file, fileText(meta.file), { ...processCorpus, drafts: true })!
  const ofComponents = await componentProblems(post, written, components)
  const warnings = [...(meta.warnings ?? []), ...(body.warnings ?? []), ...ofComponents.warnings, ...others]
  const missing = [...(await missingFiles(meta)), ...missingCover(meta, written)]
  const problem = (level: Problem['level']) => (each: Found) => ({
    level,
    file: path.join(config.contentDir, meta.file),
    line: each.line,
    column: each.column,
    message: saidOf(each),
  })
  const inOrder = (problems: Found[]) => problems.sort((a, b) => a.line - b.line || a.column - b.column)
  return [
    ...(await losers(meta)),
    ...inOrder([
      ...meta.faults,
      ...body.faults,
      ...(body.partFaults ?? []),
      ...ofComponents.faults,
      ...missing,
      ...deadLinks,
    ]).map(problem('error')),
    ...inOrder(warnings).map(problem('warning')),
  ]
}

/** Posts that lost an address to this one: their authors may look for them here. */
async function losers({ file }: PostMeta): Promise<Problem[]> {
  const { answer } = await listPosts(everyPost)
  return answer.posts
    .filter((other) => other.file !== file)
    .flatMap(({ faults }) => faults.filter((fault) => claimants(fault).includes(file)))
    .map(({ file: other, line, column, message }) => ({
      level: 'error',
      file: path.join(config.contentDir, other),
      line,
      column,
      message,
    }))
}

/**
 * Finds the post that an unknown address may mean: the one whose file has this name, if another `slug` moved it away
 * from the open page; otherwise the one with the most similar address, as the file may have been renamed.
 */
async function movedPost(slug: string, components: PostComponents): Promise<Problem[]> {
  const { answer } = await listPosts(everyPost)
  const moved = answer.posts.find(({ file }) => slugKey(identityOf(file).slug) === slugKey(slug))
  if (moved && slugKey(moved.slug) === slugKey(slug)) return []
  const near = nearest(
    answer.posts.map((post) => post.slug),
    0.5,
  )(slug)
  const meant = moved ?? answer.posts.find((post) => post.slug === near)
  if (!meant) return []
  const file = path.join(config.contentDir, meant.file)
  const message = `no post has this address; that of ${meant.file} is /posts/${meant.slug}`
  if (!moved) return [{ level: 'warning', file, line: 1, column: 1, message }]
  return [{ level: 'warning', file, line: 1, column: 1, message }, ...(await problemsOf(moved.slug, components))]
}

/** Problems with the components in a post. Pages do not need this information, so the post is compiled once more. */
async function componentProblems({ meta: { file, lang }, body }: Post, { source }: SourcePost, given: PostComponents) {
  const components = withOwnComponents(given, config.contentDir)
  const { uses } = await compileWithUses({ file, source, lang }, processCorpus)
  const warnings = componentWarnings(file, { uses, body }, components, knownComponents(components))
  const checked = { file, uses: checkable(uses, components), imports: body.imports ?? [], useFaults: [] }
  await checkUses(config.contentDir, [checked], components)
  return { faults: checked.useFaults, warnings: warnings.map((warning) => ({ line: 1, column: 1, ...warning })) }
}

/** Where a post refers to files that are not there. */
async function missingFiles({ file, slug }: PostMeta) {
  const links = (await getMarkdown(slugKey(slug))).answer?.markdown.links ?? {}
  const broken = Object.entries(links).filter(([, { missing }]) => missing !== undefined)
  if (broken.length === 0) return []
  const text = textOf(file)
  return broken.map(([token, { missing }]) => {
    const { address } = referenceOf(token)
    const at = [address, decoded(address)].map((each) => text.indexOf(each)).find((each) => each !== -1)
    return { ...placeOf(text, at ?? 0), message: missing! }
  })
}

/** Where front matter names an image that does not exist. */
function missingCover({ file, image: shown }: PostMeta, { meta: { image } }: SourcePost) {
  if (shown !== null || !isLocalCover(image)) return []
  const around = {
    finder: finderIn(config.contentDir, site.publicFolders),
    states: fileStates(new Map()),
    slugOf: () => undefined,
    notes: notesAmong(() => []),
  }
  const { broken } = linkCover(image, file, around)
  const text = textOf(file)
  return broken ? [{ ...placeOf(text, Math.max(0, text.indexOf(image))), message: broken.message }] : []
}

const fileText = (file: string) => decode(file, fs.readFileSync(path.join(config.contentDir, file)))
const textOf = (file: string): string => fileText(file).text

async function findingsOf(post: Post) {
  const facts = await factsIn(post)
  const broken = facts.links.length > 0 ? await brokenLinksOf(post, facts) : []
  return [...facts.findings.filter(({ kind }) => !tidyKinds.includes(kind)), ...broken]
}

/** Broken links of a post. Checking them needs all posts, and the headings of those that links refer to. */
async function brokenLinksOf({ meta }: Post, facts: PostFacts): Promise<Finding[]> {
  const { file } = meta
  const { answer } = await listPosts(everyPost)
  const posts: readonly LinkedPost[] = answer.posts
  const known = new Map([[file, facts]])
  const wanted = new Set<string>()
  const from = posts.find((each) => each.file === file) ?? meta
  const brokenLinks = () => {
    const check = siteLinks({
      posts,
      factsOf: (other) => {
        if (!known.has(other)) wanted.add(other)
        return known.get(other)
      },
      finder: finderIn(config.contentDir, site.publicFolders),
      routes: routesIn(path.join(process.cwd(), 'app')),
      redirects: site.redirects,
      siteUrl: config.publicUrl,
      now: new Date().toISOString(),
    })
    return facts.links.flatMap((link) => check(link, from) ?? [])
  }
  const first = brokenLinks()
  // Other posts are read only if a link refers to one of their headings
  for (const other of wanted) {
    const slug = posts.find((each) => each.file === other)?.slug
    // oxlint-disable-next-line no-await-in-loop -- few
    const found = slug === undefined ? null : (await getPost(slugKey(slug))).answer
    // oxlint-disable-next-line no-await-in-loop -- few
    if (found) known.set(other, await factsIn(found))
  }
  return wanted.size > 0 ? brokenLinks() : first
}

const factsIn = ({ meta, body }: Post): Promise<PostFacts> =>
  factsOfPost(textOf(meta.file), meta, body, {
    timeZone: site.timeZone,
    highlight: site.highlight,
    siteUrl: config.publicUrl,
  })
