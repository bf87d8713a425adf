import { execFileSync, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** A host of one repository, over HTTP as git speaks it. */
export interface GitHost {
  /** Address of the repository. */
  url: string
  stop: () => void
}

/** Serves a new bare repository in a folder by `git http-backend`, which is a CGI program. */
export async function serveGit(folder: string): Promise<GitHost> {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', path.join(folder, 'blog.git')])
  execFileSync('git', ['-C', path.join(folder, 'blog.git'), 'config', 'http.receivepack', 'true'])
  const server = createServer((request, response) => answer(folder, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/blog.git`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url!, 'http://host')
  const { headers } = request
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method!,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      HTTP_GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      REMOTE_USER: 'author',
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // It may end before it has read all
  backend.stdin.on('error', () => {})
  request.pipe(backend.stdin)
  let head = Buffer.alloc(0)
  const readHead = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return
    backend.stdout.off('data', readHead)
    for (const line of head.toString('latin1', 0, end).split('\r\n')) {
      const [name = '', value = ''] = line.split(': ')
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10)
      else response.setHeader(name, value)
    }
    response.write(head.subarray(end + 4))
    backend.stdout.pipe(response)
  }
  backend.stdout.on('data', readHead)
}
