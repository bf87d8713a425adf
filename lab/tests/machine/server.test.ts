import { once } from 'node:events'
import { createServer } from 'node:http'
import os from 'node:os'
import { describe, expect, it } from 'vitest'
import { startServer, type ServerCommand } from '../../machine/server.ts'

const serving = (program: string): ServerCommand => ({ args: ['-e', program, '{port}'], cwd: os.tmpdir(), env: {} })
const listening = `const server = require('node:http').createServer((_, response) => response.end('answer')).listen(Number(process.argv[1]), '127.0.0.1', () => console.log('listening'))`

describe('a server', () => {
  it.each([undefined, 'listening'])(
    'is ready when it answers, or when it prints %s, and is gone when stopped',
    async (readyText) => {
      const server = await startServer({ ...serving(listening), ...(readyText && { readyText }) })
      expect(server.readyMs).toBeGreaterThan(0)
      expect(await (await fetch(server.url)).text()).toBe('answer')
      expect(server.log()).toContain('listening')
      await server.stop()
      // Nothing listens any more, so another server can use the port
      const other = createServer().listen(Number(new URL(server.url).port), '127.0.0.1')
      await once(other, 'listening')
      other.close()
    },
  )

  it('that ends, or answers with a server error, is an error with what it printed', async () => {
    await expect(startServer(serving('console.log("the reason")'))).rejects.toThrow(/ended:\nthe reason/)
    const failing = listening.replace('response.end', 'response.writeHead(503).end')
    await expect(startServer(serving(failing))).rejects.toThrow('answered with 503')
  })

  it('that does not become ready in time is an error', async () => {
    await expect(startServer(serving('setInterval(() => {}, 1_000)'), null, 200)).rejects.toThrow(
      'was not ready within 0.2 s',
    )
  })
})
