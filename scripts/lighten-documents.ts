import fs from 'node:fs'
import path from 'node:path'
import { withoutRepeatedMarkup } from '../lib/stored-document.ts'

/** Takes out of the documents of a build what they have twice. A server does it with each page that it stores. */
export function lightenDocuments(distDir: string): void {
  for (const file of fs.globSync('server/app/**/*.html', { cwd: distDir })) {
    const document = path.join(distDir, file)
    const html = fs.readFileSync(document, 'utf8')
    const lighter = withoutRepeatedMarkup(html)
    if (lighter !== html) fs.writeFileSync(document, lighter)
  }
}
