/** The program that starts the server of the folder it runs in, and stores what V8 compiled until it is ready. */
import path from 'node:path'
import { freePort } from '../../lib/cli/free-port.ts'
import { recordBytecode } from '../../lib/deployment/bytecode.ts'

process.env.PORT = String(await freePort())
process.env.HOSTNAME = '127.0.0.1'
const store = recordBytecode()
// An instance says that it has answered itself
process.send = (): true => {
  store('bytecode.bin')
  process.exit(0)
}
await import(path.resolve('server.js'))
