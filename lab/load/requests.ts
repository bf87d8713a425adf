import http from 'node:http'

export interface LoadRequest {
  /** Kind under which it is counted, such as `page of a post`. */
  kind: string
  /** HTTP method. Default: GET. */
  method?: 'POST'
  path: string
}

export type RequestOf = (number: number) => LoadRequest

/** Sends requests to a server over keep-alive connections. */
export class Visitors {
  readonly #url: URL
  readonly #agent = new http.Agent({ keepAlive: true })

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /**
   * Sends a request like a browser's and reads the whole response. A request on a kept-alive connection that the server
   * closes in the meantime is retried once, on a new one.
   * @param number number of the visitor: each has its own IP address, by which limits and views count
   * @returns the reason for a failure, such as `status 500` or `ECONNRESET`; null after a response of status 200
   */
  async ask({ method, path }: LoadRequest, number: number): Promise<string | null> {
    const headers = {
      'User-Agent': 'Mozilla/5.0',
      'Accept-Encoding': 'gzip, deflate, br',
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      // The headers that a post's page sends
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
  /** Whether a kept-alive connection was closed without a response. */
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
