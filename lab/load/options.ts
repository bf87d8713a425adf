import { parseCommand, wholeNumber } from '../../lib/cli/options.ts'

const command = {
  name: 'npm run load --',
  summary: 'Asks a blog for pages, and for what scripts ask, at a constant rate, and says how long its answers take.',
  options: {
    posts: { type: 'string', value: 'N', default: '10000', help: 'Posts of the blog, which are generated.' },
    seconds: { type: 'string', value: 'N', default: '600', help: 'How long it is asked.' },
    cpu: { type: 'string', value: 'PERCENT', default: '70', help: 'Share of one CPU that the server is to use.' },
    rate: { type: 'string', value: 'N', help: 'Requests a second, in place of those that --cpu allows.' },
    once: {
      type: 'boolean',
      help: 'Asks for each address of its posts once instead, and says how much memory that takes.',
    },
    memory: { type: 'string', value: 'MB', help: 'Limits the memory of the server, as a small machine does.' },
    redis: { type: 'boolean', help: 'Gives the server a Redis of its own.' },
    profile: { type: 'string', value: 'FOLDER', help: 'Writes a CPU profile of the server there.' },
  },
  examples: ['npm run load -- --seconds 60', 'npm run load -- --posts 33334 --once --memory 512'],
} as const

export const loadOptions = (args: string[]) =>
  parseCommand(command, args, ({ posts, seconds, cpu, rate, memory, ...others }) => ({
    ...others,
    posts: wholeNumber('posts', posts, 1, 1_000_000),
    seconds: wholeNumber('seconds', seconds, 20, 86_400),
    cpu: wholeNumber('cpu', cpu, 1, 100) / 100,
    memory: memory === undefined ? null : wholeNumber('memory', memory, 64, 1_000_000),
    rate: rate === undefined ? null : wholeNumber('rate', rate, 1, 100_000),
  }))
