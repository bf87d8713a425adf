import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { filesUnder } from '../../../lib/cli/app-files.ts'
import { freePort } from '../../../lib/cli/free-port.ts'
import { temporaryFolder } from '../../temporary-folders.ts'

/** Listens first and loads then, as Next does; responds with the requested path. It loads when told to. */
const server = `
import { once } from 'node:events'
import http from 'node:http'
const loaded = Promise.withResolvers()
const asked = []
const server = http.createServer(async ({ url }, response) => {
  await loaded.promise
  asked.push(url)
  if (process.env.SILENT && url !== '/mine') return
  response.end(JSON.stringify({ asked, pages: 7, posts: [{ slug: 'newer' }, { slug: '글' }] }))
})
server.on('listening', async () => {
  const { address, port } = server.address()
  console.log('loading for', address, port)
  await once(process.stdin, 'data')
  loaded.resolve()
})
server.listen(process.env.PORT, '127.0.0.1')
`

const startInstance = (env: Record<string, string>) => {
  const instance = spawn(
    process.execPath,
    ['--import', './lib/deployment/listen-when-ready.mjs', '--input-type=module', '--eval', server],
    { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit', 'ipc'] },
  )
  onTestFinished(() => void instance.kill('SIGKILL'))
  return instance
}

test('an instance refuses connections until it is loaded and has answered once', async () => {
  const port = await freePort()
  const instance = startInstance({ PORT: String(port) })
  const ready = once(instance, 'message')
  expect(String((await once(instance.stdout!, 'data'))[0])).toBe(`loading for 127.0.0.1 ${port}\n`)
  const ask = async () => (await (await fetch(`http://127.0.0.1:${port}/mine`)).json()) as { asked: string[] }
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })

  instance.stdin!.write('\n')
  const { asked } = await vi.waitFor(ask, { timeout: 10_000 })
  expect(asked).toEqual(['/api/posts?page=1', '/api/posts?page=7', '/', `/posts/${encodeURIComponent('글')}`, '/mine'])
  // PM2 waits for it
  expect((await ready)[0]).toBe('ready')
})

// It waits ten seconds for its own answers
test.runIf(inject('full'))('an instance that does not answer itself listens all the same', async () => {
  const port = await freePort()
  const instance = startInstance({ PORT: String(port), SILENT: '1' })
  instance.stdin!.write('\n')
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/mine`)).status
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect(await vi.waitFor(ask, { timeout: 60_000, interval: 500 })).toBe(200)
})

test('an instance that is killed leaves what it compiled to the next one', async () => {
  const NODE_COMPILE_CACHE = temporaryFolder()
  const instance = startInstance({ PORT: String(await freePort()), NODE_COMPILE_CACHE })
  instance.stdin!.write('\n')
  await once(instance, 'message')
  instance.kill('SIGKILL')
  expect(filesUnder(NODE_COMPILE_CACHE)).not.toEqual([])
})
