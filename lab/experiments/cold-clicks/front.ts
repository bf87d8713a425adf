import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { LaidFunction } from '../../function/bundle.ts'
import { preparedFor, type Prepared } from '../../function/output.ts'
import { startFunction, type FunctionProcess } from '../../function/process.ts'
import type { FunctionRequest } from '../../function/requests.ts'

export interface FrontTask {
  fn: LaidFunction
  /** Folder with the files that a CDN serves without the function. */
  output: string
}

export interface FrontUsage {
  cpuSeconds: number
  /** Resident set size of the largest process, in MB of 1,048,576 bytes. */
  rssMb: number
  fresh: number
  requests: number
}

export interface Front {
  url: string
  /** Share of the requests that get a fresh process, spread evenly: with 0.5, every second one. */
  coldShare: number
  usage(): FrontUsage
  stop(): Promise<void>
}

/**
 * Starts a server in front of the function. It serves from the output folder what a CDN would serve, and sends the
 * other requests to the function: to a fresh process that exits after its response, or to a warm one. The server itself
 * is in no cgroup.
 * @param procsFile `cgroup.procs` file of the cgroup of the function's processes; null for no limit
 */
export async function startFront({ fn, output }: FrontTask, procsFile: string | null): Promise<Front> {
  const usage: FrontUsage = { cpuSeconds: 0, rssMb: 0, fresh: 0, requests: 0 }
  let turn = 0
  let warm: Promise<FunctionProcess> | undefined
  const ofWarm = { responses: 0, cpuMs: 0 }

  async function invoke(request: FunctionRequest, to: http.ServerResponse): Promise<void> {
    usage.requests++
    const isFresh = Math.floor((turn + 1) * front.coldShare) > Math.floor(turn * front.coldShare)
    turn++
    if (isFresh) usage.fresh++
    const running = await (isFresh ? startFunction(fn, procsFile) : (warm ??= startFunction(fn, procsFile)))
    try {
      await pipeline(await running.send(request), to)
      const { cpuMs, rss } = await running.responded(isFresh ? 1 : ++ofWarm.responses)
      usage.cpuSeconds += Math.max(0, isFresh ? cpuMs : cpuMs - ofWarm.cpuMs) / 1_000
      usage.rssMb = Math.max(usage.rssMb, rss / 1_048_576)
      if (!isFresh) ofWarm.cpuMs = Math.max(ofWarm.cpuMs, cpuMs)
    } finally {
      if (isFresh) await running.stop()
    }
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url!, 'http://localhost')
    const found = preparedFor(output, pathname, request.headers)
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, found.headers)
    if (found.kind === 'file') return pipeline(fs.createReadStream(found.file), response)
    response.write(found.start)
    await invoke(resumption(found, pathname + search, request.headers), response)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(`${request.url}: ${error.message}`)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    coldShare: 0,
    usage: () => ({ ...usage }),
    async stop() {
      server.close()
      server.closeAllConnections()
      await (await warm)?.stop()
    },
  }
  return front
}

function resumption(
  { state, next }: Extract<Prepared, { kind: 'resume' }>,
  url: string,
  headers: http.IncomingHttpHeaders,
): FunctionRequest {
  const passed = ['rsc', 'next-router-state-tree', 'next-url', 'next-router-prefetch', 'accept', 'user-agent']
  const own = passed.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])] as const]))
  const { pathname } = new URL(url, 'http://localhost')
  return {
    method: 'POST',
    url,
    headers: { ...Object.fromEntries(own), ...next, 'x-matched-path': pathname === '/' ? '/index' : pathname },
    body: state,
  }
}
