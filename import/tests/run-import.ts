import fs from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { runImport, type ImportCommand } from '../run.ts'
import { temporaryFolder, timeZone } from '../../tests/corpora.ts'

export const exportsFolder = path.join(import.meta.dirname, 'exports')

/** An export of Ghost. */
export const ghost = (posts: readonly object[], more: object = {}) => ({
  'ghost.json': JSON.stringify({ db: [{ data: { posts, ...more } }] }),
})

export interface ImportRun {
  status: number
  /** Lines of the output, without paths of this machine. */
  output: string[]
  /** The files of the posts folder: their text, or their length if they are binary. */
  files: Record<string, string>
  into: string
}

/** Runs the command within this process. @param from a path, or the name of a fixture */
export async function runImportOf(from: string, options: Partial<ImportCommand> = {}): Promise<ImportRun> {
  const into = options.into ?? path.join(temporaryFolder(), 'content')
  const source = path.isAbsolute(from) ? from : path.join(exportsFolder, from)
  const output: string[] = []
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => {
      output.push(line.replaceAll(source, '<source>').replaceAll(into, '<into>'))
    }),
  )
  try {
    const status = await runImport({
      from: source,
      format: null,
      timeZone,
      dryRun: false,
      download: false,
      verbose: false,
      ...options,
      into,
    })
    return { status, output, files: filesOf(into), into }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

export function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesUnder(folder)
      .sort()
      .map((file) => [
        path.relative(folder, file),
        /\.mdx?$/.test(file) ? fs.readFileSync(file, 'utf8') : `${fs.statSync(file).size} bytes`,
      ]),
  )
}
