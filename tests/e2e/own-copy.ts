import fs from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { layOut } from '../temporary-folders.ts'
import { copyWholeProject, startCopy } from '../whole-copy.ts'
import { root } from './variants.ts'

/** Puts a file into a copy, and makes its folders. */
export type Write = (file: string, text: string | Uint8Array) => void

/**
 * Builds a copy of the project, without the lab and posts, and serves it for all tests of the file or the `describe`
 * that calls this. For settings that need a build of their own.
 * @param name that of the folder in `.content`
 * @param change writes what the copy has of its own
 * @param env besides that of this process
 */
export function useCopy(
  name: string,
  change: (write: Write, config: string) => void,
  env: Record<string, string> = {},
): { readonly url: string; folder: string } {
  const folder = path.join(root, '.content', name)
  let site: Awaited<ReturnType<typeof startCopy>> | undefined
  test.beforeAll(async () => {
    test.setTimeout(1_200_000)
    copyWholeProject(folder, ['lab', 'app/(lab)', 'content'])
    const write: Write = (file, text) => void layOut({ [file]: text }, folder)
    change(write, fs.readFileSync(path.join(folder, 'site.config.ts'), 'utf8'))
    site = await startCopy(folder, env)
  })
  test.afterAll(async () => {
    await site?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    get url() {
      return site!.url
    },
  }
}
