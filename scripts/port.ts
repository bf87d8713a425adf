import { parseArgs } from 'node:util'
import { config } from '../lib/config.ts'
import { asOptions, wholeNumber } from '../lib/cli/options.ts'

/** The port that the command line asks for, else that of the environment. @throws {UsageError} */
export const portAsked = (command: string): number =>
  asOptions(`npm ${command} -- --port 3000`, () => {
    const { values } = parseArgs({ options: { port: { type: 'string', short: 'p' } } })
    return values.port === undefined ? config.port : wholeNumber('port', values.port, 0, 65_535)
  })
