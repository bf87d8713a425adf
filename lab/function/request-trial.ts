import http from 'node:http'
import { createRequire } from 'node:module'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'

/** What a trial is to do. */
export interface RequestTask {
  /** Folder that holds a function's files and nothing else. */
  bundle: string
  /** Name of the launcher within it. */
  handler: string
  /** Path and query, and headers that say which route it is: as the host's router would send them. */
  url: string
  headers: Record<string, string>
  /** Requests after the first, which are not cold. */
  warm: number
}

/** What came of it; milliseconds, counted from the moment at which this process began. */
export interface RequestResult {
  status: number
  body: string
  firstByte: number
  lastByte: number
  /** CPU time until the last byte, over all threads. */
  cpu: number
  /** Each later request, from asking to its last byte. */
  warm: number[]
  /** Resident memory after all of them, in bytes. */
  rss: number
}

// Node alone is imported here: what a function does not bring with it cannot be reached
const { bundle, handler, url, headers, warm }: RequestTask = JSON.parse(process.argv[2]!)
const answer = createRequire(path.join(bundle, handler))(path.join(bundle, handler)) as http.RequestListener
const server = http.createServer(answer).listen(0, '127.0.0.1', async () => {
  const first = await ask()
  const cpu = process.cpuUsage()
  const later = await repeat(warm)
  const result: RequestResult = {
    ...first,
    cpu: (cpu.user + cpu.system) / 1000,
    warm: later,
    rss: process.memoryUsage.rss(),
  }
  process.stdout.write(JSON.stringify(result), () => process.exit(0))
})

async function repeat(times: number): Promise<number[]> {
  if (times === 0) return []
  const start = performance.now()
  const { lastByte } = await ask()
  return [lastByte - start, ...(await repeat(times - 1))]
}

/** Asks with a bare socket: no client of Node's takes part in what is measured. */
function ask(): Promise<Pick<RequestResult, 'status' | 'body' | 'firstByte' | 'lastByte'>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let firstByte = 0
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`GET ${url} HTTP/1.0\r\n${lines.join('')}\r\n`),
    )
    socket.on('data', (chunk) => {
      firstByte ||= performance.now()
      chunks.push(chunk)
    })
    socket.setTimeout(60_000, () => reject(new Error(`${url}: no answer within 60 s`)))
    socket.on('error', reject)
    socket.on('end', () => {
      const lastByte = performance.now()
      const text = Buffer.concat(chunks).toString()
      const head = text.indexOf('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1]), body: text.slice(head + 4), firstByte, lastByte })
    })
  })
}
