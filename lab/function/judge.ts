import fs from 'node:fs'
import type { StrategyName } from '../../lib/core/strategy-names.ts'
import { bytecodeFile } from '../../lib/deployment/bytecode.ts'
import { bytesOf, type Bundle } from './bundle.ts'

/**
 * Size limits of a function. Vercel allows 250 MB unzipped and 1,024 open descriptors, but long before that, each file
 * slows down a cold start: it has to be unpacked and looked up. Next's own server takes 2 MB and 100 files of an index
 * function. A scanning function also contains both compilers and the renderers of formulas and diagrams: 1,100 files,
 * and 4 MB of native code. The code that draws the lab's charts is bundled for pages, previews and feeds, at 0.5 MB
 * each.
 */
export interface Budget {
  bytes: number
  files: number
}

/** The limits without the index and the posts, which grow with the blog. */
const budgetOf = (strategy: StrategyName): Budget =>
  strategy === 'index' ? { bytes: 5_000_000, files: 480 } : { bytes: 21_000_000, files: 1_800 }

/**
 * Limit of the JavaScript that a route of an index function loads before it answers, in bytes; four fifths of it are
 * Next's: what an app may import of it, such as `next/cache`, comes as a second copy of much of its renderer. 45 kB are
 * the texts of nine languages, which are data. A schema library or the results of the lab would exceed it.
 */
const mostLoaded = { page: 750_000, route: 560_000 }

/** Size limit of the bytecode of all routes together, in bytes; a fresh process reads only the part for its route. */
const mostBytecode = 5_000_000

const drawing = '.next/server/app/share/[hash]/[...page]/route.js'
/** Additional limits for that route: 8 MB of native code, and fonts of 5 MB in 150 files. */
const forDrawing: Budget = { bytes: 15_000_000, files: 200 }
const drawingTools = /(?:^|\/)node_modules\/(?:@takumi-rs|@fontsource-variable)\//
const otherRoutes = /^\.next\/server\/app\/(?:\(blog\)\/)?(?:posts|api)\/.+\/(?:page|route)\.js$/

const indexFile = /^\.content\/(?:[^/]+\/)?index\.db$/

/** Posts, and what parses and compiles them. */
const parsing =
  /^content\/|(?:^|\/)node_modules\/(?:@bruits\/|satteri\/|@mdx-js\/|next-mdx-remote|acorn|rehype-|remark-|micromark|highlight\.js\/|lowlight\/|yaml(?:-|\/)|temml\/|beautiful-mermaid\/|elkjs\/|temporal-polyfill|vfile)/
const devTools =
  /(?:^|\/)node_modules\/(?:typescript|vitest|oxlint|@oxlint|@playwright|playwright-core|fast-check|@types|node|@next\/swc-[^/]+|sharp|@img)\//

const needs = (strategy: StrategyName): [what: string, file: RegExp][] =>
  strategy === 'index'
    ? [['the index', indexFile]]
    : [
        ['the posts', /\.mdx?$/],
        ['the parser of front matter', /(?:^|\/)node_modules\/yaml\/package\.json$/],
        ['the MDX compiler', /(?:^|\/)node_modules\/satteri\/package\.json$/],
        ['the native part of the MDX compiler', /(?:^|\/)node_modules\/@bruits\/satteri-[^/]+\/[^/]+\.node$/],
        ['the reference compiler', /(?:^|\/)node_modules\/@mdx-js\/mdx\/package\.json$/],
        ...(strategy === 'worker'
          ? [['the file of the worker threads', /worker-thread[^/]*\.[jt]s$/] as [string, RegExp]]
          : []),
      ]

/**
 * Whether a function uses a reader. Next's own functions, which run proxy.ts and show errors of the layout, do not;
 * neither does that of the lab's results.
 */
const answersContent = ({ name }: Bundle) => !['_middleware', '_global-error', 'lab/[name]/result.json'].includes(name)

/**
 * Lists the problems of a function built for a strategy: one sentence for each kind of file that is missing or
 * superfluous, and for each limit that it exceeds.
 */
export function problemsOf(bundle: Bundle, strategy: StrategyName): string[] {
  const names = [...bundle.files.keys()]
  const missing = answersContent(bundle)
    ? needs(strategy).filter(([, file]) => !names.some((name) => file.test(name)))
    : []
  const isIndex = strategy === 'index'
  const draws = bundle.files.has(drawing)
  const held = (pattern: RegExp, reason: string): string[] => {
    const [first, ...rest] = names.filter((name) => pattern.test(name))
    return first === undefined ? [] : [`holds ${first}${rest.length > 0 ? ` and ${rest.length} more` : ''}: ${reason}`]
  }
  const tooMany = [
    ...(isIndex
      ? held(parsing, 'a request that the index answers neither parses nor compiles')
      : held(indexFile, 'the posts themselves answer')),
    ...held(devTools, 'a tool of development'),
    ...(draws
      ? held(otherRoutes, 'pages and the API draw no pictures, and share no function with what does')
      : held(drawingTools, 'only pictures of shared links are drawn')),
  ]
  for (const [route, bytes] of isIndex ? loadedByRoutes(bundle) : []) {
    const most = route.endsWith('/page.js') ? mostLoaded.page : mostLoaded.route
    if (bytes > most)
      tooMany.push(`loads ${megabytes(bytes)} for ${route} before it answers; expected at most ${megabytes(most)}`)
  }
  const bytecode = bundle.files.get(bytecodeFile)?.bytes ?? 0
  if (answersContent(bundle) && (bytecode === 0 || bytecode > mostBytecode))
    tooMany.push(`holds ${megabytes(bytecode)} of bytecode; expected some, and at most ${megabytes(mostBytecode)}`)
  const budget = budgetOf(strategy)
  const bytes = budget.bytes + (draws ? forDrawing.bytes : 0)
  const files = budget.files + (draws ? forDrawing.files : 0)
  const content = [...bundle.files].filter(([name]) => /^\.content\/|\.mdx?$/.test(name))
  const weight = bytesOf(bundle) - content.reduce((sum, [, file]) => sum + file.bytes, 0)
  const count = names.length - content.length
  return [
    ...missing.map(([what, file]) => `lacks ${what} (no file matches ${file.source})`),
    ...tooMany,
    ...(weight > bytes
      ? [`weighs ${megabytes(weight)} without its content; expected at most ${megabytes(bytes)}`]
      : []),
    ...(count > files ? [`has ${count} files without its content; expected at most ${files}`] : []),
  ].map((problem) => `${bundle.name}: ${problem}`)
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`

const routeFile = /^\.next\/server\/app\/.+\/(?:page|route)\.js$/
/** Reference to a chunk, as the bundler writes it into a route's file. */
const chunk = /\bR\.c\("([^"]+)"\)/g

/**
 * The bytes of JavaScript that each route of a function loads before it answers, by the route's file. A fresh process
 * compiles all of it. Dynamic imports do not count.
 */
function loadedByRoutes({ files }: Bundle): Map<string, number> {
  const found = new Map<string, number>()
  for (const [name, { source }] of files) {
    if (!routeFile.test(name)) continue
    const chunks = [...fs.readFileSync(source, 'utf8').matchAll(chunk)].map(([, file]) => files.get(`.next/${file}`))
    found.set(
      name,
      chunks.reduce((sum, file) => sum + (file?.bytes ?? 0), 0),
    )
  }
  return found
}
