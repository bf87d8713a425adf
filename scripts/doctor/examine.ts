import fs from 'node:fs'
import { servesOwnApp } from '#packaged-app'
import { config, ConfigError, indexFile } from '../../lib/config.ts'
import { listFilesSync } from '../../lib/content/files/files.ts'
import { detectDeployment } from '../../lib/deployment/detect.ts'
import { readBuiltFrom } from '../built-from.ts'
import { indexNow } from '../make-index.ts'
import { site } from '../../lib/site/site.ts'
import manifest from '../../package.json' with { type: 'json' }
import type { Facts } from './report.ts'
import { pluginCost } from './compilers.ts'
import { examineServices } from './services.ts'

/**
 * Collects the facts about the machine, the posts and the index. Changes nothing.
 * @throws {ConfigError} if `CONTENT_DIR` is not a folder
 */
export async function examine(): Promise<Facts> {
  const { files, skipped } = listed(config.contentDir)
  const { index } = await indexNow()
  const { strategy, cache, contentFaults, platformEnv } = config
  const pinned = pinnedNode()
  const ownApp = await servesOwnApp()
  return {
    node: { version: process.version, pinned },
    deployment: detectDeployment(platformEnv),
    content: { folder: config.contentDir, exists: fs.existsSync(config.contentDir), posts: files.length, skipped },
    index: { file: indexFile, ...index },
    settings: {
      strategy,
      // The app of the package renders each page when it is asked for
      renderMode: ownApp ? config.renderMode : 'request',
      ownApp,
      lastBuild: pinned === null ? lastBuild() : null,
      cache,
      contentFaults,
      workers: config.workers ?? null,
      siteUrl: config.publicUrl ?? null,
      published: config.publicUrl !== undefined || (platformEnv.VERCEL_ENV ?? platformEnv.NODE_ENV) === 'production',
      counts: site.counts,
    },
    plugins: await pluginCost(files),
    services: await examineServices(config.redisUrl, config.port),
  }
}

function listed(folder: string): ReturnType<typeof listFilesSync> {
  try {
    return listFilesSync(folder)
  } catch (cause) {
    throw new ConfigError(
      `The environment cannot be used:\n  CONTENT_DIR: expected a folder of posts; ${folder} cannot be listed (${(cause as NodeJS.ErrnoException).code})`,
      { cause },
    )
  }
}

function lastBuild(): Facts['settings']['lastBuild'] {
  const from = readBuiltFrom()
  return from && { target: String(from['the kind of build']), renderMode: String(from.RENDER_MODE) }
}

/** The version of the package `node` that package.json pins; null if this is the package, which pins none. */
function pinnedNode(): string | null {
  const { devDependencies } = manifest as { devDependencies?: { node: string } }
  return devDependencies ? `v${devDependencies.node}` : null
}
