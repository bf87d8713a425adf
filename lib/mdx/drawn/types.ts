import fs from 'node:fs'
import path from 'node:path'
import { loadNow } from '../../core/load-now.ts'
import { lockHash } from '../../core/lock-file.ts'
import type { TypedCode, TypeNote } from '../code/typed-code.ts'
import type { Drawn } from './drawn.ts'

/** What of `twoslash` is used: its own types need those of TypeScript 6. */
interface Twoslash {
  createTwoslasher(options: object): (code: string, language: string) => { code: string; nodes: TwoslashNode[] }
}

interface TwoslashNode {
  type: string
  line: number
  character: number
  length: number
  text?: string
  completions?: { name: string }[]
}

interface TypeScript {
  sys: { getExecutingFilePath(): string }
}

/** Identifies the author's packages, which decide what types are shown; empty without `twoslash`. */
export const typesVersion = (): string =>
  fs.existsSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/twoslash'))
    ? lockHash(process.cwd()) || 'twoslash'
    : ''

let twoslasher: ReturnType<Twoslash['createTwoslasher']> | undefined

/** @throws without the packages, and with TypeScript 7, which has no API for programs */
function load(): NonNullable<typeof twoslasher> {
  const { createTwoslasher } = loadNow<Twoslash>('twoslash/core')
  const tsModule = loadNow<TypeScript>('typescript')
  const tsLibDirectory = path.dirname(tsModule.sys.getExecutingFilePath())
  return createTwoslasher({ tsModule, tsLibDirectory, vfsRoot: process.cwd() })
}

/** @param variant the language, and after a space `typesVersion`. @returns `TypedCode` as JSON */
export function drawTypes(source: string, variant: string): Drawn {
  try {
    twoslasher ??= load()
  } catch {
    return { message: 'it needs packages; run `npm install -D twoslash typescript@6`', offset: 0 }
  }
  try {
    const { code, nodes } = twoslasher(source, variant.split(' ')[0]!)
    return { html: JSON.stringify({ code, notes: nodes.flatMap(notesOf) } satisfies TypedCode) }
  } catch (error) {
    return problemOf(String((error as Error).message))
  }
}

function notesOf({ type, line, character: column, length, text = '', completions = [] }: TwoslashNode): TypeNote[] {
  const note = (kind: TypeNote['kind'], shown = text): TypeNote => ({ kind, line, column, length, text: shown })
  if (type === 'hover') return [note('name')]
  if (type === 'highlight') return [note('marked'), ...(text === '' ? [] : [note('below')])]
  if (type === 'completion')
    return [
      note(
        'below',
        completions
          .slice(0, 8)
          .map(({ name }) => name)
          .join(', '),
      ),
    ]
  return [note(type === 'error' ? 'error' : 'below')]
}

/** An error of types that the author has not announced, which has an offset, or a notation that means nothing. */
function problemOf(message: string): Drawn {
  const [, number, offset, text] = /^ *\[(\d+)\] (\d+) - (.*)/m.exec(message) ?? []
  if (number !== undefined)
    return { message: `${text} (announce it with \`// @errors: ${number}\`)`, offset: Number(offset) }
  return { message: message.replaceAll('## ', '').replace(/\s+/g, ' ').trim(), offset: 0 }
}
