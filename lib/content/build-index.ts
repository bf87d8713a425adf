import { compileBody, compilerVersion } from '../mdx/compile.ts'
import { componentNames } from '../mdx/component-names.ts'
import { ContentError, type Fault } from './errors.ts'
import { listFilesSync, readFileTextSync, type SkippedLink } from './files.ts'
import { contentFingerprint } from './fingerprint.ts'
import { writeIndex } from './index-store/write.ts'
import { parsePost } from './parse.ts'
import { byCodeUnit, byNewest, type CompiledBody, type PostMeta } from './post.ts'
import type { Corpus } from './readers/reader.ts'
import { refuseCollisions } from './rules.ts'

/** Something that the blog can live with and the author should know. */
export interface Warning {
  file: string
  message: string
}

/** All posts of a folder, parsed and compiled, with everything that is wrong with them. */
export interface CheckedCorpus {
  /** In the blog's order; drafts are left out. */
  posts: PostMeta[]
  bodies: CompiledBody[]
  /** Of front matter, bodies and colliding slugs, in the order of the files. */
  faults: Fault[]
  /** Whether slugs collide: then no index can be made, whatever is to be shown. */
  collided: boolean
  warnings: Warning[]
  skipped: SkippedLink[]
}

/** Reads, parses and compiles every post.
 * @param progress told after each post: how many are done, of how many */
export async function checkCorpus({ contentDir, timeZone }: Corpus, progress: (done: number, total: number) => void = () => {}): Promise<CheckedCorpus> {
  const { files, skipped } = listFilesSync(contentDir)
  const parsed = files
    .map((file) => parsePost(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), timeZone))
    .filter((post) => post !== null)
    .sort((a, b) => byNewest(a.meta, b.meta))
  const bodies: CompiledBody[] = []
  for (const { meta, source } of parsed) {
    // eslint-disable-next-line no-await-in-loop -- compiling is CPU time: on one thread nothing is gained by starting all at once
    bodies.push(await compileBody({ file: meta.file, source }))
    progress(bodies.length, parsed.length)
  }
  const posts = parsed.map(({ meta }) => meta)
  const faults = posts.flatMap((meta, at) => [...meta.faults, ...bodies[at]!.faults])
  const collisions = collisionFaults(posts)
  return {
    posts,
    bodies,
    faults: [...collisions, ...faults].sort((a, b) => byCodeUnit(a.file, b.file)),
    collided: collisions.length > 0,
    warnings: posts.flatMap((meta, at) => warningsOf(meta, bodies[at]!)),
    skipped,
  }
}

function collisionFaults(posts: PostMeta[]): readonly Fault[] {
  try {
    refuseCollisions(posts)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}

function warningsOf(meta: PostMeta, body: CompiledBody): Warning[] {
  const known = new Set<string>(componentNames)
  const unknown = body.components.filter((name) => !known.has(name.split('.')[0]!))
  return [
    ...unknown.map((name) => ({ file: meta.file, message: `uses <${name}>, which the blog does not have; what is inside it is shown in its place` })),
    ...(meta.date === null ? [{ file: meta.file, message: 'has no date; it is listed after all dated posts' }] : []),
  ]
}

/** What besides the posts shapes the compiled bodies.
 * @param packages anything that changes with the versions of the packages, such as the lock file's hash */
export const settingsOf = (packages: string): string => JSON.stringify({ compilerVersion, packages })

/** Writes the index of a checked corpus. */
export function writeCorpus(file: string, corpus: CheckedCorpus, { contentDir, timeZone }: Corpus, settings: string): void {
  writeIndex(file, { posts: corpus.posts, bodyAt: (at) => corpus.bodies[at]!, timeZone, settings, content: contentFingerprint(contentDir) })
}
