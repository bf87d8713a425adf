import path from 'node:path'
import { relativePath } from '../../../lib/core/paths.ts'

const exported = /export (?:type )?\{([^}]+)\} from '[./]+([^']+)\.\w+'/g
const imported = /(import (?:type )?)\{([^}]*)\} from (['"])pointsix\3/g

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * Names in a module of an author's what a clone has in the place of the package.
 * @param file within the clone
 * @param entry the text of what the package exports
 */
export function importsInClone(text: string, file: string, entry: string): string {
  const modules = new Map(
    [...entry.matchAll(exported)].flatMap(([, names, module]) => namesIn(names!).map((name) => [name, module!])),
  )
  const inClone = (name: string) => modules.get(/^(?:type )?(\w+)/.exec(name)?.[1] ?? '')
  return text.replaceAll(imported, (whole, start: string, list: string) => {
    const names = namesIn(list)
    if (!names.every(inClone)) return whole
    return [...Map.groupBy(names, (name) => inClone(name)!)]
      .map(([module, own]) => {
        const from = relativePath(path.posix.dirname(file), module)
        return `${start}{ ${own.join(', ')} } from '${from.replace(/^(?!\.)/, './')}.ts'`
      })
      .join('\n')
  })
}
