import { brokenPost, ImportError, type FailedPost } from './post.ts'
import type { Source } from './source.ts'

export class Xml {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  readonly children: Xml[] = []
  content = ''

  constructor(name: string, attributes: Readonly<Record<string, string>>, line: number) {
    this.name = name
    this.attributes = attributes
    this.line = line
  }

  child = (name: string): Xml | undefined => this.children.find((child) => child.name === name)

  all = (name: string): Xml[] => this.children.filter((child) => child.name === name)

  /** The text of the first child of that name without spaces around it; empty if there is none. */
  text = (name: string): string => this.child(name)?.content.trim() ?? ''
}

/** Parses an XML file. Supports only the five entities of XML and those of HTML, and reads no other resources. */
async function readXml(source: Source, file: string): Promise<Xml> {
  const { default: sax } = await import('sax')
  const text = source.text(file, source.notes)
  const parser = sax.parser(true)
  const top = new Xml('', {}, 1)
  const open = [top]
  const starts: number[] = []
  const fail = (message: string) =>
    new ImportError(
      `${source.label({ file, line: parser.line + 1, column: Math.max(1, parser.column) })} is not XML: ${message}\n` +
        `  found    ${JSON.stringify((text.split('\n')[parser.line] ?? '').trim().slice(0, 80))}`,
    )
  const onerror = ({ message }: Error) => {
    throw fail(message.split('\n')[0]!.replace(/\.$/, ''))
  }
  const onopentag = ({ name, attributes }: { name: string; attributes: object }) => {
    const element = new Xml(name, attributes as Record<string, string>, parser.line + 1)
    starts.push(parser.position)
    open.at(-1)!.children.push(element)
    open.push(element)
  }
  const onclosetag = () => {
    const [element, start] = [open.pop()!, starts.pop()]
    // A feed may have the text of a post as markup of its own
    if (element.attributes.type === 'xhtml') element.content = text.slice(start, parser.startTagPosition - 1)
  }
  const add = (part: string) => {
    open.at(-1)!.content += part
  }
  Object.assign(parser, { onerror, onopentag, onclosetag, ontext: add, oncdata: add } satisfies Partial<typeof parser>)
  parser.write(text).close()
  const [root] = top.children
  if (!root) throw fail('there is no element')
  return root
}

/**
 * What several files hold. One that cannot be read does not keep the others back.
 * @param find undefined if a file holds something else
 * @throws {ImportError} for the only file
 */
export async function* readEachXml<T>(
  source: Source,
  files: readonly string[],
  [title, expected]: readonly [title: string, expected: string],
  find: (root: Xml) => T | undefined,
): AsyncGenerator<{ file: string; found: T } | FailedPost> {
  for (const file of files)
    try {
      const found = find(await readXml(source, file))
      if (found === undefined)
        throw new ImportError(`${source.label({ file, line: 1, column: 1 })} is no ${title}\n  expected ${expected}`)
      yield { file, found }
    } catch (error) {
      if (files.length === 1) throw error
      yield brokenPost({ file }, error)
    }
}
