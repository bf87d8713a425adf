import fs from 'node:fs'
import path from 'node:path'
import { parseResult, type LabResult } from '../result.ts'

// For commands only: this module reads files, while pages import what the bundler lists.

const folder = path.join(import.meta.dirname, '../experiments')

export const listedExperiments = (): string[] =>
  fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, 'about.json')))

const results = new Map<string, LabResult | null>()

/** The committed result of an experiment, read once; null if there is none. */
export function committedResult(name: string): LabResult | null {
  if (!results.has(name)) results.set(name, readResult(path.join(folder, name, 'result.json')))
  return results.get(name)!
}

function readResult(file: string): LabResult | null {
  if (!fs.existsSync(file)) return null
  const { result, problems } = parseResult(fs.readFileSync(file, 'utf8'))
  if (!result) throw new Error(`${file} is not a valid result: ${problems.join('; ')}`)
  return result
}
