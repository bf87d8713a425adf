import path from 'node:path'
import { layOut } from '../corpora.ts'
import { copyOfProject } from '../project-copy.ts'
import { runScript } from '../run-script.ts'

/** Runs `npm run check` for a folder of posts. */
export function check(contentDir: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_DIR: contentDir }
  const { stdout, status, ...printed } = runScript('scripts/check.ts', args, { env })
  // Ignore the progress output of a slow machine
  const stderr = printed.stderr.replace(/^\[ *\d+\/\d+\].*\n/gm, '')
  return { stdout: stdout.replaceAll(path.posix.join(contentDir), '<content>'), stderr, status }
}

/** Runs it in a copy of the project, with these files. */
export function checkCopy(
  files: Record<string, string | Uint8Array>,
  args: readonly string[] = [],
  project: string = copyOfProject(),
) {
  layOut({ 'content/a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n\n<Own />\n', ...files }, project)
  const env = { ...process.env, CONTENT_DIR: 'content', NEXT_INTERNALS: 'off' }
  return runScript('scripts/check.ts', args, { project, env })
}

const post = (matter: string, body = 'Text.') => `---\ntitle: T\n${matter}---\n\n${body}\n`

/** 60 posts with warnings of two kinds, and a draft with a problem. */
export const postsWithWarnings = {
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `p${at}.mdx`,
      post(`date: 2024-01-01 9:${10 + (at % 50)} PM\n`, at < 9 ? '<Hint />' : ''),
    ]),
  ),
  'broken.md': post('draft: perhaps\ndate: 2024-01-01\n'),
}
