import http from 'node:http'

/** One request of a load. */
export interface LoadRequest {
  /** What it is counted as: `a post`. */
  kind: string
  path: string
  /** Of a POST. */
  body?: string
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
   * Asks as a browser does, and reads all of the answer.
   * @param number of the visitor: each has an address, by which limits and views count
   * @returns whether the status of the answer was 200
   */
  ask({ path, body }: LoadRequest, number: number): Promise<boolean> {
    const headers = {
      'User-Agent': 'Mozilla/5.0',
      'Accept-Encoding': 'gzip, deflate, br',
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(body !== undefined && {
        Origin: this.#url.origin,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }),
    }
    const { hostname, port } = this.#url
    const method = body === undefined ? 'GET' : 'POST'
    return new Promise((resolve) => {
      const request = http.request(
        { hostname, port, path, method, headers, agent: this.#agent, timeout: 30_000 },
        (response) => {
          response
            .resume()
            .on('end', () => resolve(response.statusCode === 200))
            .on('error', () => resolve(false))
        },
      )
      request.on('error', () => resolve(false)).on('timeout', () => request.destroy())
      request.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
