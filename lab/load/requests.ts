import http from 'node:http'

/** One request of a load. */
export interface LoadRequest {
  /** What it is counted as: `a post`. */
  kind: string
  /** GET where it is missing. */
  method?: 'POST'
  path: string
}

/** Gives each request by its number. */
export type RequestOf = (number: number) => LoadRequest

/** Asks a server over connections that are kept. */
export class Visitors {
  readonly #url: URL
  readonly #agent = new http.Agent({ keepAlive: true })

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /**
   * Asks as a browser does, and reads all of the answer. A request over a kept connection that the server closes
   * meanwhile is sent once more, over a new one.
   * @param number of the visitor: each has an address, by which limits and views count
   * @returns why it failed, such as `status 500` or `ECONNRESET`; null after an answer of status 200
   */
  async ask({ method, path }: LoadRequest, number: number): Promise<string | null> {
    const headers = {
      'User-Agent': 'Mozilla/5.0',
      'Accept-Encoding': 'gzip, deflate, br',
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      // As the page of a post sends it
      ...(method === 'POST' && { Origin: this.#url.origin, 'Content-Length': 0 }),
    }
    const { hostname, port } = this.#url
    const options = { hostname, port, path, method: method ?? 'GET', headers, timeout: 30_000 }
    const { failure, isStale } = await send({ ...options, agent: this.#agent })
    return isStale ? (await send({ ...options, agent: false })).failure : failure
  }

  close(): void {
    this.#agent.destroy()
  }
}

interface Sent {
  failure: string | null
  /** Whether the connection was kept from before, and closed without an answer. */
  isStale: boolean
}

const send = (options: http.RequestOptions): Promise<Sent> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException, isStale = false) =>
      resolve({ failure: error.code ?? error.message, isStale })
    const request = http.request(options, (response) => {
      const { statusCode } = response
      response
        .resume()
        .on('end', () => resolve({ failure: statusCode === 200 ? null : `status ${statusCode}`, isStale: false }))
        .on('error', failed)
    })
    request
      .on('error', (error: NodeJS.ErrnoException) => failed(error, request.reusedSocket && error.code === 'ECONNRESET'))
      .on('timeout', () => request.destroy(new Error('timeout')))
    request.end()
  })
