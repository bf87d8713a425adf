import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { runProgram } from '../../lib/cli/run.ts'
import { dist, sources } from './folders.ts'

/** What `import … from 'pointsix'` finds, within the package. */
export const entry = 'packages/pointsix/index'

/** The compiler keeps the names of sources in types. */
const imported = /(?<=(["'])\.{1,2}\/[^"'\n]+)\.ts(?=\1)/g

/** Writes what authors import: types for editors and type checkers, and one function. @returns exit status */
export async function packTypes(): Promise<number> {
  const { code } = await runProgram('typescript/bin/tsc', ['--project', sources])
  for (const file of filesUnder(dist).filter((name) => name.endsWith('.d.ts')))
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(imported, '.js'))
  fs.writeFileSync(
    path.join(dist, `${entry}.js`),
    "export { defineCollection } from '../../lib/content/collections/define.js'\n",
  )
  return code
}
