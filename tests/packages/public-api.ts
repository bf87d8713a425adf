import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { promisify } from 'node:util'
import type { GenericSchema } from 'valibot'
import { environmentNames } from '../../lib/config.ts'
import { fields } from '../../lib/core/fields.ts'
import { schema } from '../../lib/site/site-config.ts'
import { packageExports } from '../../packages/pack/manifest.ts'

/** What people rely on who use the packages, as text: a change of it that takes something away breaks their blogs. */
export async function publicApi(): Promise<string> {
  return [
    section('exports of pointsix', Object.keys(packageExports)),
    section('types of pointsix', typesOf('packages/pointsix/index.ts')),
    section('site.config.ts', settingsOf(schema)),
    section(
      'front matter',
      Object.entries(fields).map(([name, { names }]) => [name, names].filter(Boolean).join(', ')),
    ),
    section('environment', environmentNames),
    section('commands', (await Promise.all(commands().map(optionsOf))).flat()),
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): string => `# ${title}\n${lines.join('\n')}\n`

const typesOf = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  )

/** The parts of a schema of valibot that say what it accepts. */
interface Described {
  type: string
  entries?: Record<string, Described>
  wrapped?: Described
  item?: Described
  items?: Described[]
  value?: Described
  options?: (Described | string)[]
  literal?: unknown
}

const settingsOf = (site: GenericSchema): string[] => keysOf(site as unknown as Described, '')

function keysOf(described: Described, path: string): string[] {
  return Object.entries(described.entries ?? {}).flatMap(([key, entry]) => {
    const name = path + key + (entry.type === 'optional' ? '?' : '')
    return [`${name}: ${typeOf(entry)}`, ...inside(entry).flatMap((each) => keysOf(each, `  ${name}.`))]
  })
}

const inside = ({ entries, wrapped, item, value, options = [], ...rest }: Described): Described[] =>
  entries
    ? [{ entries, ...rest }]
    : [wrapped, item, value, ...options].flatMap((each) => (typeof each === 'object' ? inside(each) : []))

function typeOf(described: Described): string {
  const { type, wrapped, item, options, literal, value } = described
  if (wrapped) return typeOf(wrapped)
  if (item) return `list of ${typeOf(item)}`
  if (literal !== undefined) return JSON.stringify(literal)
  if (type === 'record') return `record of ${typeOf(value!)}`
  if (options)
    return options.map((each) => (typeof each === 'object' ? typeOf(each) : JSON.stringify(each))).join(' | ')
  return type.replace(/^strict_|_with_rest$/g, '')
}

/** The commands in the table of the package's program, each with its module. */
const commands = (): [name: string, file: string][] =>
  [...fs.readFileSync('packages/pointsix/cli.mjs', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \[\s*'([^']+)'/gm)]
    .map(([, name, module]): [string, string] => [name!, `${module}.ts`])
    .filter(([, file]) => fs.existsSync(file))

const run = promisify(execFile)

async function optionsOf([name, file]: [string, string]): Promise<string[]> {
  const args = ['--disable-warning=ExperimentalWarning', '--import', './scripts/errors.ts', file, '--help']
  const { stdout } = await run(process.execPath, args)
  const rows = stdout
    .slice(stdout.indexOf('Usage:'))
    .split('\n')
    .filter((line) => /^ {2}\S/.test(line))
  const options = rows
    .map((line) => line.trim().split(/ {2}/)[0]!)
    .filter((option) => !/--help|^(?:npm|npx|pointsix|[A-Z_]+=)/.test(option))
  return [name, ...options.map((option) => `  ${option}`)]
}
