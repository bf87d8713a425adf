import path from 'node:path'
import { root } from '../../../lib/cli/run.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import { nextStart, type ServerCommand } from '../../machine/server.ts'
import { provideApp } from './app.ts'
import type { Setting } from './contenders.ts'
import { provideAstroBlog, provideNextBlog } from './peers.ts'

export const seed = 1

/** Builds are kept between runs, because building takes longer than measuring. */
const cache = path.join(root, '.content/lab/navigation')

/** Generates the posts with which everything is built. */
export function providePosts(posts: number): string {
  const contentDir = path.join(cache, `posts-${posts}`)
  generateCorpus(contentDir, { posts, seed })
  return contentDir
}

/** Builds a contender with the posts of a folder, unless it is built already. */
export async function provideServer(
  setting: Setting,
  contentDir: string,
  posts: number,
  onProgress: (doing: string) => void,
): Promise<ServerCommand> {
  if (setting.blog === 'next')
    return provideNextBlog(
      path.join(cache, `next-${setting.rendering}-${posts}`),
      setting.rendering,
      contentDir,
      onProgress,
    )
  if (setting.blog === 'astro') return provideAstroBlog(path.join(cache, `astro-${posts}`), contentDir, onProgress)
  const built = await provideApp(
    path.join(cache, `${setting.renderMode}${setting.counts ? '-counts' : ''}-${posts}`),
    { renderMode: setting.renderMode, contentDir, ...(setting.counts && { counts: true }) },
    onProgress,
  )
  const env = { ...built.env, LOADER_STRATEGY: setting.reader, LOADER_CACHE: setting.cache ?? 'off' }
  return nextStart(root, built.cwd, env)
}
