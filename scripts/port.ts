import { freePort, isFree } from '../lib/cli/free-port.ts'
import { config } from '../lib/config.ts'
import { parseCommand, UsageError, wholeNumber } from '../lib/cli/options.ts'

/**
 * Parses the command line of a command that starts a server.
 * @returns the port given there, or else that of the environment
 * @throws {UsageError | HelpRequested}
 */
export const portOption = (name: string, summary: string): number =>
  parseCommand(
    {
      name,
      summary,
      options: {
        port: {
          type: 'string',
          value: 'N',
          short: 'p',
          help: `Port to listen on; 0 takes a free one. Without it, PORT of the environment (now ${config.port}).`,
        },
      },
    },
    process.argv.slice(2),
    ({ port }) => (port === undefined ? config.port : wholeNumber('port', port, 0, 65_535)),
  )

/** @returns the port, or a free one for 0. @throws {UsageError} if another program listens on it */
export async function requireFreePort(port: number): Promise<number> {
  if (port === 0) return freePort()
  if (await isFree(port)) return port
  const other = port < 65_535 ? port + 1 : 3000
  throw new UsageError(`port ${port} is in use by another program. Choose another by \`--port ${other}\` or PORT.`)
}
