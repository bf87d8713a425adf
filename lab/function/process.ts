import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { startCommand } from '../machine/command.ts'
import { entering } from '../machine/launch.ts'
import type { LaidFunction } from './bundle.ts'
import type { FunctionRequest } from './requests.ts'
import type { Listening, Responded } from './serve.ts'

export interface FunctionProcess {
  listeningMs: number
  /** Sends a request and resolves to the response as soon as its headers arrive. */
  send(request: FunctionRequest): Promise<http.IncomingMessage>
  responded(count: number): Promise<Responded>
  stop(): Promise<void>
}

/** The program next to this file, with the same extension: JavaScript if this file is JavaScript. */
const program = path.join(import.meta.dirname, `serve${path.extname(import.meta.filename)}`)

/**
 * Starts a fresh process of a function, in a cgroup if one is given, and waits until it listens.
 * @param procsFile `cgroup.procs` file of the group; null for no limit
 */
export async function startFunction(
  { bundle, handler, env }: LaidFunction,
  procsFile: string | null,
): Promise<FunctionProcess> {
  const start = performance.now()
  const lines = new Lines()
  const running = startCommand({
    command: entering(procsFile, [process.execPath, '--no-warnings', program, JSON.stringify({ bundle, handler })]),
    env: { ...env, NODE_ENV: 'production' },
    onOutput: lines.add,
  })
  void running.finished.then(
    () => lines.end(new Error(`the function in ${bundle} ended:\n${running.printed().trim().slice(-2_000)}`)),
    lines.end,
  )
  const stop = async () => {
    running.stop()
    await running.finished
  }
  try {
    const { port } = JSON.parse(await lines.at(0)) as Listening
    const listeningMs = performance.now() - start
    return {
      listeningMs,
      send: (request) => send(port, request),
      responded: async (count) => JSON.parse(await lines.at(count)) as Responded,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

class Lines {
  #lines: string[] = []
  #rest = ''
  #error: Error | undefined
  #wake = Promise.withResolvers<void>()

  add = (text: string): void => {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    this.#lines.push(...lines)
    this.#change()
  }

  end = (error: Error): void => {
    this.#error = error
    this.#change()
  }

  async at(index: number): Promise<string> {
    while (this.#lines.length <= index) {
      if (this.#error) throw this.#error
      await this.#wake.promise
    }
    return this.#lines[index]!
  }

  #change(): void {
    this.#wake.resolve()
    this.#wake = Promise.withResolvers()
  }
}

async function send(port: number, { method, url, headers, body }: FunctionRequest): Promise<http.IncomingMessage> {
  const request = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  request.setTimeout(60_000, () => request.destroy(new Error(`${url}: no answer within 60 s`)))
  request.end(body)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return response
}

export async function receive(
  response: http.IncomingMessage,
): Promise<{ body: string; firstByteAt: number; lastByteAt: number }> {
  const chunks: Buffer[] = []
  let firstByteAt: number | undefined
  for await (const chunk of response) {
    firstByteAt ??= performance.now()
    chunks.push(chunk as Buffer)
  }
  const lastByteAt = performance.now()
  return { body: Buffer.concat(chunks).toString(), firstByteAt: firstByteAt ?? lastByteAt, lastByteAt }
}
