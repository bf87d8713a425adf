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
   * Asks as a browser does, and reads all of the answer.
   * @param number of the visitor: each has an address, by which limits and views count
   * @returns whether the status of the answer was 200
   */
  ask({ method, path }: LoadRequest, number: number): Promise<boolean> {
    const headers = {
      'User-Agent': 'Mozilla/5.0',
      'Accept-Encoding': 'gzip, deflate, br',
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      // As the page of a post sends it
      ...(method === 'POST' && { Origin: this.#url.origin, 'Content-Length': 0 }),
    }
    const { hostname, port } = this.#url
    return new Promise((resolve) => {
      const request = http.request(
        { hostname, port, path, method: method ?? 'GET', headers, agent: this.#agent, timeout: 30_000 },
        (response) => {
          response
            .resume()
            .on('end', () => resolve(response.statusCode === 200))
            .on('error', () => resolve(false))
        },
      )
      request.on('error', () => resolve(false)).on('timeout', () => request.destroy())
      request.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
