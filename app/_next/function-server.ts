import fs from 'node:fs'
import type http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The interface that the host's launcher requires. */
interface NextServer {
  prepare(): Promise<void>
  getRequestHandler(): http.RequestListener
}

/**
 * The server that a host of functions starts, in the working directory, for recording what V8 compiles.
 *
 * Gain: a fresh function uses a third less CPU time until its first answer. Without it, functions have no bytecode.
 */
export function functionServer(): NextServer {
  const require = createRequire(path.resolve('package.json'))
  const { default: Server } = require('next/dist/compiled/next-server/server.runtime.prod.js') as {
    default: new (options: object) => NextServer
  }
  const { config: conf } = JSON.parse(fs.readFileSync('.next/required-server-files.json', 'utf8'))
  return new Server({ conf, dir: '.', minimalMode: true, customServer: false })
}
