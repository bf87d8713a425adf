/** Starts the server of the folder in which it runs, and stores the code that V8 compiled until it is ready. */
import path from 'node:path'
import { freePort } from '../../lib/cli/free-port.ts'
import { recordBytecode } from '../../lib/deployment/bytecode.ts'

process.env.PORT = String(await freePort())
process.env.HOSTNAME = '127.0.0.1'
const store = recordBytecode()
// An instance reports this after it has answered its own requests
process.send = (): true => {
  store('bytecode.bin')
  process.exit(0)
}
await import(path.resolve('server.js'))
