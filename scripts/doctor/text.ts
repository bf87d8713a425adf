import { count } from '../report.ts'
import type { Report } from './report.ts'
import { bytes, cpuWords, indexWords, platformNames } from './words.ts'

/** How a part of the text is to look; each returns it as it is where there is no terminal. */
export interface Look {
  strong: (text: string) => string
  faint: (text: string) => string
  alarming: (text: string) => string
}

/** One fact: its name, what was found, and where. */
type Row = [name: string, found: string, from: string]

/**
 * The report for people: what, and in faint letters where that is from; what is off comes last, next to the prompt.
 * @param width columns of the terminal, in which sentences are broken
 */
export function textOf(report: Report, look: Look, width = Infinity): string {
  const { deployment, node, content, index, settings, choice, advice } = report
  const { platform, cpus, memory, descriptors } = deployment
  const machine: Row[] = [
    ['Platform', platformNames[platform.value], platform.from],
    ['CPUs', cpuWords(cpus), cpus.from],
    ['Memory', bytes(memory.value), memory.from],
    ['Descriptors', descriptors.value?.toLocaleString('en') ?? 'no known limit', descriptors.from],
    ['Node', node.version, node.version === node.pinned ? 'the pinned one' : `pinned is ${node.pinned}`],
  ]
  const blog: Row[] = [
    ['Files', content.posts.toLocaleString('en'), `posts and drafts in ${content.folder}`],
    ['Index', indexWords(index), index.file],
    ['Asked for', settings.strategy, 'LOADER_STRATEGY'],
    ['Pages', settings.renderMode, 'RENDER_MODE'],
    ['Cache', settings.cache, 'LOADER_CACHE'],
  ]
  const names = Math.max(...[...machine, ...blog].map(([name]) => name.length))
  const found = Math.max(...[...machine, ...blog].map(([, text]) => text.length))
  const lines = (rows: Row[]) =>
    rows.map(([name, text, from]) => `  ${name.padEnd(names)}  ${text.padEnd(found)}  ${look.faint(from)}`)
  const verdict =
    advice.length === 0
      ? [look.strong('Nothing is off.')]
      : [
          look.strong(`${count(advice.length, 'thing')} to look at`),
          ...advice.flatMap(({ message, fix }) => [
            `  ${look.alarming('!')} ${broken(message, width)}`,
            `  ${look.strong('→')} ${broken(fix, width)}`,
          ]),
        ]
  return [
    look.strong('Where it runs'),
    ...lines(machine),
    '',
    look.strong('What it serves'),
    ...lines(blog),
    '',
    look.strong(`${choice.strategy} answers`),
    `  ${broken(`${sentence(choice.reason)}.`, width)}`,
    '',
    ...verdict,
  ].join('\n')
}

const indent = 4

/** Breaks a sentence between words so that it fits beside the indent, every line of it indented but the first. */
function broken(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && indent + line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
