import fs from 'node:fs'
import { generated } from './folders.ts'

/** What the command tells withPointsix, which cannot load content.config.ts: the folders of the collections. */
const file = `${generated}/folders.json`

/** @param folders relative to the project */
export function noteFolders(folders: readonly string[]): void {
  fs.mkdirSync(generated, { recursive: true })
  fs.writeFileSync(file, JSON.stringify(folders))
}

export const notedFolders = (): string[] => JSON.parse(fs.readFileSync(file, 'utf8')) as string[]
