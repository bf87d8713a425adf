import { createInterface } from 'node:readline/promises'
import { UsageError } from '../../lib/cli/options.ts'
import { oneLine, wordsIn, type NewOptions } from './options.ts'

/**
 * Asks for the properties of a post. An empty answer takes the value in brackets.
 * @throws {UsageError} if the input ends before there is a title
 */
export async function askForPost(given: NewOptions & { category: string }): Promise<NewOptions & { category: string }> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string | null> => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    return done ? null : oneLine(value)
  }
  const askForTitle = async (): Promise<string> => {
    const title = await ask('Title: ')
    if (title === null) throw new UsageError('expected a title: npm run new -- "My first post"')
    return title || askForTitle()
  }
  try {
    const title = await askForTitle()
    const category = (await ask(`Category [${given.category || 'none'}]: `)) || given.category
    const tags = wordsIn((await ask('Tags, separated by commas [none]: ')) ?? '')
    const series = (await ask('Series [none]: ')) || undefined
    return { ...given, title, category, tags, series }
  } finally {
    terminal.close()
  }
}
