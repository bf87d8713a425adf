import fs from 'node:fs'
import path from 'node:path'
import { buildStyles } from './build-styles.ts'
import { clickData } from './click-data.ts'
import { storedDocument } from './stored-document.ts'

/** Rewrites the pages of a build to the form in which a server stores rendered pages. */
export function lightenDocuments(distDir: string): void {
  const readStyle = buildStyles(distDir)
  for (const file of fs.globSync('server/app/**/*.html', { cwd: distDir })) {
    const document = path.join(distDir, file)
    const html = fs.readFileSync(document, 'utf8')
    const stored = storedDocument(html, readStyle)
    if (stored !== html) fs.writeFileSync(document, stored)
  }
  for (const file of fs.globSync('server/app/**/*.rsc', { cwd: distDir })) {
    const rows = path.join(distDir, file)
    const data = fs.readFileSync(rows)
    const stored = clickData(data)
    if (stored !== data) fs.writeFileSync(rows, stored)
  }
}
