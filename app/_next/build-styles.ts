import fs from 'node:fs'
import path from 'node:path'
import type { ReadStyle } from './stored-document.ts'

/** Most bytes of a sheet that goes into each document: this blog's has 27 kB. A font in pieces has hundreds. */
const maxInlined = 64 * 1024

/**
 * Reads the style sheets of a build, each once. A sheet that is large, names files next to itself or is not here (a
 * function's bundle has no `static` folder) stays a file.
 */
export function buildStyles(distDir: string): ReadStyle {
  const styles = new Map<string, string | null>()
  return (file) => {
    let style = styles.get(file)
    if (style === undefined) styles.set(file, (style = readInlinable(path.join(distDir, 'static', file))))
    return style
  }
}

function readInlinable(file: string): string | null {
  if (!fs.existsSync(file)) return null
  const css = fs.readFileSync(file, 'utf8')
  const needsItsPlace = /url\(\s*(?!["']?(?:data:|#|\/))|@import|@charset|<\//i.test(css)
  return Buffer.byteLength(css) > maxInlined || needsItsPlace ? null : css
}
