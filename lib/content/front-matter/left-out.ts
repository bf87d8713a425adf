import path from 'node:path'
import { flagMeant } from '../../core/field-values.ts'
import { isMap, valueOf, type Entries } from './entries.ts'

/** A file that may say something of posts. */
export interface Holder {
  from: string
  /** Null if it cannot be read. */
  text: string | null
  /** Its names and values; none of a file that is code. */
  entries: Entries
}

/** Whether a file has no names and values, but code or a list of files. */
export const isCode = (from: string): boolean => /(?:[jt]s|ignore|\.py)$/.test(from)

/** Names under which settings list files that the generator leaves out, and such lists in code. */
const names = ['exclude', 'ignore', 'skip_render', 'ignored_content', 'exclude_docs', 'draft_docs']
const namesInVault = ['folder', 'excluded']
const inCode =
  /\b(?:(?:exclude|ignore|ignorePatterns|srcExclude)\s*:|(?:ARTICLE_EXCLUDES|IGNORE_FILES)\s*=)\s*\[([^\]]*)\]|\bignores\.add\(([^)]*)\)/g

const mapIn = (value: unknown) => (isMap(value) ? value : {})

/**
 * Tells which posts the settings of a generator leave out of its site, by their paths within the site.
 * @returns null if that is none
 */
export function leavesOut({ from, text, entries }: Holder): ((file: string) => boolean) | null {
  if (text === null) return null
  const isSettings = /(?:^|\/)(?:hugo|_?config|mkdocs|\.obsidian\/\w+)\.(?:toml|ya?ml|json)$/i.test(from)
  const valueIn = (name: string) => (isSettings && entries instanceof Map ? valueOf(entries.get(name)) : undefined)
  const textsIn = (value: unknown) => [value].flat().filter((each) => typeof each === 'string')
  const listed = (name: string) => textsIn(valueIn(name))
  const mounts = [mapIn(valueIn('module')).mounts].flat().flatMap((mount) => textsIn(mapIn(mount).excludeFiles))
  const isScript = /[jt]s$|\.py$/.test(from)
  const lists = isScript ? [...text.matchAll(inCode)].flatMap(([, list, added]) => list ?? added ?? '') : []
  const quoted = lists.flatMap((list) => list.match(/(?<=["'`])[^"'`,\s][^"'`\n]*(?=["'`])/g) ?? [])
  const inVault = from.includes('.obsidian/') ? namesInVault : []
  const lines = [from.endsWith('ignore') ? text : '', ...[...names, ...inVault].flatMap(listed)].join('\n').split('\n')
  const globs = [...lines.filter((line) => !/^[#!]/.test(line)), ...mounts, ...quoted]
    .map((glob) => glob.trim().replace(/^\.?\/+|\/+$/g, ''))
    .filter(Boolean)
  const languages = mapIn(valueIn('languages'))
  const isOff = ([, its]: [string, unknown]) => isMap(its) && flagMeant(its.disabled)
  const off = Object.entries(languages).filter(isOff)
  // Those of Hugo are regular expressions
  const patterns = [...listed('ignoreFiles'), ...off.map(([name]) => `(?:^|/)${name}/|\\.${name}\\.\\w+$`)]
  if (globs.length === 0 && patterns.length === 0) return null
  let pattern: RegExp
  try {
    pattern = new RegExp(patterns.join('|') || '$.')
  } catch {
    // It may mean any file
    pattern = /(?:)/
  }
  // Paths are those of the site, or of its folder of posts; some also mean names alone
  const glob = `{${globs.flatMap((each) => [each, `${each}/**`]).join()}}`
  const isName = /toml$|ignore$|\.py$|mkdocs/.test(from)
  const places = (file: string) => [file, file.replace(/^[^/]*\//, ''), isName ? path.posix.basename(file) : file]
  return (file) =>
    pattern.test(file) || (globs.length > 0 && places(file).some((each) => path.posix.matchesGlob(each, glob)))
}
