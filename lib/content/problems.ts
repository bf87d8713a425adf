import path from 'node:path'
import { appFolder, config } from '../config.ts'
import { compileWithUses } from '../mdx/compile.ts'
import { nearest } from '../core/nearest.ts'
import type { PostComponents } from '../mdx/evaluate/post-components.ts'
import { checkUses } from './build/check-uses.ts'
import { checkedPost, knownComponents } from './build/checked-post.ts'
import { linkCorpus } from './build/link-corpus.ts'
import { claimants } from './posts/collisions.ts'
import { withOwnComponents } from './demos/own-components.ts'
import type { Corpus } from './corpus.ts'
import type { Fault } from '../core/errors.ts'
import { readFileTextSync } from './files/files.ts'
import { decodeSegment, identityOf, slugKey } from '../core/identity.ts'
import { everyPost, getPost, postAt, type Post } from './index.ts'
import { collectionNamed, withPages } from './process/collections.ts'
import { processCorpusOf } from './process/site-corpus.ts'
import { sitePages } from './process/site-pages.ts'
import { factsOfPost, type PostFacts } from './check/facts.ts'
import type { Finding } from './check/finding.ts'
import { siteLinks, type LinkedPost, type LinkedPosts } from './check/site-links.ts'
import { parseAny } from './posts/parse.ts'
import type { PostMeta } from '../core/post.ts'

/** A problem of a post, for its author. */
export interface Problem extends Pick<Fault, 'line' | 'column' | 'message'> {
  level: 'error' | 'warning'
  /** Path of the file, relative to the project or absolute. */
  file: string
}

type Found = Pick<Fault, 'line' | 'column' | 'message'> & Partial<Pick<Fault, 'expected' | 'file'>>

/** The message of a problem. Warnings and findings already include the expected value. */
const saidOf = ({ message, expected }: Found): string =>
  expected && !message.includes(expected) ? `${message}; expected ${expected}` : message

/** The problems of what a page shows, or of the post that an unknown address may mean. @param address its path */
export async function problemsAt(address: string, components: PostComponents): Promise<Problem[]> {
  const found = await postAt(address)
  if (found) return problemsOf(found.meta.slug, components, found.collection)
  const [, slug] = /^\/posts\/([^/]+)$/.exec(address) ?? []
  return slug === undefined ? [] : movedPost(decodeSegment(slug) ?? '', components)
}

/**
 * The problems that `npm run check` reports for one post, for `npm run dev`. Reads only this post and those that it
 * links to.
 * @param components of `content/components.ts`
 * @param collection that of an entry; without one, the post is meant
 */
export async function problemsOf(slug: string, components: PostComponents, collection?: string): Promise<Problem[]> {
  const { answer: post } = await getPost(slug, collection)
  if (!post) return []
  const corpus = processCorpusOf(collection)
  const posts = await everyPost(collection)
  const { faults, warnings } = await checkAlone(post, components, posts, corpus)
  const findings = await findingsOf(post, corpus, collection)
  const problems = (level: Problem['level'], found: Found[]): Problem[] =>
    found
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .map((each) => ({
        level,
        file: path.join(corpus.contentDir, each.file ?? post.meta.file),
        line: each.line,
        column: each.column,
        message: saidOf(each),
      }))
  return [
    ...losers(post.meta, posts, corpus),
    ...problems('error', faults),
    ...problems('warning', [...warnings, ...findings]),
  ]
}

/** Posts that lost an address to this one: their authors may look for them here. */
const losers = ({ file }: PostMeta, posts: readonly PostMeta[], { contentDir }: Corpus): Problem[] =>
  posts
    .filter((other) => other.file !== file)
    .flatMap(({ faults }) => faults.filter((fault) => claimants(fault).includes(file)))
    .map(({ file: other, line, column, message }) => ({
      level: 'error',
      file: path.join(contentDir, other),
      line,
      column,
      message,
    }))

/**
 * Finds the post that an unknown address may mean: the one whose file has this name, if another `slug` moved it away
 * from the open page; otherwise the one with the most similar address, as the file may have been renamed.
 */
async function movedPost(slug: string, components: PostComponents): Promise<Problem[]> {
  const posts = await everyPost()
  const moved = posts.find(({ file }) => slugKey(identityOf(file).slug) === slugKey(slug))
  if (moved && slugKey(moved.slug) === slugKey(slug)) return []
  const near = nearest(
    posts.map((post) => post.slug),
    0.5,
  )(slug)
  const meant = moved ?? posts.find((post) => post.slug === near)
  if (!meant) return []
  const file = path.join(config.contentDir, meant.file)
  const message = `no post has this address; that of ${meant.file} is /posts/${meant.slug}`
  if (!moved) return [{ level: 'warning', file, line: 1, column: 1, message }]
  return [{ level: 'warning', file, line: 1, column: 1, message }, ...(await problemsOf(moved.slug, components))]
}

/** The problems that a build finds in a post. Pages do not need its uses of components, so it is compiled once more. */
async function checkAlone({ meta }: Post, given: PostComponents, posts: readonly PostMeta[], corpus: Corpus) {
  const { contentDir } = corpus
  const { file, lang } = meta
  const components = withOwnComponents(given, contentDir)
  const text = readFileTextSync(contentDir, file)
  const { source, meta: written } = parseAny(file, text, corpus)
  const { body, uses } = await compileWithUses({ file, source, lang }, corpus)
  // The reader has looked up the image
  const summary = { ...meta, image: written.image, words: '', body, uses }
  const checked = checkedPost('', summary, knownComponents(components))
  await checkUses(contentDir, [checked], components)
  const links = await linkCorpus([checked], () => posts, corpus, { storeFile: ':memory:' })
  const warnings = [...checked.warnings, ...(links.broken.get(file) ?? [])]
  return {
    faults: [...checked.faults, ...checked.useFaults],
    warnings: warnings.map((warning) => ({ line: 1, column: 1, ...warning })),
  }
}

async function findingsOf({ meta, body }: Post, corpus: Corpus, collection?: string): Promise<Finding[]> {
  const facts = await factsIn(meta, body, corpus)
  const broken = facts.links.length > 0 ? await brokenLinksOf(meta, facts, collection) : []
  return [...facts.findings, ...broken]
}

/** Broken links of a post. Checking them needs all posts, and the headings of those that links refer to. */
async function brokenLinksOf(meta: PostMeta, facts: PostFacts, collection?: string): Promise<Finding[]> {
  const known = new Map<LinkedPost, PostFacts>()
  const wanted = new Map<LinkedPost, string | undefined>()
  const linked = async (name: string | undefined): Promise<LinkedPosts> => ({
    corpus: processCorpusOf(name),
    posts: await everyPost(name),
    tags: name !== undefined && collectionNamed(name).tags,
    factsOf(post) {
      if (!known.has(post)) wanted.set(post, name)
      return known.get(post)
    },
  })
  const corpora = await Promise.all(withPages.map(linked))
  const own = corpora[withPages.indexOf(collection)]!
  const from: LinkedPost = own.posts.find(({ file }) => file === meta.file) ?? meta
  known.set(from, facts)
  const check = siteLinks(corpora, sitePages(path.resolve(appFolder)))
  const brokenLinks = () => facts.links.flatMap((link) => check(link, from, own) ?? [])
  const first = brokenLinks()
  // Other posts are read only if a link refers to one of their headings
  for (const [post, name] of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- few
    const found = (await getPost(slugKey(post.slug), name)).answer
    // oxlint-disable-next-line no-await-in-loop -- few
    if (found) known.set(post, await factsIn(found.meta, found.body, processCorpusOf(name)))
  }
  return wanted.size > 0 ? brokenLinks() : first
}

function factsIn(meta: PostMeta, body: Post['body'], corpus: Corpus): Promise<PostFacts> {
  const { text } = readFileTextSync(corpus.contentDir, meta.file)
  return factsOfPost(text, meta, body, { ...corpus, siteUrl: config.publicUrl })
}
