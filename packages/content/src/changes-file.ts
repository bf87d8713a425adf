import fs from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { generated } from './folders.ts'

/**
 * The module that a page imports through the package in `next dev`, relative to the project. Next renders what imports
 * it again each time it is written: that is how an edit of a post gets to the open page.
 */
export const changesFile = `${generated}/changes.mjs`

/** Makes the module, as a bundler must find it. */
export function makeChangesFile(): void {
  fs.mkdirSync(generated, { recursive: true })
  if (!fs.existsSync(changesFile)) writeChanges(0)
}

/** Next looks up static params in processes or threads of their own, which read posts too. */
const isServer = isMainThread && !/[\\/]jest-worker[\\/]/.test(process.argv[1] ?? '')

/** Tells Next that a post changed. @param changedAt milliseconds since the epoch */
export function tellNext(changedAt: number): void {
  if (isServer && fs.existsSync(changesFile)) writeChanges(changedAt)
}

/** A bundler leaves out an import of what does nothing. */
const writeChanges = (changedAt: number): void =>
  fs.writeFileSync(changesFile, `globalThis.pointsixChangedAt = ${changedAt}\n`)
