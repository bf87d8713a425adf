import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cache } from '#project-folders'

const file = `${cache}/write-token`

function stored(): string | null {
  try {
    const text = fs.readFileSync(file, 'utf8')
    return /^[\w-]{43}$/.test(text) ? text : null
  } catch {
    return null
  }
}

let known: string | undefined

/**
 * The secret without which nothing is written. It is kept for the next start, so that a bookmark still works, in a file
 * that other users of the machine cannot read.
 */
export function writeToken(): string {
  known ??= stored() ?? made()
  return known
}

function made(): string {
  const token = randomBytes(32).toString('base64url')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  try {
    fs.writeFileSync(file, token, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // The command that prints the address and the server may start at the same moment
    const theirs = stored()
    if (theirs === null) throw error
    return theirs
  }
  return token
}

/** Where the editor opens. The token is behind `#`, which no browser sends, so that no log has it. */
export const writeAddress = (origin: string): string => `${origin}/write#token=${writeToken()}`
