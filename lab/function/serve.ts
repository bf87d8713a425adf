/**
 * The program of a function's process. It loads the launcher that `vercel build` wrote, as the host does, and serves it
 * on a free port. It prints a line of JSON once it listens, and one after each response.
 *
 * The function can load only the files in its bundle. Built-in modules are not imported here: an `import` of
 * `node:http` evaluates every export, and so loads undici with HTTP/2 and TLS before the function starts.
 */
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServeTask {
  bundle: string
  handler: string
}

export interface Listening {
  port: number
}

export interface Responded {
  /** CPU time of all threads since the process began, in milliseconds. */
  cpuMs: number
  rss: number
}

const { createServer } = process.getBuiltinModule('node:http')
const { createRequire } = process.getBuiltinModule('node:module')
const { join } = process.getBuiltinModule('node:path')

const { bundle, handler }: ServeTask = JSON.parse(process.argv[2]!)
const launcher = join(bundle, handler)
const respond = createRequire(launcher)(launcher) as RequestListener

const print = (line: Listening | Responded) => process.stdout.write(`${JSON.stringify(line)}\n`)

const server = createServer((request, response) => {
  response.once('finish', () => {
    const { user, system } = process.cpuUsage()
    print({ cpuMs: (user + system) / 1_000, rss: process.memoryUsage.rss() })
  })
  respond(request, response)
})
server.listen(0, '127.0.0.1', () => print({ port: (server.address() as AddressInfo).port }))
