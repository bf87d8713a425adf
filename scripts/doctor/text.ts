import { styleText } from 'node:util'
import { howToInstall } from '../../lib/cli/programs.ts'
import type { Report } from './report.ts'
import { bytes, cpuWords, indexWords, platformNames, programWords, redisWords } from './words.ts'

// Plain where the output is no terminal, or NO_COLOR is set
const strong = (text: string): string => styleText('bold', text)

/** One fact: its name, its value, and the file or setting that it comes from. */
type Row = [name: string, value: string, from: string]

/**
 * The report for people. Advice comes last, next to the prompt.
 * @param width columns of the terminal, to which sentences are wrapped
 */
export function textOf(report: Report, width = Infinity): string {
  const { deployment, node, content, index, settings, services, choice, advice } = report
  const { platform, cpus, memory, descriptors } = deployment
  const machine: Row[] = [
    ['Platform', platformNames[platform.value], platform.from],
    ['CPUs', cpuWords(cpus), cpus.from],
    ['Memory', bytes(memory.value), memory.from],
    ['Descriptors', descriptors.value?.toLocaleString('en') ?? 'no known limit', descriptors.from],
    [
      'Node',
      node.version,
      node.pinned === null
        ? 'of this machine'
        : node.version === node.pinned
          ? 'the pinned version'
          : `the pinned version is ${node.pinned}`,
    ],
  ]
  const blog: Row[] = [
    ['Files', content.posts.toLocaleString('en'), `posts and drafts in ${content.folder}`],
    ['Index', indexWords(index), index.file],
    ['Strategy', settings.strategy, 'LOADER_STRATEGY'],
    ['Pages', settings.renderMode, node.pinned === null ? pagesFrom(settings) : 'RENDER_MODE'],
    ['Cache', settings.cache, 'LOADER_CACHE'],
  ]
  // Of what `deploy/` of a project configures
  const deployed: Row[] = [
    ['nginx', ...programWords(services.nginx, 'deploy/nginx is valid', howToInstall('nginx'))],
    ['systemd', ...programWords(services.systemd, 'deploy/systemd is valid', 'only on Linux')],
    ['PM2', ...programWords(services.pm2, 'deploy/ecosystem.config.cjs', 'npm install -g pm2')],
  ]
  const around: Row[] = [
    ['Port', `${services.port.number}, ${services.port.isFree ? 'free' : 'taken'}`, 'PORT'],
    ...(node.pinned === null ? [] : deployed),
    ['Redis', ...redisWords(services.redis)],
  ]
  const all = [...machine, ...blog, ...around]
  const names = Math.max(...all.map(([name]) => name.length))
  const values = Math.max(...all.map(([, text]) => text.length))
  const lines = (rows: Row[]) =>
    rows.map(([name, text, from]) => `  ${name.padEnd(names)}  ${text.padEnd(values)}  ${styleText('dim', from)}`)
  const verdict =
    advice.length === 0
      ? [strong('Nothing needs attention.')]
      : [
          strong(`${advice.length === 1 ? '1 thing needs' : `${advice.length} things need`} attention`),
          ...advice.flatMap(({ message, fix }) => [
            `  ${styleText('yellow', '!')} ${wrapped(message, width)}`,
            `  ${strong('→')} ${wrapped(fix, width)}`,
          ]),
        ]
  return [
    strong('Where it runs'),
    ...lines(machine),
    '',
    strong('What it serves'),
    ...lines(blog),
    '',
    strong('Services'),
    ...lines(around),
    '',
    strong(`Reader: ${choice.strategy}`),
    `  ${wrapped(`${sentence(choice.reason)}.`, width)}`,
    '',
    ...verdict,
  ].join('\n')
}

/** Where the pages of a blog come from that uses the package. */
function pagesFrom({ ownApp, lastBuild }: Report['settings']): string {
  if (ownApp) return 'as its own build has them'
  const moved = lastBuild && lastBuild.target !== 'server' ? `; ${lastBuild.renderMode} by --${lastBuild.target}` : ''
  return `as the package renders them${moved}`
}

const indent = 4

/** Wraps a sentence between words. Every line but the first is indented. */
function wrapped(text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && indent + line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
