import pLimit from 'p-limit'
import { parseSitemap, type Submitted } from '../../../scripts/index-now/submit.ts'
import { Causes, type Cause } from './causes.ts'
import { coverOf, linesOf, postsIn, type PostData } from './post-data.ts'
import { readableLines, styleSheetsIn } from './readable-lines.ts'
import type { ServedVersion } from './served-version.ts'

export interface Comparison {
  posts: number
  /** Answers that were asked of both versions. */
  asked: number
  causes: Cause[]
  gone: string[]
  added: string[]
  /** Rules of the style sheets that only one version has. */
  styles: { removed: string[]; added: string[] }
  warnings: { removed: string[]; added: string[] }
}

/** Addresses that no sitemap names. */
const others = [
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/robots.txt',
  '/search',
  '/no-such-page',
]

/** Requests at once to each version. */
const atOnce = 3

/** Compares what two versions answer, and what their indexes hold. */
export async function compare(before: ServedVersion, now: ServedVersion): Promise<Comparison> {
  const causes = new Causes()
  const warnings = Promise.all([before.warnings(), now.warnings()])
  const sheets = [new Set<string>(), new Set<string>()] as const
  const found = new Set<string>()
  let asked = 0

  /** Asks both. @returns the signatures of what differs */
  async function ask(address: string): Promise<Set<string>> {
    asked++
    const [was, is] = await Promise.all([before.ask(address), now.ask(address)])
    for (const [side, answer] of [was, is].entries()) {
      for (const href of styleSheetsIn(answer.text)) sheets[side]!.add(href)
      for (const further of linkedFrom(answer.text)) found.add(further)
    }
    return causes.add(address, readableLines(was), readableLines(is))
  }
  const askAll = async (addresses: readonly string[]): Promise<Set<string>> => {
    const signatures = await pLimit(atOnce).map(new Set(addresses), ask)
    return new Set(signatures.flatMap((each) => [...each]))
  }

  const [addressesBefore, addressesNow] = await Promise.all([addressesOf(before), addressesOf(now)])
  const { removed: gone, added } = onlyIn(addressesBefore, addressesNow)
  const both = addressesBefore.filter((address) => !gone.includes(address))
  const postsBefore = postsIn(before.indexFile)
  const postsNow = postsBefore && postsIn(now.indexFile)
  const isPost = (address: string) => address.startsWith('/posts/')
  const pages = both.filter(isPost)
  let listsDiffer = true
  if (!postsBefore || !postsNow) await askAll(pages.flatMap((page) => [page, `${page}.md`]))
  else {
    const data = compareData(postsBefore, postsNow, causes)
    listsDiffer = data.listsDiffer
    const sample = data.sample.map(({ address }) => address)
    const signatures = await askAll([...sample, ...sample.map((address) => `${address}.md`)])
    // The app shows the same data otherwise: any page may differ
    if ([...signatures].some((signature) => !data.signatures.has(signature)))
      await askAll(pages.filter((page) => !sample.includes(page)))
  }
  await askKinds(
    both.filter((address) => !isPost(address)),
    listsDiffer,
    askAll,
  )
  await askAll(others)
  await askKinds(
    [...found].filter((address) => !both.includes(address) && !others.includes(address)),
    listsDiffer,
    askAll,
  )
  const [saidBefore, saidNow] = await warnings
  return {
    posts: pages.length,
    asked,
    causes: causes.all(),
    gone,
    added,
    styles: onlyIn(await rulesOf(before, sheets[0]), await rulesOf(now, sheets[1])),
    warnings: onlyIn(saidBefore, saidNow),
  }
}

/** Compares what the indexes hold, and chooses the posts whose pages are worth asking for. */
function compareData(before: Map<string, PostData>, now: Map<string, PostData>, causes: Causes) {
  const signatures = new Set<string>()
  const examples = new Map<string, PostData>()
  let listsDiffer = before.size !== now.size
  for (const post of now.values()) {
    const old = before.get(post.address)
    if (!old) continue
    if (old.meta !== post.meta) listsDiffer = true
    if (old.markdown !== post.markdown)
      causes.add(`${post.address}.md`, old.markdown.split('\n'), post.markdown.split('\n'))
    if (old.code === post.code && old.meta === post.meta && old.rest === post.rest) continue
    for (const signature of causes.add(post.address, linesOf(old), linesOf(post))) {
      signatures.add(signature)
      if (!examples.has(signature)) examples.set(signature, post)
    }
  }
  return { signatures, listsDiffer, sample: [...new Set([...coverOf([...now.values()]), ...examples.values()])] }
}

/** Asks for some addresses of each kind; for all of a kind of which one differs, or if their data do. */
async function askKinds(
  addresses: readonly string[],
  all: boolean,
  askAll: (addresses: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  for (const kind of Map.groupBy(addresses, kindOf).values()) {
    const some = all ? kind : [kind[0]!, kind[Math.floor(kind.length / 2)]!, kind.at(-1)!]
    // oxlint-disable-next-line no-await-in-loop -- each asks several at once
    const signatures = await askAll(some)
    // oxlint-disable-next-line no-await-in-loop
    if (signatures.size > 0) await askAll(kind.filter((address) => !some.includes(address)))
  }
}

/** `/tags/a/page/2` is of the kind `/tags/…/page/…`. */
const kindOf = (address: string): string => {
  const [, first = '', ...rest] = address.split('/')
  return [first, rest.length > 1 ? rest.slice(1).join('/').replaceAll(/\d+/g, '…') : rest.length].join('/')
}

/** Pages of lists, and feeds, that a page leads to. */
const linkedFrom = (html: string): string[] =>
  [...html.matchAll(/href="(?:https?:\/\/[^/"]+)?(\/[^"#?]*(?:\/page\/\d+|\/feed\.(?:xml|json)|\/atom\.xml))"/g)].map(
    ([, address]) => address!,
  )

async function addressesOf(version: ServedVersion): Promise<string[]> {
  const read = async (address: string) => parseSitemap((await version.ask(address)).text)
  const { pages, files } = await read('/sitemap.xml')
  const parts = await Promise.all(pathsOf(files).map(read))
  return [...new Set([pages, ...parts.map((part) => part.pages)].flatMap(pathsOf))]
}

const pathsOf = (found: Submitted): string[] => Object.keys(found).map((address) => new URL(address).pathname)

async function rulesOf(version: ServedVersion, sheets: Set<string>): Promise<string[]> {
  const texts = await Promise.all([...sheets].map(async (href) => (await version.ask(href)).text))
  return texts.flatMap((text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').split(/(?<=\})/))
}

function onlyIn(before: readonly string[], now: readonly string[]): { removed: string[]; added: string[] } {
  const [was, is] = [new Set(before), new Set(now)]
  return { removed: before.filter((line) => !is.has(line)), added: now.filter((line) => !was.has(line)) }
}
