import fs from 'node:fs'
import path from 'node:path'
import { buildStyles } from './build-styles.ts'
import { clickData } from './click-data.ts'
import { storedDocument } from './stored-document.ts'

/** Stores the pages of a build as a server stores each page that it renders. */
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
