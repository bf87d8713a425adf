import fs from 'node:fs'
import path from 'node:path'
import { fields } from '../../lib/core/fields.ts'

const read = (file: string): string => fs.readFileSync(path.join(import.meta.dirname, '../../lib', file), 'utf8')

type Types = Record<string, string>

/** The types of the fields of each interface in a file, its own and those that it extends. */
function interfacesIn(file: string): Map<string, Types> {
  const found = new Map<string, Types>()
  for (const [, name, base, body] of read(file).matchAll(
    /^(?:export )?interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/gm,
  )) {
    const own = [...body!.matchAll(/^ {2}(\w+\??): (.+)$/gm)].map(([, field, type]): [string, string] => [
      field!,
      type!,
    ])
    found.set(name!, { ...found.get(base ?? ''), ...Object.fromEntries(own) })
  }
  return found
}

/** What packages/pointsix/slot-data.json holds: the data of each slot by path. */
export function slotData(): string {
  const interfaces = interfacesIn('site/slots.ts')
  const shown = Object.entries(fields).filter(([, field]) => 'shown' in field)
  const post = {
    ...interfacesIn('core/post.ts').get('PostMeta'),
    ...Object.fromEntries(shown.map(([name]) => [name, 'as in front matter'])),
  }
  const inPosts = (name: string) =>
    Object.fromEntries(Object.entries(post).map(([field, type]) => [`${name}.${field}`, type]))
  const data = Object.entries(interfaces.get('SlotData')!).map(([slot, type]) => {
    const own = Object.entries(interfaces.get(type)!).flatMap(([field, of]): [string, string][] =>
      of.includes('PostMeta') ? [[field, of], ...Object.entries(inPosts(field))] : [[field, of]],
    )
    return [slot, Object.fromEntries(own)]
  })
  return `${JSON.stringify(Object.fromEntries(data), null, 2)}\n`
}
